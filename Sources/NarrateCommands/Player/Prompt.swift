import TerminalKit

/// A line that is typed, and can be moved about in.
struct Prompt: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case page, search, sleep, repeats, command, text, insertion, title }

    /// What a key came to.
    enum Outcome: Hashable, Sendable { case typing, left, entered(String) }

    let kind: Kind
    /// What stands before and behind the cursor.
    private(set) var before = ""
    private(set) var after = ""

    /// Asks with what is there to be changed.
    init(_ kind: Kind, text: String = "") {
        self.kind = kind
        before = text
    }

    var text: String { before + after }

    var question: String {
        switch kind {
        case .page: "go to page: "
        case .search: "search: "
        case .sleep: "sleep after minutes (p: end of the page, 0: never): "
        case .repeats: "speak each sentence how often, with what gap in seconds: "
        case .command: ":"
        case .text: "words: "
        case .insertion: "words of the new utterance: "
        case .title: "page title: "
        }
    }

    /// In bytes.
    private var longest: Int {
        switch kind {
        case .text, .command, .insertion: 100_000
        default: 800
        }
    }

    mutating func press(_ key: Key) -> Outcome {
        switch key {
        case .character(let character): type(character)
        case .pasted(let character): paste(character)
        case .backspace:
            if text.isEmpty { return .left }
            _ = before.popLast()
        case .delete, .control("d"): after = String(after.dropFirst())
        case .left, .control("b"): move(by: -1)
        case .right, .control("f"): move(by: 1)
        case .home, .control("a"): (before, after) = ("", text)
        case .end, .control("e"): (before, after) = (text, "")
        case .control("u"): before = ""
        case .control("k"): after = ""
        case .control("w"):
            before = String(before.reversed().drop(while: \.isWhitespace).drop { !$0.isWhitespace }.reversed())
        case .enter: return .entered(text)
        case .escape, .control("c"): return .left
        default: break
        }
        return .typing
    }

    private mutating func type(_ character: Character) {
        if before.utf8.count + after.utf8.count < longest { before.append(character) }
    }

    /// Where words are typed a line break stays one, as it is written there.
    private mutating func paste(_ character: Character) {
        switch kind {
        case .text, .insertion: for character in String(character).escapedLine { type(character) }
        default: type(character.isWhitespace ? " " : character)
        }
    }

    private mutating func move(by count: Int) {
        let text = text
        let place = min(max(0, before.count + count), text.count)
        (before, after) = (String(text.prefix(place)), String(text.dropFirst(place)))
    }
}
