import BookKit

/// What a read-along page has around its text.
struct ReadAlongFrame {
    let tags: AudioTags
    /// What the reader's place is kept under.
    let key: String
    /// The sound is beside the page and not in it.
    let isFolder: Bool

    private var title: String { HTMLText.escaped(tags.title) }

    /// The language of the text as an attribute, if it is known.
    private var language: String { tags.language.map { " lang=\"\(HTMLText.escaped($0))\"" } ?? "" }

    private var direction: String { tags.language?.isRightToLeft ?? false ? " dir=\"rtl\"" : "" }

    private var policy: String {
        let (images, sound) = isFolder ? ("'self' data:", "'self' blob:") : ("data:", "blob:")
        return "default-src 'none'; script-src '\(ReadAlongScript.hash)'; style-src '\(ReadAlongStyle.hash)'; "
            + "img-src \(images); media-src \(sound); base-uri 'none'; form-action 'none'"
    }

    /// Everything before the text.
    var opening: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="\(policy)">
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
        <meta name="referrer" content="no-referrer">
        <title>\(title)</title>
        <style>\(ReadAlongStyle.text)</style>
        </head>
        <body>
        <a class="skip" href="#text">Skip to the text</a>
        <header>
        <button type="button" id="list" aria-controls="contents" aria-expanded="false" aria-label="Contents" hidden>\
        \(Self.icon("<path d='M4 6h16M4 12h16M4 18h10'/>"))</button>
        <div\(language)><h1 dir="auto">\(title)</h1>\(author)</div>
        <button type="button" id="theme" aria-pressed="false" aria-label="Dark colours">\
        \(Self.icon("<path class='solid' d='M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z'/>"))</button>
        </header>
        \(player)
        <p id="status" class="unseen" role="status"></p>
        <noscript><p>Without scripts this page can be read, but not heard.</p></noscript>
        <main id="text" tabindex="-1"\(language)\(direction)>

        """
    }

    private var author: String { tags.author.map { "<p dir=\"auto\">\(HTMLText.escaped($0))</p>" } ?? "" }

    private var player: String {
        """
        <section id="player" aria-label="Player" hidden>
        <audio id="sound" preload="auto"></audio>
        <input type="range" id="seek" min="0" max="1" value="0" aria-label="Place in the book">
        <div class="row">
        <div class="told"><span id="where" dir="auto"\(language)></span><span id="time"></span></div>
        <div class="buttons">
        <button type="button" id="back" aria-label="Previous sentence" aria-keyshortcuts="ArrowLeft">\
        \(Self.icon("<path class='solid' d='M18 6v12l-9-6z'/><path d='M6 6v12'/>"))</button>
        <button type="button" id="play" aria-label="Play" aria-keyshortcuts="Space">\
        \(Self.icon("<path class='solid start' d='M8 5l11 7-11 7z'/><path class='stop' d='M8 5v14M16 5v14'/>"))</button>
        <button type="button" id="forward" aria-label="Next sentence" aria-keyshortcuts="ArrowRight">\
        \(Self.icon("<path class='solid' d='M6 6v12l9-6z'/><path d='M18 6v12'/>"))</button>
        </div>
        <select id="speed" class="speed" aria-label="Speed">\(speeds)</select>
        </div>
        </section>
        """
    }

    private var speeds: String {
        let values = [
            "0.5", "0.6", "0.7", "0.8", "0.9", "1", "1.1", "1.2", "1.3", "1.4", "1.5", "1.75", "2", "2.25", "2.5",
            "2.75", "3",
        ]
        return values.map { "<option value=\"\($0)\"\($0 == "1" ? " selected" : "")>\($0) ×</option>" }.joined()
    }

    /// Everything after the text.
    func closing(_ contents: ReadAlongContents) -> String {
        let author = JSONString.quoted(tags.author ?? "")
        let facts =
            "{\"key\":\(JSONString.quoted(key)),\"title\":\(JSONString.quoted(tags.title)),\"author\":\(author)}"
        return """
            </main>
            \(contents.html)<script type="application/json" id="book">\(facts)</script>
            <script>\(ReadAlongScript.text)</script>
            </body>
            </html>

            """
    }

    private static func icon(_ paths: String) -> String {
        "<svg viewBox='0 0 24 24' aria-hidden='true' focusable='false'>\(paths)</svg>"
    }
}
