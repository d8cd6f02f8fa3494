import Glibc
import Synchronization

/// What the terminal was like, kept where a signal handler can reach it.
///
/// `restore` runs in signal handlers too, so all it needs lies in memory that was filled before, and it calls nothing
/// but `write` and `tcsetattr`.
@safe enum RestorePoint {
    private struct Saved {
        var modes: termios
        let descriptor: CInt
        let drawing: Terminal.Drawing
    }

    /// To the line's start, erase what is below, plain text, cursor shown, long lines wrap.
    private static let inPlace: StaticString = "\r\u{1B}[J\u{1B}[0m\u{1B}[?25h\u{1B}[?7h"
    /// The same on the alternate screen, no signs around what is pasted, and back to the usual one.
    private static let alternate: StaticString = "\u{1B}[0m\u{1B}[?25h\u{1B}[?7h\u{1B}[?2004l\u{1B}[?1049l"
    /// The signals that end a process which doesn't expect them.
    private static let fatal = [
        SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS, SIGQUIT, SIGPIPE,
        SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
    ]

    /// Written before `isArmed` is set, and read only by whoever clears it.
    private nonisolated(unsafe) static let saved = UnsafeMutablePointer<Saved>.allocate(capacity: 1)
    /// What was to happen on each signal, by its number; written before our own handler is in place.
    private nonisolated(unsafe) static let before = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    private static let isArmed = Atomic(false)
    private static let watchesExits: Void = {
        atexit { RestorePoint.restore() }
        fatal.forEach(restoreOn)
    }()

    static func arm(_ modes: termios, of descriptor: CInt, drawing: Terminal.Drawing) {
        guard !isArmed.load(ordering: .acquiring) else { return }
        unsafe saved.initialize(to: Saved(modes: modes, descriptor: descriptor, drawing: drawing))
        isArmed.store(true, ordering: .releasing)
        watchesExits
    }

    static func restore() {
        guard isArmed.exchange(false, ordering: .acquiringAndReleasing) else { return }
        let terminal = unsafe saved.pointee.descriptor
        let sequence: StaticString? =
            switch unsafe saved.pointee.drawing {
            case .none: nil
            case .inPlace: inPlace
            case .fullScreen, .editor: alternate
            }
        if let sequence { _ = unsafe write(terminal, sequence.utf8Start, sequence.utf8CodeUnitCount) }
        _ = unsafe tcsetattr(terminal, TCSANOW, &saved.pointee.modes)
    }

    /// Restores the terminal before `signal` does what it would have done.
    private static func restoreOn(_ signal: CInt) {
        let number = Int(signal)
        guard unsafe sigaction(signal, nil, before + number) == 0, unsafe !Signals.ignores(before[number]) else {
            return
        }
        var action = sigaction()
        unsafe action.__sigaction_handler.sa_handler = { signal in
            RestorePoint.restore()
            _ = unsafe sigaction(signal, RestorePoint.before + Int(signal), nil)
            raise(signal)  // taken when this handler returns
        }
        _ = unsafe sigaction(signal, &action, nil)
    }
}
