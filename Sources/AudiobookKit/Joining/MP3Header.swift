/// The first four bytes of an MP3 frame.
struct MP3Header {
    let sampleRate: Int
    let isMPEG1: Bool
    /// Of the whole frame.
    let byteCount: Int
    let bytes: [UInt8]

    private static let rates = [44_100, 48_000, 32_000]
    private static let kilobits1 = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
    private static let kilobits2 = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]

    var samples: Int { isMPEG1 ? 1_152 : 576 }

    /// How many bytes of side information of a mono frame follow the header.
    var sideBytes: Int { isMPEG1 ? 17 : 9 }

    init?(_ frame: ArraySlice<UInt8>) {
        bytes = Array(frame.prefix(4))
        guard bytes.count == 4, bytes[0] == 0xFF, bytes[1] & 0xF6 == 0xF2 else { return nil }
        isMPEG1 = bytes[1] & 0x08 != 0
        let rate = Int(bytes[2] >> 2 & 3)
        let bits = Int(bytes[2] >> 4) - 1
        guard rate < 3, 0..<14 ~= bits else { return nil }
        sampleRate = Self.rates[rate] / (isMPEG1 ? 1 : 2)
        let kilobits = (isMPEG1 ? Self.kilobits1 : Self.kilobits2)[bits]
        byteCount = (isMPEG1 ? 144 : 72) * kilobits * 1_000 / sampleRate + Int(bytes[2] >> 1 & 1)
    }
}
