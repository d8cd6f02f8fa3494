package import Glibc

/// Starts a thread that takes no signals, so that they reach the thread which waits for them; but for its own faults, for
/// which somebody may want to put the terminal right.
///
/// - Precondition: the system has a thread left.
@discardableResult
package func startThread(name: String, _ body: @escaping @Sendable () -> Void) -> pthread_t {
    guard let thread = makeThread(name: name, body) else { preconditionFailure("the system has no more threads") }
    return thread
}

/// Starts such a thread; false when the system has no more.
package func startThreadIfPossible(name: String, _ body: @escaping @Sendable () -> Void) -> Bool {
    makeThread(name: name, body) != nil
}

private func makeThread(name: String, _ body: @escaping @Sendable () -> Void) -> pthread_t? {
    var all = sigset_t()
    var before = sigset_t()
    unsafe sigfillset(&all)
    for fault in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS] { unsafe sigdelset(&all, fault) }
    unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }

    var thread = pthread_t()
    let start = unsafe Unmanaged.passRetained(ThreadStart(name: name, body: body))
    let status = unsafe pthread_create(
        &thread, nil,
        { start in
            guard let start = unsafe start else { return nil }
            unsafe Unmanaged<ThreadStart>.fromOpaque(start).takeRetainedValue().run()
            return nil
        }, start.toOpaque())
    guard status == 0 else {
        unsafe start.release()
        return nil
    }
    pthread_detach(thread)
    return thread
}

/// What a new thread is handed.
private final class ThreadStart: Sendable {
    private let name: String
    private let body: @Sendable () -> Void

    init(name: String, body: @escaping @Sendable () -> Void) {
        self.name = name
        self.body = body
    }

    func run() {
        // Glibc's pthread_setname_np isn't visible to Swift.
        let file = unsafe open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
        if file >= 0 {
            _ = unsafe name.withCString { unsafe write(file, $0, min(strlen($0), 15)) }
            close(file)
        }
        body()
    }
}
