import TerminalKit

/// What a reader can ask of the player with a key.
enum PlayerCommand: Hashable, Sendable, CaseIterable {
    case pauseOrContinue, turnPage
    case nextUtterance, previousUtterance, nextPage, previousPage, repeatPage
    case faster, slower, normalSpeed, higher, lower, louder, softer
    case showKeys, quit

    init?(_ key: Key) {
        switch key {
        case .character(" "), .character("p"): self = .pauseOrContinue
        case .enter: self = .turnPage
        case .right: self = .nextUtterance
        case .left: self = .previousUtterance
        case .character("n"), .pageDown: self = .nextPage
        case .character("b"), .pageUp: self = .previousPage
        case .character("r"): self = .repeatPage
        case .character("]"): self = .faster
        case .character("["): self = .slower
        case .backspace: self = .normalSpeed
        case .character("+"): self = .higher
        case .character("-"): self = .lower
        case .character("0"): self = .louder
        case .character("9"): self = .softer
        case .character("?"), .character("h"): self = .showKeys
        case .character("q"): self = .quit
        default: return nil
        }
    }

    /// What the keys do, in a line.
    static let summary = """
        space pause · → ← sentence · n b page · r page again · ] [ speed · backspace normal speed · + - pitch · \
        0 9 volume · ? keys · q quit
        """
}
