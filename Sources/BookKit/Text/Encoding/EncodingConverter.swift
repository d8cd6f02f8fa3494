import CUchardet
import Glibc

/// Makes UTF-8 of text in another encoding, by the C library's iconv.
enum EncodingConverter {
    /// The text in UTF-8; nil when the encoding is unknown, or when so much isn't in it that it can't be right.
    static func utf8(of bytes: [UInt8], from encoding: String) -> [UInt8]? {
        guard let converter = unsafe iconv_open("UTF-8", encoding), Int(bitPattern: converter) != -1 else {
            return nil
        }
        defer { unsafe iconv_close(converter) }
        var input = bytes
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count * 2)
        var block = [UInt8](repeating: 0, count: 1 << 16)
        var errors = 0
        var position = 0
        while position < input.count {
            let (read, written, isStuck) = unsafe step(converter, &input, from: position, &block)
            output += block[..<written]
            position += read
            if isStuck {
                errors += 1
                guard errors * 100 <= bytes.count + 100 else { return nil }
                output += "\u{FFFD}".utf8
                position += 1
            }
        }
        return output
    }

    /// Converts what fits into `block`, and says whether it ended at bytes that mean nothing.
    private static func step(
        _ converter: iconv_t, _ input: inout [UInt8], from position: Int, _ block: inout [UInt8]
    ) -> (read: Int, written: Int, isStuck: Bool) {
        let size = block.count
        return unsafe input.withUnsafeMutableBytes { input in
            unsafe block.withUnsafeMutableBytes { block in
                var source = unsafe input.baseAddress?.advanced(by: position).assumingMemoryBound(to: CChar.self)
                var target = unsafe block.baseAddress?.assumingMemoryBound(to: CChar.self)
                var left = input.count - position
                var room = size
                let before = left
                let status = unsafe iconv(converter, &source, &left, &target, &room)
                return (before - left, size - room, status == -1 && errno != E2BIG)
            }
        }
    }
}
