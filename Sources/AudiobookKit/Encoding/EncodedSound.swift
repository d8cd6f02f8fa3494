import Glibc

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
    let offset: Int

    /// A reader of its bytes.
    var reader: ByteReader { ByteReader(descriptor, of: self, from: offset) }

    /// Takes an open file, and closes it in the end.
    public init(format: AudioFormat, frameCount: Int, descriptor: CInt, offset: Int = 0) {
        self.format = format
        self.frameCount = frameCount
        self.descriptor = descriptor
        self.offset = offset
    }

    deinit { close(descriptor) }
}
