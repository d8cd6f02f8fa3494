import Glibc

/// Ends another thread's wait in `poll`.
package final class WakePipe: Sendable {
    /// Readable after `wake`.
    package let descriptor: CInt

    private let writer: CInt

    /// Nil when the process has no descriptor left.
    package init?() {
        var ends: [CInt] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        (descriptor, writer) = (ends[0], ends[1])
    }

    deinit {
        close(descriptor)
        close(writer)
    }

    /// A pipe that is full wakes as well, so nothing is lost when it takes no more.
    package func wake() {
        var byte: UInt8 = 1
        _ = unsafe write(writer, &byte, 1)
    }

    /// Forgets the calls of `wake` so far.
    package func reset() {
        var bytes = [UInt8](repeating: 0, count: 1_024)
        while unsafe read(descriptor, &bytes, bytes.count) == bytes.count {}
    }
}
