/// What is in an Ogg Opus file.
struct OpusContents: AudioFileContents {
    let frameCount: Int
    let tags: AudioTags
    let marks: [(title: String, frame: Int)]
    private let file: BinaryFile

    /// The longest page.
    private static let pageLimit = 65_307

    init?(_ file: BinaryFile) throws(AudiobookError) {
        self.file = file
        var packets = OggPackets(file.reader())
        guard let head = try packets.next().map({ Array($0) }), head.starts(with: "OpusHead".utf8), head.count == 19,
            let comments = try packets.next(), comments.starts(with: "OpusTags".utf8)
        else { return nil }
        let contents = CommentContents(comments.dropFirst(8))
        tags = contents.tags
        marks = contents.marks
        let end = try file.bytes(max(0, file.size - Self.pageLimit)..<file.size)
        guard let page = Self.lastPage(in: end), end.count - page >= 27 else { return nil }
        let granule = Int(clamping: UInt64(little: end[page + 6..<page + 14]))
        let samples = granule - Int(UInt16(little: head[10..<12]))
        // Only the last page says that it is the last.
        guard end[page + 5] & 4 != 0, samples > 0, samples % 960 == 0 else { return nil }
        frameCount = samples / 960 * AudioFormat.opus.framesPerPacket
    }

    func sound(folder: String) throws(AudiobookError) -> EncodedSound { try file.sound(.opus, frameCount: frameCount) }

    private static func lastPage(in bytes: [UInt8]) -> Int? {
        let mark = Array("OggS".utf8)
        return (0...max(0, bytes.count - 4)).last { bytes[$0...].starts(with: mark) }
    }
}
