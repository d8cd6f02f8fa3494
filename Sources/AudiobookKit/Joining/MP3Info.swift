/// The first frame of an MP3 file, which is silent and tells how many frames follow and what of them isn't heard.
///
/// As Xing and LAME laid it out; all players that play without gaps read it.
struct MP3Info {
    /// Frames of the codec.
    let packetCount: Int
    /// Samples that the encoder put in front of the sound.
    let delay: Int
    /// Samples after it.
    let padding: Int

    /// What LAME delays sound by.
    static let encoderDelay = 576

    /// How many samples are heard.
    func sampleCount(_ packetSamples: Int) -> Int { packetCount * packetSamples - delay - padding }

    init(packetCount: Int, delay: Int = encoderDelay, padding: Int) {
        self.packetCount = packetCount
        self.delay = delay
        self.padding = padding
    }

    /// What a file's first frame tells; nil when it is sound.
    init?(_ frame: ArraySlice<UInt8>) {
        guard let header = MP3Header(frame) else { return nil }
        let bytes = Array(frame.dropFirst(4 + header.sideBytes))
        guard bytes.count >= 144, bytes.starts(with: "Info".utf8), bytes[7] == 0x0F else { return nil }
        packetCount = Int(UInt32(big: bytes[8..<12]))
        delay = Int(bytes[141]) << 4 | Int(bytes[142] >> 4)
        padding = Int(bytes[142] & 0x0F) << 8 | Int(bytes[143])
    }

    /// The frame before frames like the one with `header`, which take `byteCount` bytes together.
    func frame(like header: MP3Header, byteCount: Int) -> [UInt8] {
        var info = header.bytes
        // At the lowest bit rate that has room.
        info[2] = (header.isMPEG1 ? 0x50 : 0x80) | info[2] & 0x0C
        let length = MP3Header(info[...])?.byteCount ?? 0
        info += [UInt8](repeating: 0, count: header.sideBytes)
        info += Array("Info".utf8) + [0, 0, 0, 0x0F]
        info += [UInt8](big: UInt32(clamping: packetCount)) + [UInt8](big: UInt32(clamping: byteCount + length))
        // All frames are as large: a hundredth of the time is a hundredth of the bytes.
        info += (0..<100).map { UInt8($0 * 256 / 100) }
        // The quality isn't known.
        info += [0, 0, 0, 0]
        // Version, method (constant bit rate), low pass, replay gain, flags, bit rate.
        info += Array("LAME3.100".utf8) + [0x01, 0] + [UInt8](repeating: 0, count: 8) + [0, UInt8(clamping: 64)]
        info += [UInt8(delay >> 4), UInt8(delay & 0x0F) << 4 | UInt8(padding >> 8), UInt8(padding & 0xFF)]
        info += [0, 0, 0, 0] + [UInt8](big: UInt32(clamping: byteCount + length)) + [0, 0]
        info += [UInt8](big: CRC16.checksum(of: info))
        return info + [UInt8](repeating: 0, count: max(0, length - info.count))
    }
}
