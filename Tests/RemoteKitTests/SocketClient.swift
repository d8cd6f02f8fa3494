import Glibc

@testable import RemoteKit

/// A program at the other end of a player's socket, which may be rude.
final class SocketClient: Sendable {
    let descriptor: CInt

    /// Nil when nobody listens there.
    init?(_ path: String) {
        guard case .made(let descriptor) = UnixSocket.connect(to: path) else { return nil }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    func send(_ text: String) { _ = UnixSocket.send(text, to: descriptor) }

    /// Says that nothing more will be sent.
    func endSending() { shutdown(descriptor, CInt(SHUT_WR)) }

    /// All that comes until there are `count` lines, or the other end closes.
    func read(lines count: Int = .max) -> String {
        var received: [UInt8] = []
        var bytes = [UInt8](repeating: 0, count: 4_096)
        var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while received.count(where: { $0 == UInt8(ascii: "\n") }) < count {
            guard unsafe poll(&source, 1, 10_000) > 0 else { return "nothing came" }
            let count = unsafe Glibc.read(descriptor, &bytes, bytes.count)
            guard count > 0 else { break }
            received += bytes.prefix(count)
        }
        return String(decoding: received, as: UTF8.self)
    }
}
