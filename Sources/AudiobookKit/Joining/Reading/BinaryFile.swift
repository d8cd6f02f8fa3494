import Glibc
import SpeechKit
import SystemKit

/// A file of which any part can be read; it is closed with this.
final class BinaryFile {
    let descriptor: CInt
    let size: Int

    init(_ descriptor: CInt) {
        self.descriptor = descriptor
        var status = stat()
        size = unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    deinit { close(descriptor) }

    func reader(from offset: Int = 0) -> ByteReader { ByteReader(descriptor, of: self, from: offset) }

    /// The bytes in a range; fewer where the file ends.
    func bytes(_ range: Range<Int>) throws(AudiobookError) -> [UInt8] {
        var reader = ByteReader(descriptor, of: self, from: range.lowerBound, pieceBytes: 1)
        return Array(try reader.peek(range.clamped(to: 0..<size).count))
    }

    /// The sound in it, from `offset` on.
    func sound(_ format: AudioFormat, frameCount: Int, offset: Int = 0) throws(AudiobookError) -> EncodedSound {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else {
            throw AudiobookError(.fileFailed, "cannot open another file: \(systemReason(errno)); join fewer at once")
        }
        return EncodedSound(format: format, frameCount: frameCount, descriptor: copy, offset: offset)
    }
}

extension Range<Int> {
    /// The range without its first `count` numbers; empty when it has no more.
    func after(_ count: Int) -> Range { Swift.min(lowerBound + count, upperBound)..<upperBound }
}
