/// The packets of Opus in an Ogg stream, after the two that are headers.
struct OpusPackets: Packets {
    private var packets: OggPackets
    private var isAtStart = true

    init(_ reader: ByteReader) { packets = OggPackets(reader) }

    mutating func next() throws(AudiobookError) -> ArraySlice<UInt8>? {
        if isAtStart {
            isAtStart = false
            guard try packets.next() != nil, try packets.next() != nil else { throw AudiobookError.damagedSound }
        }
        return try packets.next()
    }
}
