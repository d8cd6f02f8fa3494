import BookKit
import SpeechKit
import TerminalKit
import Testing
import TestSupport

@testable import NarrateCommands

struct PlayerViewTests {
    private var view = PlayerView()

    /// What is shown, a line each: lit text is between ‹ and ›.
    private mutating func screen(of model: PlayerModel, _ columns: Int, _ rows: Int) -> [String] {
        let frame = view.frame(of: model, in: TerminalSize(columns: columns, rows: rows))
        return (frame.lines + frame.footer).map { line in
            line.spans.map { $0.style.contains(.reversed) ? "‹\($0.text)›" : $0.text }.joined()
        }
    }

    /// A model that hears the word `number` of the only utterance of page 1, or of the page `pages` begins with.
    private func model(
        _ texts: [String], hears number: Int = 0, of index: Int = 0, title: String? = nil, advances: Bool = true
    ) throws -> PlayerModel {
        let page = Page(title: title, utterances: texts.map { Utterance(text: $0) })
        let book = Book(pages: [page, Page(utterances: [Utterance(text: "The end.")])])
        var model = try #require(
            PlayerModel(book: book, page: 1, reader: ReaderProsody(), advances: advances, isInteractive: true))
        let utterance = try #require(book.utterance(at: BookPosition(page: 1, utterance: index)))
        _ = model.handle(.didStart(utterance))
        let words = WordTokenizer().words(in: utterance.text[...])
        if words.indices.contains(number) { _ = model.handle(.willSpeak(words[number], utterance)) }
        return model
    }

    @Test mutating func `a page has a heading, its text and a line on the keys`() throws {
        let model = try model(["Whisky, frisky,", " hippity hop."], hears: 0, of: 1, title: "Up")
        #expect(
            screen(of: model, 80, 24) == [
                "Page 1 of 2: Up", "Whisky, frisky, ‹hippity› hop.", "", "space pauses · ? shows the keys · q quits",
            ])
    }

    @Test mutating func `text is wrapped to 20 columns`() throws {
        let model = try model(["Up he goes to the tree top, whirly twirly."], hears: 6)
        #expect(
            screen(of: model, 20, 24) == [
                "Page 1 of 2", "Up he goes to the", "tree ‹top›, whirly", "twirly.", "", "space pauses · ? sho",
            ])
    }

    @Test(arguments: [
        ("吾輩は猫である。名前はまだ無い。", ["‹吾›輩は猫である。名前", "はまだ無い。"]),
        ("The 👩‍🚀 flew to the 🌙!", ["‹The› 👩‍🚀 flew to the", "🌙!"]),
        ("السلام عليكم ورحمة الله وبركاته", ["‹السلام› عليكم ورحمة", "الله وبركاته"]),
        ("e\u{301}te\u{301}", ["‹e\u{301}te\u{301}›"]),
    ])
    mutating func `every script is shown, and lit by whole characters`(text: String, lines: [String]) throws {
        var model = try model([text], hears: .max)
        let utterance = try #require(model.book.utterance(at: model.position))
        let word = text.prefix { !$0.isWhitespace && $0 != "輩" }
        _ = model.handle(.willSpeak(word.startIndex..<word.endIndex, utterance))
        #expect(screen(of: model, 20, 24).dropFirst().prefix(lines.count) == lines[...])
    }

    @Test mutating func `what a terminal would obey isn't shown`() throws {
        let model = try model(["Red \u{1B}[31malert\u{7}\u{9B}2J now"])
        #expect(screen(of: model, 80, 24)[1] == "‹Red› [31malert2J now")
    }

    @Test mutating func `a page longer than the screen follows the word`() throws {
        let model = try model([(1...100).map { "word\($0)" }.joined(separator: " ")], hears: 49)
        let lines = screen(of: model, 20, 10)
        #expect(
            lines == [
                "word43 word44 word45", "word46 word47 word48", "word49 ‹word50› word51", "word52 word53 word54",
                "word55 word56 word57", "", "space pauses · ? sho",
            ])
        #expect(lines.count <= 10 - 2)
    }

    @Test(arguments: [(20, 5), (20, 6), (80, 7), (33, 10), (300, 100)], [0, 3, 500, 999])
    mutating func `the window leaves two rows of the screen free`(size: (columns: Int, rows: Int), word: Int) throws {
        var model = try model([(1...1_000).map { "word\($0)" }.joined(separator: " ")], hears: word)
        #expect(screen(of: model, size.columns, size.rows).count <= size.rows - 2)
        _ = model.handle(.showKeys)
        #expect(screen(of: model, size.columns, size.rows).count <= size.rows - 2)
        #expect(screen(of: model, size.columns, size.rows).contains { $0.contains("‹word\(word + 1)›") })
    }

    @Test(arguments: [(20, 5), (20, 6), (25, 10), (80, 24)])
    mutating func `drawn word after word, the whole page is left on the terminal`(size: (columns: Int, rows: Int))
        throws
    {
        let text = (1...200).map { "word\($0)" }.joined(separator: " ")
        var terminal = VirtualTerminal(columns: size.columns, rows: size.rows)
        var window = LiveWindow()
        for word in 0..<200 {
            let frame = view.frame(
                of: try model([text], hears: word), in: TerminalSize(columns: size.columns, rows: size.rows))
            terminal.receive(window.draw(frame, columns: size.columns))
        }
        terminal.receive(window.finish())
        var layout = TextLayout(text, columns: size.columns)
        layout.extend(to: .max)
        #expect(terminal.history == ["Page 1 of 2"] + layout.lines.map { String(text[$0]) })
    }

    @Test mutating func `a silent page shows its text`() throws {
        let book = Book(title: "A Book", author: "Somebody", pages: [Page(displayText: "A picture.")])
        let model = try #require(
            PlayerModel(book: book, page: 1, reader: ReaderProsody(), advances: true, isInteractive: true))
        #expect(screen(of: model, 80, 24).prefix(2) == ["Page 1 of 1", "A picture."])
        let title = try #require(
            PlayerModel(book: book, page: 0, reader: ReaderProsody(), advances: true, isInteractive: true))
        #expect(screen(of: title, 80, 24).prefix(3) == ["A Book", "Somebody", ""])
    }

    @Test mutating func `the line below says what state it is in and what can be done`() throws {
        var model = try model(["One."], advances: false)
        var status: [String?] = []
        _ = model.handle(.faster)
        status.append(screen(of: model, 80, 24).last)
        _ = model.handle(.pauseOrContinue)
        status.append(screen(of: model, 80, 24).last)
        _ = model.handle(.pauseOrContinue)
        _ = model.handle(.didReachEnd)
        status.append(screen(of: model, 80, 24).last)
        _ = model.handle(.nextPage)
        _ = model.handle(.didStart(try #require(model.book.utterance(at: model.position))))
        _ = model.handle(.didReachEnd)
        status.append(screen(of: model, 80, 24).last)
        _ = model.handle(.didFail(SpeechError(.deviceFailed, "gone"), nil))
        status.append(screen(of: model, 80, 24).last)
        #expect(
            status == [
                "speed 120 %, about 210 words per minute", "paused · space goes on · ? shows the keys · q quits",
                "end of the page · space turns it · r reads it again",
                "end of the book · space ends · r reads the page again", "no sound · space tries again · q quits",
            ])
    }

    @Test mutating func `where nobody can press keys there is nothing about them`() throws {
        let book = Book(pages: [Page(displayText: "A picture.")])
        let model = try #require(
            PlayerModel(book: book, page: 1, reader: ReaderProsody(), advances: true, isInteractive: false))
        #expect(screen(of: model, 80, 24) == ["Page 1 of 1", "A picture.", ""])
    }

    @Test mutating func `the keys are shown on request`() throws {
        var model = try model(["One."])
        _ = model.handle(.showKeys)
        #expect(
            screen(of: model, 80, 24) == [
                "Page 1 of 2", "‹One›.", "", "space pauses · ? shows the keys · q quits",
                "space pause · → ← sentence · n b page · r page again · ] [ speed · backspace",
                "normal speed · + - pitch · 0 9 volume · ? keys · q quit",
            ])
    }
}
