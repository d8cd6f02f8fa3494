import Glibc

public struct LoudnessFilter: Sendable {}
public struct EncoderSettings: Hashable, Sendable {
    public let format: AudioFormat
    public let bitRate: Int?
    public init(format: AudioFormat, bitRate: Int? = nil) throws(AudiobookError) {
        self.format = format
        self.bitRate = bitRate
    }
}
final class SegmentEncoder {
    let settings: EncoderSettings
    let file: CInt
    var count = 0
    init(settings: EncoderSettings, folder: String, filter: LoudnessFilter?) throws(AudiobookError) {
        self.settings = settings
        file = unsafe open(folder, 0o20_000_000 | O_DIRECTORY | O_RDWR | O_CLOEXEC, 0o600)
    }
    func write(_ frames: ArraySlice<Int16>) throws(AudiobookError) {
        count += frames.count
        _ = unsafe frames.withUnsafeBytes { unsafe Glibc.write(file, $0.baseAddress, $0.count) }
    }
    func finish() throws(AudiobookError) -> EncodedSound {
        EncodedSound(format: settings.format, frameCount: count, descriptor: file)
    }
}

public enum LoudnessTarget: String, Sendable { case acx, ebu }
