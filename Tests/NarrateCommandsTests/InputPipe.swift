import Glibc

/// A pipe that a test writes a command's input into, piece by piece.
final class InputPipe {
    let readEnd: CInt
    private var writeEnd: CInt

    init(_ text: String? = nil) {
        var ends: [CInt] = [-1, -1]
        _ = unsafe pipe(&ends)
        (readEnd, writeEnd) = (ends[0], ends[1])
        guard let text else { return }
        write(text)
        end()
    }

    deinit {
        end()
        close(readEnd)
    }

    func write(_ text: String) { write(Array(text.utf8)) }

    func write(_ bytes: [UInt8]) { _ = unsafe Glibc.write(writeEnd, bytes, bytes.count) }

    func end() {
        if writeEnd >= 0 { close(writeEnd) }
        writeEnd = -1
    }
}
