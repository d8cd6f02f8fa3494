import Glibc
import Synchronization
import SystemKit

/// A call into C that may hang, made on a thread of its own so that it can be given up on.
///
/// A result that comes too late is let go.
final class BoundedCall<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)
    /// Two connected sockets, since the end of a thread cannot be waited for with a limit.
    private let ends: (reading: CInt, writing: CInt)

    private init?() {
        var descriptors: [CInt] = [-1, -1]
        let type = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard unsafe socketpair(AF_UNIX, type, 0, &descriptors) == 0 else { return nil }
        ends = (descriptors[0], descriptors[1])
    }

    deinit {
        close(ends.reading)
        close(ends.writing)
    }

    /// The result of `call`, or nil when `limit` has passed.
    static func result(within limit: Duration, of call: @escaping @Sendable () -> Value) -> Value? {
        // Without sockets or a thread the call is made here, and may hang.
        guard let bounded = BoundedCall(), bounded.start(call) else { return call() }
        let deadline = SuspendingClock.now + limit
        var end = pollfd(fd: bounded.ends.reading, events: Int16(POLLIN), revents: 0)
        while unsafe poll(&end, 1, max(.zero, deadline - .now).wholeMilliseconds) < 0, errno == EINTR {}
        return bounded.value.withLock { $0 }
    }

    private func start(_ call: @escaping @Sendable () -> Value) -> Bool {
        startThreadIfPossible(name: "narrate.device") { [self] in
            let result = call()
            value.withLock { $0 = result }
            unsafe write(ends.writing, "", 1)
        }
    }
}
