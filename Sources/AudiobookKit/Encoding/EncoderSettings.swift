/// How sound is encoded: the format, and where it has one the bit rate.
public struct EncoderSettings: Hashable, Sendable {
    public let format: AudioFormat
    /// In bits a second; nil where all is kept.
    public let bitRate: Int?

    /// Takes the format's usual bit rate if none is named.
    ///
    /// - Throws: `unsuitable` when the format doesn't have that bit rate.
    public init(format: AudioFormat, bitRate: Int? = nil) throws(AudiobookError) {
        let choices = Self.bitRates(of: format)
        self.format = format
        guard let bitRate else {
            self.bitRate = Self.usualBitRate(of: format)
            return
        }
        guard !choices.isEmpty else {
            throw AudiobookError(.unsuitable, "\(format) keeps all of the sound and has no bit rate; leave it out")
        }
        guard choices.contains(bitRate / 1_000), bitRate % 1_000 == 0 else {
            let known =
                format == .mp3
                ? choices.map(String.init).joined(separator: ", ") : "\(choices[0]) to \(choices[choices.count - 1])"
            throw AudiobookError(
                .unsuitable, "\(format) has no bit rate of \(bitRate) a second; choose from \(known) thousand")
        }
        self.bitRate = bitRate
    }

    /// Bit rates that speech doesn't need at 22,050 frames a second, MP3 has only at 44,100.
    var outputRate: Int {
        switch format {
        case .mp3 where (bitRate ?? 0) > 160_000: 44_100
        default: AudioFormat.sampleRate
        }
    }

    /// What ffmpeg is told; nil where it isn't needed.
    ///
    /// The settings are the fastest ones that don't cost quality at the bit rate: the default of AAC takes six times as
    /// long.
    var arguments: [String]? {
        let coding: [String]
        switch format {
        case .wav, .flac, .mp3: return nil
        case .m4b: coding = ["-c:a", "aac", "-aac_coder", "fast", "-f", "adts"]
        case .opus: coding = ["-c:a", "libopus", "-compression_level", "7", "-f", "ogg"]
        }
        let input = ["-f", "s16le", "-ar", "\(AudioFormat.sampleRate)", "-ac", "1", "-i", "pipe:0"]
        return ["-nostdin", "-hide_banner", "-v", "error"] + input + [
            "-b:a", "\(bitRate ?? 0)", "-fflags", "+bitexact",
        ] + coding
            + ["pipe:1"]
    }

    private static func usualBitRate(of format: AudioFormat) -> Int? {
        switch format {
        case .wav, .flac: nil
        case .opus: 32_000
        case .mp3, .m4b: 64_000
        }
    }

    /// In thousands.
    private static func bitRates(of format: AudioFormat) -> [Int] {
        switch format {
        case .wav, .flac: []
        case .mp3: [32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 192, 224, 256, 320]
        case .m4b: Array(24...128)
        case .opus: Array(8...256)
        }
    }
}
