/// The checksum of an MP3 file's first frame: the polynomial 0x8005 with its bits in reverse.
enum CRC16 {
    static func checksum(of bytes: [UInt8]) -> UInt16 {
        bytes.reduce(0) { sum, byte in
            (0..<8).reduce(sum ^ UInt16(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xA001 : sum >> 1 }
        }
    }
}
