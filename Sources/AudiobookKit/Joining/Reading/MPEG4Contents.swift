/// What is in an M4B file that `MPEG4File` has made.
struct MPEG4Contents: AudioFileContents {
    let frameCount: Int
    let marks: [(title: String, frame: Int)]
    private(set) var tags = AudioTags(title: "")
    private let file: BinaryFile
    /// Where the packets' sizes are, and where the packets.
    private let sizes: Range<Int>
    private let packets: Int

    init?(_ file: BinaryFile) throws(AudiobookError) {
        self.file = file
        let boxes = MPEG4Boxes(file)
        let tracks = try boxes.children(of: ["moov"]).filter { $0.name == "trak" }
        guard let sound = tracks.first?.content,
            let table = try boxes.find(["mdia", "minf", "stbl"], in: sound),
            let sizes = try boxes.find(["stsz"], in: table), let header = try boxes.find(["mdia", "mdhd"], in: sound),
            let edit = try boxes.find(["edts", "elst"], in: sound), let packets = try boxes.firstOffset(in: table)
        else { return nil }
        self.packets = packets
        self.sizes = sizes.after(12)
        // Heard from the second packet on, in one piece.
        let times = try file.bytes(edit)
        let isLong = times.first == 1
        let width = isLong ? 8 : 4
        guard times.count == 8 + 2 * width + 4, times[7] == 1 else { return nil }
        frameCount = Int(clamping: UInt64(big: times[8..<8 + width]))
        guard UInt64(big: times[8 + width..<8 + 2 * width]) == UInt64(MPEG4File.priming) else { return nil }
        guard self.sizes.count / 4 == frameCount / AudioFormat.m4b.framesPerPacket + 1 else { return nil }
        marks = tracks.count > 1 ? try boxes.marks(in: tracks[1].content) : []
        let description = try file.bytes(header)
        let letters = UInt16(big: description.suffix(4).prefix(2))
        let code = [10, 5, 0].map { UInt8(letters >> $0 & 0x1F) + 0x60 }
        let language = String(decoding: code, as: UTF8.self)
        tags.language = language == "und" ? nil : language
        for item in try boxes.children(of: ["moov", "udta", "meta", "ilst"]) {
            guard let data = try boxes.find(["data"], in: item.content) else { continue }
            set(item.name, try file.bytes(data.after(8)))
        }
    }

    func sound(folder: String) throws(AudiobookError) -> EncodedSound {
        let spool = try SpoolFile(folder: folder)
        var sizes = file.reader(from: sizes.lowerBound)
        var packets = file.reader(from: packets)
        for _ in 0..<self.sizes.count / 4 {
            guard let size = try sizes.read(4).map({ Int(UInt32(big: $0)) }), 1..<8_000 ~= size,
                let packet = try packets.read(size)
            else { throw AudiobookError.damagedSound }
            try spool.write(ADTSPackets.header(packetBytes: size))
            try spool.write(packet)
        }
        return EncodedSound(format: .m4b, frameCount: frameCount, descriptor: try spool.duplicate())
    }

    private mutating func set(_ name: String, _ value: [UInt8]) {
        let text = String(decoding: value, as: UTF8.self)
        switch name {
        case "©nam": tags.chapter = text
        case "©alb": tags.title = text
        case "©ART": tags.author = text
        case "©wrt": tags.narrator = text
        case "©cmt": tags.comment = text
        case "trkn" where value.count == 8:
            tags.track = (Int(UInt16(big: value[2..<4])), Int(UInt16(big: value[4..<6])))
        case "covr": tags.cover = value
        default: break
        }
    }
}
