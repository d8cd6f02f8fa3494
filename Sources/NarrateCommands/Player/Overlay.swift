import SpeechKit

/// What lies over the page and takes the keys.
enum Overlay: Hashable, Sendable {
    /// The number of the first line in view.
    case help(Int)
    case info(Int)
    case prompt(Prompt)
    case menu(Menu)
    /// Whether settings are to be kept for good.
    case keep([SettingChange])
}

/// A line that is typed.
struct Prompt: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case page, search, sleep, repeats }

    static let longest = 200

    let kind: Kind
    private(set) var text = ""

    init(_ kind: Kind) { self.kind = kind }

    var question: String {
        switch kind {
        case .page: "go to page: "
        case .search: "search: "
        case .sleep: "sleep after minutes (p: end of the page, 0: never): "
        case .repeats: "speak each sentence how often, with what gap in seconds: "
        }
    }

    mutating func type(_ character: Character) {
        if text.count < Self.longest { text.append(character) }
    }

    /// False when there is nothing to erase.
    mutating func erase() -> Bool { text.popLast() != nil }
}
