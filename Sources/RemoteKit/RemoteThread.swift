import Glibc

/// Starts a thread that takes no signals, so that they reach the thread which waits for them; false when there can be
/// no more threads.
@discardableResult
func startRemoteThread(name: String, _ body: @escaping @Sendable () -> Void) -> Bool {
    var all = sigset_t()
    var before = sigset_t()
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }

    var thread = pthread_t()
    let start = unsafe Unmanaged.passRetained(RemoteThreadStart(name: name, body: body))
    let status = unsafe pthread_create(
        &thread, nil,
        { context in
            guard let context = unsafe context else { return nil }
            unsafe Unmanaged<RemoteThreadStart>.fromOpaque(context).takeRetainedValue().run()
            return nil
        }, start.toOpaque())
    guard status == 0 else {
        unsafe start.release()
        return false
    }
    pthread_detach(thread)
    return true
}

/// What a new thread is handed.
private final class RemoteThreadStart: Sendable {
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
