import Glibc

/// Waits for what comes on a descriptor, until it is told not to.
final class InputReader: Sendable {
    enum Event: Sendable {
        case bytes([UInt8])
        /// Nothing came for as long as was waited.
        case pause
        case end
        /// With the system's error number.
        case failed(CInt)
    }

    private let descriptor: CInt
    /// A pipe; a byte in it ends every wait.
    private let wake: (read: CInt, write: CInt)

    init(_ descriptor: CInt) {
        self.descriptor = descriptor
        var ends: [CInt] = [-1, -1]
        _ = unsafe pipe(&ends)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        wake = (ends[0], ends[1])
    }

    deinit {
        close(wake.read)
        close(wake.write)
    }

    /// The next thing that happens, within so many milliseconds if a number is given.
    func next(within milliseconds: CInt?) async -> Event {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isStarted = startThread { continuation.resume(returning: self.wait(milliseconds ?? -1)) }
                if !isStarted { continuation.resume(returning: .failed(EAGAIN)) }
            }
        } onCancel: {
            _ = unsafe write(wake.write, "x", 1)
        }
    }

    private func wait(_ milliseconds: CInt) -> Event {
        var sources = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: wake.read, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            let count = unsafe poll(&sources, 2, milliseconds)
            if count == 0 { return .pause }
            if count < 0 {
                if errno == EINTR { continue }
                return .failed(errno)
            }
            guard sources[1].revents == 0 else { return .end }
            var bytes = [UInt8](repeating: 0, count: 65_536)
            let length = unsafe read(descriptor, &bytes, bytes.count)
            if length < 0, errno == EINTR || errno == EAGAIN { continue }
            guard length >= 0 else { return .failed(errno) }
            return length == 0 ? .end : .bytes(Array(bytes.prefix(length)))
        }
    }
}

/// Starts a thread for one call that may block; false when the system has no more.
private func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
    var thread = pthread_t()
    let call = unsafe Unmanaged.passRetained(ThreadCall(body)).toOpaque()
    let status = unsafe pthread_create(
        &thread, nil,
        { call in
            guard let call = unsafe call else { return nil }
            unsafe Unmanaged<ThreadCall>.fromOpaque(call).takeRetainedValue().body()
            return nil
        }, call)
    guard status == 0 else {
        unsafe Unmanaged<ThreadCall>.fromOpaque(call).release()
        return false
    }
    pthread_detach(thread)
    return true
}

private final class ThreadCall: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
