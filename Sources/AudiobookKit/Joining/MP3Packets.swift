/// The frames of an MP3 stream, without its tag and without the frame that only describes the others.
struct MP3Packets: Packets {
    private var reader: ByteReader
    private var isAtStart = true

    init(_ reader: ByteReader) { self.reader = reader }

    mutating func next() throws(AudiobookError) -> ArraySlice<UInt8>? {
        if isAtStart {
            isAtStart = false
            let tag = try reader.peek(10)
            if let count = ID3Tag.byteCount(tag) { reader.skip(count) }
            if let first = try frame(), MP3Info(first) == nil { return first }
        }
        return try frame()
    }

    private mutating func frame() throws(AudiobookError) -> ArraySlice<UInt8>? {
        let start = try reader.peek(4)
        guard !start.isEmpty else { return nil }
        guard let header = MP3Header(start), let frame = try reader.read(header.byteCount) else {
            throw AudiobookError.damagedSound
        }
        return frame
    }
}
