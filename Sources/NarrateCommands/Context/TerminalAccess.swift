import Glibc
import TerminalKit

/// The terminal as commands use it.
struct TerminalAccess: Sendable {
    /// Standard input is a terminal.
    var isInput: Bool
    /// The cursor of standard output can be moved: it is a terminal that obeys, and we are in its foreground.
    var isDrawable: Bool
    /// Somebody can press keys: standard input and output are a terminal, and we are in its foreground.
    var hasKeys: Bool
    /// The size of the terminal that standard output is.
    var size: @Sendable () -> TerminalSize?
    var takeOver: @Sendable (Terminal.Drawing) -> Void
    var giveBack: @Sendable () -> Void
    /// Stops the process until it is continued.
    var suspend: @Sendable () -> Void
    /// Signals, and keys if they are wanted.
    var events: @Sendable (_ withKeys: Bool) -> AsyncStream<TerminalEvent>
}

extension TerminalAccess {
    /// The terminal that the process was started from.
    static func live(environment: (String) -> String?) -> TerminalAccess {
        let isInput = Terminal.isTerminal(STDIN_FILENO)
        let isOwn = Terminal.isTerminal(STDOUT_FILENO) && Terminal.isForeground(STDOUT_FILENO)
        let isDrawable = isOwn && environment("TERM") != "dumb"
        return TerminalAccess(
            isInput: isInput, isDrawable: isDrawable, hasKeys: isOwn && isInput,
            size: { TerminalSize.ofTerminal(STDOUT_FILENO) },
            takeOver: { Terminal.takeOver(STDOUT_FILENO, for: $0) },
            giveBack: { Terminal.giveBack() },
            suspend: { Signals.suspend() },
            events: { EventThread(keys: $0 ? STDIN_FILENO : nil).events })
    }
}
