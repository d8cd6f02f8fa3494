import Glibc
import Synchronization
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
    /// Signals, and keys if they are wanted: one stream for all that a command does on the terminal.
    var events: @Sendable (_ withKeys: Bool) -> AsyncStream<TerminalEvent>
    /// Has keys come from the terminal itself, where standard input is something to read; false if there is none.
    var takeKeys: @Sendable () -> Bool = { false }
    /// Gives the process more time to end after a signal; to be called before there are events.
    var prolongGrace: @Sendable () -> Void = {}
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
            events: { SharedEvents.events(withKeys: $0) },
            takeKeys: { isOwn && SharedEvents.takeKeys() }, prolongGrace: { SharedEvents.prolongGrace() })
    }
}

/// The events of the process: two threads would take each other's keys and signals.
private enum SharedEvents {
    private static let wantsKeys = Atomic(false)
    private static let keys = Atomic<CInt>(STDIN_FILENO)
    /// In milliseconds.
    private static let grace = Atomic(100)
    /// Begins with who asks first.
    private static let stream = EventThread(
        keys: wantsKeys.load(ordering: .acquiring) ? keys.load(ordering: .acquiring) : nil,
        grace: grace.load(ordering: .acquiring)
    ).events

    static func takeKeys() -> Bool {
        let terminal = unsafe open("/dev/tty", O_RDONLY | O_CLOEXEC)
        if terminal >= 0 { keys.store(terminal, ordering: .releasing) }
        return terminal >= 0
    }

    static func prolongGrace() { grace.store(3_000, ordering: .releasing) }

    static func events(withKeys: Bool) -> AsyncStream<TerminalEvent> {
        wantsKeys.store(withKeys, ordering: .releasing)
        return stream
    }
}
