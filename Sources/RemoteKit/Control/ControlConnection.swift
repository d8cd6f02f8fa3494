import Glibc

/// A program that is connected to a player's socket.
final class ControlConnection {
    let descriptor: CInt

    private var reader = LineReader(limit: 256)

    init(_ descriptor: CInt) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Reads what has come and sends what `answer` says to each line; false when the connection is over.
    ///
    /// Whoever doesn't read the answers is cut off, so that nothing here ever waits.
    func serve(_ answer: (String) -> String) -> Bool {
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = unsafe read(descriptor, &bytes, bytes.count)
        guard count >= 0 else { return errno == EAGAIN || errno == EINTR }
        let lines = count > 0 ? reader.read(bytes.prefix(count)) : reader.end().map { [$0] } ?? []
        for line in lines where !UnixSocket.send(answer(line) + "\n", to: descriptor) { return false }
        if reader.isOverrun {
            _ = UnixSocket.send(ControlAnswer.failure("the line is too long") + "\n", to: descriptor)
        }
        return count > 0 && !reader.isOverrun
    }
}
