import Glibc

/// A pipe, for what writes to a descriptor.
public final class Pipe: Sendable {
    public let reading: CInt
    public let writing: CInt

    public init() {
        var ends: [CInt] = [-1, -1]
        unsafe pipe(&ends)
        (reading, writing) = (ends[0], ends[1])
    }

    deinit {
        close(reading)
        close(writing)
    }

    /// The next `count` bytes, or fewer at the end.
    public func read(_ count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            var block = [UInt8](repeating: 0, count: count - bytes.count)
            let length = unsafe Glibc.read(reading, &block, block.count)
            guard length > 0 else { break }
            bytes += block.prefix(length)
        }
        return bytes
    }
}
