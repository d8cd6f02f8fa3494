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

    private var longest: Int {
        switch kind {
        case .text, .command: 100_000
        default: 200
        }
    }

    mutating func press(_ key: Key) -> Outcome {
        switch key {
        case .character(let character): type(character)
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
        if text.count < longest { before.append(character) }
    }

    private mutating func move(by count: Int) {
        let text = text
        let place = min(max(0, before.count + count), text.count)
        (before, after) = (String(text.prefix(place)), String(text.dropFirst(place)))
    }
}
