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
    }

    /// To the line's start, erase what is below, plain text, cursor shown, long lines wrap.
    private static let sequence: StaticString = "\r\u{1B}[J\u{1B}[0m\u{1B}[?25h\u{1B}[?7h"

    /// Written before `isArmed` is set, and read only by whoever clears it.
    private nonisolated(unsafe) static let saved = UnsafeMutablePointer<Saved>.allocate(capacity: 1)
    private static let isArmed = Atomic(false)
    private static let watchesExits: Void = {
        atexit { RestorePoint.restore() }
        for signal in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS, SIGQUIT, SIGPIPE] {
            restoreOn(signal)
        }
    }()

    static func arm(_ modes: termios, of descriptor: CInt) {
        guard !isArmed.load(ordering: .acquiring) else { return }
        unsafe saved.initialize(to: Saved(modes: modes, descriptor: descriptor))
        isArmed.store(true, ordering: .releasing)
        watchesExits
    }

    static func restore() {
        guard isArmed.exchange(false, ordering: .acquiringAndReleasing) else { return }
        _ = unsafe write(saved.pointee.descriptor, sequence.utf8Start, sequence.utf8CodeUnitCount)
        _ = unsafe tcsetattr(saved.pointee.descriptor, TCSANOW, &saved.pointee.modes)
    }

    /// Restores the terminal when `signal` ends the process, unless somebody else already deals with that signal.
    private static func restoreOn(_ signal: CInt) {
        var action = sigaction()
        guard unsafe sigaction(signal, nil, &action) == 0,
            unsafe action.__sigaction_handler.sa_handler == nil  // SIG_DFL
        else { return }
        unsafe action.__sigaction_handler.sa_handler = { signal in
            RestorePoint.restore()
            raise(signal)  // ends the process when this handler returns, as it would have without it
        }
        action.sa_flags = CInt(bitPattern: UInt32(SA_RESETHAND))
        _ = unsafe sigaction(signal, &action, nil)
    }
}
