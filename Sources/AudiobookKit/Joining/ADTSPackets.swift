/// The packets of AAC in an ADTS stream.
struct ADTSPackets: Packets {
    private var reader: ByteReader

    init(_ reader: ByteReader) { self.reader = reader }

    mutating func next() throws(AudiobookError) -> ArraySlice<UInt8>? {
        let header = Array(try reader.peek(7))
        guard !header.isEmpty else { return nil }
        guard header.count == 7, header[0] == 0xFF, header[1] & 0xF6 == 0xF0 else { throw AudiobookError.damagedSound }
        let length = Int(header[3] & 3) << 11 | Int(header[4]) << 3 | Int(header[5] >> 5)
        // Two more bytes are a checksum.
        let headerLength = header[1] & 1 == 1 ? 7 : 9
        guard length > headerLength, let frame = try reader.read(length) else { throw AudiobookError.damagedSound }
        return frame.dropFirst(headerLength)
    }

    /// The header before a packet of so many bytes: AAC LC, 22,050 samples a second, mono.
    static func header(packetBytes: Int) -> [UInt8] {
        let length = packetBytes + 7
        return [
            0xFF, 0xF1, 0x5C, 0x40 | UInt8(length >> 11), UInt8(length >> 3 & 0xFF), UInt8(length & 7) << 5 | 0x1F,
            0xFC,
        ]
    }
}
