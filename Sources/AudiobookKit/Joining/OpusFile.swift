import SpeechKit

/// An Ogg Opus file: two headers, and the packets of its parts on pages of a second.
///
/// A stream gets the headers at once, without chapters.
struct OpusFile: AudioContainer {
    private static let packetsPerPage = 50
    /// Opus counts its time in 48,000ths of a second.
    private static let samplesPerPacket = 960

    private let output: BufferedOutput
    private let tags: AudioTags
    /// Nil for a stream.
    private let spool: PacketSpool?
    private var joiner = PacketJoiner<OpusPackets>(format: .opus, surplus: 1...1)
    private var pager = OggPager()
    private var page: [[UInt8]] = []
    private var pagedCount = 0
    /// How many samples a decoder throws away at the beginning.
    private var preSkip: Int?

    init(_ output: OutputFile, _ tags: AudioTags, folder: String) throws(AudiobookError) {
        self.output = BufferedOutput(output)
        self.tags = tags
        spool = output.isStream ? nil : try PacketSpool(folder: folder)
    }

    mutating func append(_ sound: EncodedSound) throws(AudiobookError) {
        if preSkip == nil {
            var packets = OggPackets(sound.reader)
            let head = Array(try packets.next() ?? [])
            guard head.starts(with: "OpusHead".utf8), head.count >= 19 else { throw AudiobookError.damagedSound }
            preSkip = Int(UInt16(little: head[10..<12]))
            if spool == nil { try writeHeaders([]) }
        }
        var joiner = joiner
        if let spool {
            try joiner.append(sound, to: spool.append)
        } else {
            try joiner.append(sound) { packet throws(AudiobookError) in try layOut(packet) }
            try output.flush()
        }
        self.joiner = joiner
    }

    mutating func finish(_ marks: [ChapterMark]) throws(AudiobookError) {
        var joiner = joiner
        if let spool {
            try joiner.finish(spool.append)
            try writeHeaders(marks)
            try spool.forEach { packet throws(AudiobookError) in try layOut(packet) }
        } else {
            try joiner.finish { packet throws(AudiobookError) in try layOut(packet) }
        }
        let frames = joiner.frameCount / AudioFormat.opus.framesPerPacket * Self.samplesPerPacket
        try output.write(pager.page(of: page, granule: frames + (preSkip ?? 0), isLast: true))
        try output.flush()
    }

    private mutating func writeHeaders(_ marks: [ChapterMark]) throws(AudiobookError) {
        let head = Array("OpusHead".utf8) + [1, 1] + [UInt8](little: UInt16(preSkip ?? 0))
        let rate = [UInt8](little: UInt32(AudioFormat.sampleRate))
        try output.write(pager.pages(ofHeader: head + rate + [0, 0, 0]))
        let comments = VorbisComments.bytes(tags, marks, cover: true)
        try output.write(pager.pages(ofHeader: Array("OpusTags".utf8) + comments))
    }

    /// Writes the page before when the packet begins a new one: the last page is told that it is.
    private mutating func layOut(_ packet: ArraySlice<UInt8>) throws(AudiobookError) {
        if page.count == Self.packetsPerPage || !OggPager.hasRoom(on: page, for: packet) {
            try output.write(pager.page(of: page, granule: pagedCount * Self.samplesPerPacket, isLast: false))
            page = []
        }
        page.append(Array(packet))
        pagedCount += 1
    }
}
