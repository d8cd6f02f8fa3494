/// The checksum of an Ogg page, which is counted with zeros in its place.
enum OggChecksum {
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte) << 24) { sum, _ in sum >> 31 == 1 ? sum << 1 ^ 0x04C1_1DB7 : sum << 1 }
    }

    static func checksum(of bytes: [UInt8]) -> UInt32 {
        let table = Self.table
        return bytes.reduce(0) { sum, byte in sum << 8 ^ table[Int(UInt8(sum >> 24) ^ byte)] }
    }
}
