import Glibc
import SystemKit

/// The thread that waits for keys and signals, and makes one stream of events out of them.
///
/// It also sees to it that the process ends soon after a signal asked for that, even when nothing else moves any more.
public final class EventThread: Sendable {
    /// After this time a lone escape is taken for the Escape key.
    private static let escapeTimeout: CInt = 50

    public let events: AsyncStream<TerminalEvent>

    private let continuation: AsyncStream<TerminalEvent>.Continuation
    private let keys: CInt
    private let signals: CInt
    private let grace: CInt

    /// Begins to catch signals, and to read keys from a terminal.
    ///
    /// - Parameters:
    ///   - keys: The descriptor of the terminal; nil when no keys are wanted.
    ///   - milliseconds: How much time the process is given to end by itself after a signal.
    public init(keys: CInt? = nil, grace milliseconds: Int = 100) {
        (events, continuation) = AsyncStream.makeStream()
        self.keys = keys ?? -1
        signals = Signals.catchAll()
        grace = CInt(milliseconds)
        _ = startThreadIfPossible(name: "narrate.keys") { [self] in run() }
    }

    private func run() {
        var decoder = KeyDecoder()
        // poll passes over a descriptor below 0.
        var sources = [
            pollfd(fd: signals, events: Int16(POLLIN), revents: 0), pollfd(fd: keys, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            let count = unsafe poll(&sources, 2, decoder.isWaiting ? Self.escapeTimeout : -1)
            guard count >= 0 || errno == EINTR else { return }
            if count == 0 { send(decoder.flush()) }
            guard count > 0 else { continue }
            if sources[0].revents != 0 { readBytes(from: signals)?.forEach(answer) }
            guard sources[1].revents != 0 else { continue }
            if let bytes = readBytes(from: keys) {
                send(decoder.decode(bytes))
            } else {
                sources[1].fd = -1
            }
        }
    }

    private func send(_ keys: [Key]) {
        for key in keys { continuation.yield(.key(key)) }
    }

    private func answer(_ signal: UInt8) {
        switch CInt(signal) {
        case SIGWINCH: continuation.yield(.resized)
        case SIGTSTP: continuation.yield(.suspended)
        case SIGCONT: continuation.yield(.continued)
        case let number:
            guard let signal = EndSignal(rawValue: number) else { return }
            continuation.yield(.ended(signal))
            poll(nil, 0, grace)
            Terminal.giveBack()
            _exit(signal.exitStatus)
        }
    }

    /// What can be read now; nil at the end of the input.
    private func readBytes(from descriptor: CInt) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = unsafe read(descriptor, &bytes, bytes.count)
        guard count != 0 else { return nil }
        guard count > 0 else { return errno == EAGAIN || errno == EINTR ? [] : nil }
        return Array(bytes.prefix(count))
    }
}
