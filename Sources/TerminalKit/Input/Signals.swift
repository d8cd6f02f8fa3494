import Glibc

/// The signals a command answers, caught and handed on as bytes in a pipe.
public enum Signals {
    static let end: [CInt] = EndSignal.allCases.map(\.rawValue)

    /// Stops the process as Ctrl-Z would have done, and returns when it goes on.
    public static func suspend() {
        var stop = sigset_t()
        var before = sigset_t()
        unsafe sigemptyset(&stop)
        unsafe sigaddset(&stop, SIGTSTP)
        setHandler(nil, of: SIGTSTP)
        // The threads of a pool take no signals; this one must, to be stopped before it goes on.
        unsafe pthread_sigmask(SIG_UNBLOCK, &stop, &before)
        raise(SIGTSTP)
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
        setHandler(relay, of: SIGTSTP)
    }

    /// Begins to catch signals; the numbers of those caught can be read, a byte each, from the descriptor returned.
    ///
    /// A signal that the process was started to ignore, as `nohup` has it, stays ignored.
    static func catchAll() -> CInt {
        let descriptor = SignalPipe.ends.read
        for signal in end + [SIGTSTP, SIGCONT, SIGWINCH] { setHandler(relay, of: signal) }
        return descriptor
    }

    /// Runs in the middle of anything: it may call only what is safe there.
    private static let relay: @convention(c) (CInt) -> Void = { signal in
        let error = errno
        var byte = UInt8(truncatingIfNeeded: signal)
        _ = unsafe write(SignalPipe.ends.write, &byte, 1)
        errno = error
    }

    private static func setHandler(_ handler: (@convention(c) (CInt) -> Void)?, of signal: CInt) {
        var action = sigaction()
        guard unsafe sigaction(signal, nil, &action) == 0, !ignores(action) else { return }
        unsafe action.__sigaction_handler.sa_handler = handler
        action.sa_flags = SA_RESTART
        _ = unsafe sigaction(signal, &action, nil)
    }

    static func ignores(_ action: sigaction) -> Bool {
        unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1  // SIG_IGN, a cast in C
    }
}

/// The pipe between the signal handlers and the thread that reads what they caught.
private enum SignalPipe {
    /// Neither end blocks, and no child inherits them; -1 when the process has no descriptor left.
    static let ends: (read: CInt, write: CInt) = {
        var ends: [CInt] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return (-1, -1) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        return (ends[0], ends[1])
    }()
}
