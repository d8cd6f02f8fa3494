import Glibc
import SpeechKit
import SystemKit

/// Reads a file's bytes in order, without moving the file's own position, which others may share.
struct ByteReader {
    private let descriptor: CInt
    /// What would close the file, if that is not the caller.
    private let owner: AnyObject?
    /// Where in the file the bytes after `buffer` are.
    private var offset: Int
    private var buffer: [UInt8] = []
    private var position = 0
    private let pieceBytes: Int

    /// Asks for `pieceBytes` at least at a time, and keeps the owner of the descriptor.
    init(_ descriptor: CInt, of owner: AnyObject? = nil, from offset: Int = 0, pieceBytes: Int = 1 << 17) {
        self.owner = owner
        self.pieceBytes = pieceBytes
        self.descriptor = descriptor
        self.offset = offset
    }

    /// Reads what is in memory.
    init(_ bytes: [UInt8]) {
        self.init(-1)
        buffer = bytes
    }

    /// The next `count` bytes, which stay the next ones; fewer at the end of the file.
    mutating func peek(_ count: Int) throws(AudiobookError) -> ArraySlice<UInt8> {
        while buffer.count - position < count {
            buffer.removeFirst(position)
            position = 0
            guard try fill(max(count - buffer.count, pieceBytes)) else { break }
        }
        return buffer[position..<min(position + count, buffer.count)]
    }

    /// The next `count` bytes; nil when there are fewer.
    mutating func read(_ count: Int) throws(AudiobookError) -> ArraySlice<UInt8>? {
        let bytes = try peek(count)
        guard bytes.count == count else { return nil }
        position += count
        return bytes
    }

    /// The next bytes, `count` at most; none at the end.
    mutating func take(upTo count: Int) throws(AudiobookError) -> ArraySlice<UInt8> {
        let bytes = try peek(count)
        position += bytes.count
        return bytes
    }

    /// As many bytes as are at hand; nil at the end.
    mutating func nextPiece() throws(AudiobookError) -> ArraySlice<UInt8>? {
        if position == buffer.count {
            buffer.removeAll(keepingCapacity: true)
            position = 0
            guard try fill(pieceBytes) else { return nil }
        }
        defer { position = buffer.count }
        return buffer[position...]
    }

    /// Leaves out `count` bytes.
    mutating func skip(_ count: Int) {
        let inBuffer = min(count, buffer.count - position)
        position += inBuffer
        offset += count - inBuffer
    }

    /// False at the end of the file.
    private mutating func fill(_ count: Int) throws(AudiobookError) -> Bool {
        guard descriptor >= 0 else { return false }
        // There may be fewer than somebody wants.
        let count = min(count, max(pieceBytes, 1 << 20))
        let start = buffer.count
        buffer.append(contentsOf: repeatElement(0, count: count))
        var result = -1
        repeat {
            result = unsafe buffer.withUnsafeMutableBytes { bytes in
                unsafe pread(descriptor, bytes.baseAddress?.advanced(by: start), count, off_t(offset))
            }
        } while result < 0 && errno == EINTR
        guard result >= 0 else {
            throw AudiobookError(.fileFailed, "cannot read sound: \(systemReason(errno)); render it again")
        }
        buffer.removeLast(count - result)
        offset += result
        return result > 0
    }
}
