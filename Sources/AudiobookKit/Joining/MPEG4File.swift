import SpeechKit

/// An M4B file: the description of everything first, as players of streams want it, then titles and sound.
struct MPEG4File: AudioContainer {
    private typealias Box = MPEG4Box

    /// The encoder is late by a packet.
    static let priming = 1_024
    private static let packetsPerChunk = 64
    /// A frame of MPEG-4's time is a frame of sound.
    private static let scale = AudioFormat.sampleRate

    private let output: BufferedOutput
    private let tags: AudioTags
    private let spool: PacketSpool
    private var joiner = PacketJoiner<ADTSPackets>(format: .m4b, surplus: 1...1)
    /// Where in the sound's bytes each chunk of packets begins.
    private var chunks: [Int] = []

    init(_ output: OutputFile, _ tags: AudioTags, folder: String) throws(AudiobookError) {
        self.output = BufferedOutput(output)
        self.tags = tags
        spool = try PacketSpool(folder: folder)
    }

    mutating func append(_ sound: EncodedSound) throws(AudiobookError) {
        var joiner = joiner
        try joiner.append(sound) { packet throws(AudiobookError) in try add(packet) }
        self.joiner = joiner
    }

    mutating func finish(_ marks: [ChapterMark]) throws(AudiobookError) {
        var joiner = joiner
        try joiner.finish { packet throws(AudiobookError) in try add(packet) }
        self.joiner = joiner
        let titles = marks.map { [UInt8](big: UInt16(clamping: $0.title.utf8.count)) + $0.title.utf8Prefix(65_535) }
        let titleBytes = titles.flatMap(\.self)
        let mediaBytes = titleBytes.count + spool.byteCount
        let kind = Box.box("ftyp", Box.bytes(of: "M4B "), Box.big(0x200), Box.bytes(of: "M4B M4A mp42isom"))
        let mediaHeader =
            mediaBytes + 8 > UInt32.max
            ? Box.big(1) + Box.bytes(of: "mdat") + [UInt8](big: UInt64(mediaBytes + 16))
            : Box.box("mdat", following: mediaBytes)
        // How long the description is doesn't depend on where it says that the media are, but for the width of that.
        let isLong = mediaBytes > UInt32.max / 2
        let length = description(marks, titles, mediaOffset: 0, isLong)
        let offset = kind.count + length.front.count + spool.count * 4 + length.back.count + mediaHeader.count
        let description = description(marks, titles, mediaOffset: offset, isLong)
        try output.write(kind + description.front)
        try spool.copySizes(to: output)
        try output.write(description.back + mediaHeader + titleBytes)
        try spool.copyPayload(to: output)
        try output.flush()
    }

    private mutating func add(_ packet: ArraySlice<UInt8>) throws(AudiobookError) {
        if spool.count % Self.packetsPerChunk == 0 { chunks.append(spool.byteCount) }
        try spool.append(packet)
    }

    /// The box "moov", up to the list of the packets' sizes and from there on.
    private func description(
        _ marks: [ChapterMark], _ titles: [[UInt8]], mediaOffset: Int, _ isLong: Bool
    ) -> (front: [UInt8], back: [UInt8]) {
        let duration = joiner.frameCount
        let sizes = spool.count * 4
        let header = MPEG4Track.times("mvhd", longest: duration) { time in
            time(0) + time(0) + Box.big(Self.scale) + time(duration) + Box.big(0x1_0000) + [1, 0] + Box.zeros(10)
                + MPEG4Track.matrix + Box.zeros(24) + Box.big(marks.isEmpty ? 2 : 3)
        }
        let titleBytes = titles.reduce(0) { $0 + $1.count }
        let sound = soundTrack(chapterTrack: marks.isEmpty ? nil : 2, mediaOffset + titleBytes, isLong)
        let back = (marks.isEmpty ? [] : titleTrack(marks, titles, mediaOffset, isLong)) + MPEG4Tags.box(tags, marks)
        return (Box.box("moov", header, sound, following: sizes + back.count), back)
    }

    /// The list of its packets' sizes, which isn't in memory, comes last.
    private func soundTrack(chapterTrack: Int?, _ offset: Int, _ isLong: Bool) -> [UInt8] {
        let track = MPEG4Track(
            number: 1, duration: joiner.frameCount, mediaDuration: spool.count * AudioFormat.m4b.framesPerPacket,
            mediaStart: Self.priming, isSound: true, languageCode: tags.languageCode, chapterTrack: chapterTrack)
        let entry = Box.box(
            "mp4a", Box.zeros(6) + [0, 1] + Box.zeros(8) + [0, 1, 0, 16] + Box.zeros(4), Box.big(Self.scale << 16),
            decoder)
        let count = spool.count
        let whole = count / Self.packetsPerChunk
        let rest = count % Self.packetsPerChunk
        var runs = whole > 0 ? [Box.big(1, Self.packetsPerChunk, 1)] : []
        if rest > 0 { runs.append(Box.big(whole + 1, rest, 1)) }
        let tables =
            Box.full("stsd", Box.big(1), entry) + Box.full("stts", Box.big(1, count, AudioFormat.m4b.framesPerPacket))
            + Box.full("stsc", Box.big(runs.count), runs.flatMap(\.self))
            + Self.offsets(chunks.map { $0 + offset }, isLong)
            + Box.full("stsz", Box.big(0, count), following: count * 4)
        return track.box(media: Box.full("smhd", Box.big(0)), tables: tables, following: count * 4)
    }

    private func titleTrack(
        _ marks: [ChapterMark], _ titles: [[UInt8]], _ offset: Int, _ isLong: Bool
    ) -> [UInt8] {
        let duration = joiner.frameCount
        let track = MPEG4Track(
            number: 2, duration: duration, mediaDuration: duration, isSound: false, languageCode: tags.languageCode)
        // How titles would look on a picture, of which there is none.
        let look = Box.big(1, 1) + Box.zeros(36)
        let entry = Box.box("text", Box.zeros(6) + [0, 1], look)
        let tables =
            Box.full("stsd", Box.big(1), entry)
            + Box.full("stts", Box.big(marks.count), marks.flatMap { Box.big(1, $0.frames.count) })
            + Box.full("stsc", Box.big(1, 1, marks.count, 1)) + Self.offsets([offset], isLong)
            + Box.full("stsz", Box.big(0, titles.count), titles.flatMap { Box.big($0.count) })
        let plain = Box.full("gmin", [0, 0x40] + Box.zeros(10))
        return track.box(media: Box.box("gmhd", plain, Box.box("text", MPEG4Track.matrix)), tables: tables)
    }

    private static func offsets(_ offsets: [Int], _ isLong: Bool) -> [UInt8] {
        isLong
            ? Box.full("co64", Box.big(offsets.count), offsets.flatMap { [UInt8](big: UInt64($0)) })
            : Box.full("stco", Box.big(offsets.count), offsets.flatMap { Box.big($0) })
    }

    /// How the packets are to be decoded: AAC LC, 22,050 samples a second, mono.
    private var decoder: [UInt8] {
        let bitRate = spool.byteCount * 8 * AudioFormat.sampleRate / max(joiner.frameCount, 1)
        let specific: [UInt8] = [0x05, 2, 0x13, 0x88]
        // Sound that is MPEG-4, in a stream of its own.
        let configuration = [0x40, 0x15, 0, 0, 0] + Box.big(bitRate, bitRate) + specific
        let stream = [0x04, UInt8(configuration.count)] + configuration + [0x06, 1, 2]
        return Box.full("esds", [0x03, UInt8(stream.count + 3), 0, 1, 0] + stream)
    }
}
