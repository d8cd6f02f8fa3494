import SpeechKit
import TerminalKit

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

extension Overlay {
    /// Where a key scrolls a page of lines to; nil when it closes it.
    static func scroll(_ key: Key, from line: Int) -> Int? {
        switch key {
        case .down, .character("j"), .enter: line + 1
        case .up, .character("k"): max(0, line - 1)
        case .pageDown, .character(" "): line + 10
        case .pageUp: max(0, line - 10)
        case .home: 0
        case .end: .max / 2
        default: nil
        }
    }
}
