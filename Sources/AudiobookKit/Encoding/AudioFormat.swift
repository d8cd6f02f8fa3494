/// A kind of audio file that books are rendered to.
public enum AudioFormat: String, CaseIterable, Sendable {
    case wav, flac, opus, mp3, m4b

    /// Frames per second of what is encoded.
    public static let sampleRate = 22_050

    /// Segments are padded with silence to a multiple of so many frames: those of the codec, at 22,050 frames a second.
    ///
    /// 20 ms of Opus, an MPEG-2 frame of MP3, an AAC frame.
    public var framesPerPacket: Int {
        switch self {
        case .wav, .flac: 1
        case .opus: 441
        case .mp3: 576
        case .m4b: 1_024
        }
    }

    /// The frames of silence that a segment must end with, for what a codec smears over its end to be inaudible.
    public var trailingSilence: Int {
        switch self {
        case .wav, .flac: 0
        case .opus: 441
        case .mp3: 1_728
        case .m4b: 1_024
        }
    }

    /// How much text, in bytes, a segment has at least: less speech isn't worth the start of an encoder, where there is
    /// one.
    var segmentBytes: Int? {
        switch self {
        case .wav, .flac: nil
        case .mp3: 200
        case .opus, .m4b: 3_000
        }
    }
}
