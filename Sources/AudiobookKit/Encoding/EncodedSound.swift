import Glibc

/// The sound of a segment as its encoder left it: in memory, in a file without a name, or in a file of the cache.
///
/// WAV and FLAC have the bare frames here, 16-bit numbers with the low byte first; MP3 its frames, M4B an ADTS stream of
/// AAC, Opus an Ogg stream.
public final class EncodedSound: Sendable {
    public let format: AudioFormat
    /// The frames that were encoded, at 22,050 a second: a multiple of the format's `framesPerPacket`.
    public let frameCount: Int
    let place: Place

    enum Place {
        /// Bare frames, in pieces.
        case memory([[Int16]])
        /// An open file, and where in it the sound begins.
        case file(CInt, offset: Int)
    }

    /// A reader of its bytes.
    var reader: ByteReader {
        switch place {
        case .memory(let pieces): ByteReader(pieces.flatMap { PCMBytes.bytes(of: $0[...]) })
        case .file(let descriptor, let offset): ByteReader(descriptor, of: self, from: offset)
        }
    }

    /// Takes an open file, and closes it in the end.
    public init(format: AudioFormat, frameCount: Int, descriptor: CInt, offset: Int = 0) {
        self.format = format
        self.frameCount = frameCount
        place = .file(descriptor, offset: offset)
    }

    /// Takes the bare frames of WAV or FLAC.
    init(format: AudioFormat, pieces: [[Int16]]) {
        self.format = format
        frameCount = pieces.reduce(0) { $0 + $1.count }
        place = .memory(pieces)
    }

    deinit { if case .file(let descriptor, _) = place { close(descriptor) } }
}
