import Glibc
import SpeechKit

/// The sound of a segment as its encoder left it, in a file without a name or a file of the cache.
///
/// WAV and FLAC have the bare frames here, 16-bit numbers with the low byte first; MP3 its frames, M4B an ADTS stream of
/// AAC, Opus an Ogg stream.
public final class EncodedSound: Sendable {
    public let format: AudioFormat
    /// The frames that were encoded, at 22,050 a second: a multiple of the format's `framesPerPacket`.
    public let frameCount: Int
    let descriptor: CInt
    /// Where in the file it begins.
    private let offset: Int

    /// A reader of its bytes.
    var reader: ByteReader { ByteReader(descriptor, of: self, from: offset) }

    /// Takes an open file, and closes it in the end.
    public init(format: AudioFormat, frameCount: Int, descriptor: CInt, offset: Int = 0) {
        self.format = format
        self.frameCount = frameCount
        self.descriptor = descriptor
        self.offset = offset
    }

    /// Gives its bytes a name, for a cache; whole, or not at all.
    ///
    /// A file that has the name already stays.
    public func keep(at path: String) throws(AudiobookError) {
        // A nameless file on the same file system can take a name, without being copied.
        if offset == 0 {
            let file = "/proc/self/fd/\(descriptor)"
            let status = unsafe linkat(AT_FDCWD, file, AT_FDCWD, path, CInt(AT_SYMLINK_FOLLOW))
            if status == 0 || errno == EEXIST { return }
        }
        let file: OutputFile
        do throws(SpeechError) { file = try OutputFile(path: path) } catch { throw AudiobookError(error) }
        let output = BufferedOutput(file)
        var reader = reader
        while let piece = try reader.nextPiece() { try output.write(piece) }
        try output.flush()
        do throws(SpeechError) { try file.publish() } catch { throw AudiobookError(error) }
    }

    deinit { close(descriptor) }
}
