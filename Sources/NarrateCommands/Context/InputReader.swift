import Glibc
import SystemKit

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
    /// Ends every wait; nil when the process has no descriptor left.
    private let wake = WakePipe()

    init(_ descriptor: CInt) { self.descriptor = descriptor }

    /// The next thing that happens, within so many milliseconds if a number is given.
    func next(within milliseconds: CInt?) async -> Event {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isStarted = startThreadIfPossible(name: "narrate.input") {
                    continuation.resume(returning: self.wait(milliseconds ?? -1))
                }
                if !isStarted { continuation.resume(returning: .failed(EAGAIN)) }
            }
        } onCancel: {
            wake?.wake()
        }
    }

    private func wait(_ milliseconds: CInt) -> Event {
        var sources = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: wake?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
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
