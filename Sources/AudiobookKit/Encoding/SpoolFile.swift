import Glibc
import SpeechKit
import SystemKit

/// A file without a name that is written once, from its beginning to its end, and read afterwards.
package final class SpoolFile {
    let descriptor: CInt
    let folder: String
    let label: String
    let output: BufferedOutput

    var byteCount: Int { output.byteCount }

    /// Makes the file on the file system of `folder`.
    init(folder: String) throws(AudiobookError) {
        self.folder = folder
        label = "a temporary file in '\(folder)'"
        descriptor = TemporaryFile.open(in: folder)
        guard descriptor >= 0 else { throw AudiobookError(writing: label, errno) }
        output = BufferedOutput(OutputFile(descriptor: descriptor, label: label))
    }

    deinit { close(descriptor) }

    package func write(_ bytes: some Collection<UInt8>) throws(AudiobookError) { try output.write(bytes) }

    /// Hands on what was written, from `offset` on.
    func forEachPiece(
        from offset: Int = 0, _ body: (ArraySlice<UInt8>) throws(AudiobookError) -> Void
    ) throws(AudiobookError) {
        var reader = try reader(from: offset)
        while let piece = try reader.nextPiece() { try body(piece) }
    }

    func reader(from offset: Int = 0) throws(AudiobookError) -> ByteReader {
        try output.flush()
        return ByteReader(descriptor, of: self, from: offset)
    }

    /// A new descriptor of the file, which outlives this.
    func duplicate() throws(AudiobookError) -> CInt {
        try output.flush()
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { throw AudiobookError(writing: label, errno) }
        return copy
    }
}
