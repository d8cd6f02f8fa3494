/// The packets of an Ogg stream, the two headers of Opus among them.
struct OggPackets: Packets {
    private var reader: ByteReader
    /// The lengths of the segments of the page that aren't read yet, from the last one on.
    private var segments: [UInt8] = []

    init(_ reader: ByteReader) { self.reader = reader }

    mutating func next() throws(AudiobookError) -> ArraySlice<UInt8>? {
        var packet: [UInt8] = []
        while true {
            if segments.isEmpty {
                guard try beginPage() else {
                    guard packet.isEmpty else { throw AudiobookError.damagedSound }
                    return nil
                }
                continue
            }
            let length = segments.removeLast()
            guard let bytes = try reader.read(Int(length)) else { throw AudiobookError.damagedSound }
            packet += bytes
            if length < 255 { return packet[...] }
        }
    }

    private mutating func beginPage() throws(AudiobookError) -> Bool {
        let header = Array(try reader.peek(27))
        guard !header.isEmpty else { return false }
        guard header.count == 27, header.starts(with: "OggS".utf8) else { throw AudiobookError.damagedSound }
        reader.skip(27)
        guard let lengths = try reader.read(Int(header[26])) else { throw AudiobookError.damagedSound }
        segments = lengths.reversed()
        return true
    }
}
