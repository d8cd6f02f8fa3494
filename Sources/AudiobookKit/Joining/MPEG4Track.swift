/// What the two tracks of an audiobook, its sound and the titles of its chapters, have in common.
struct MPEG4Track {
    var number: Int
    /// In frames, which is the scale of all times here.
    var duration: Int
    /// Of the media, where it is longer than what is heard of it.
    var mediaDuration: Int
    /// How much of the media's beginning isn't heard.
    var mediaStart = 0
    var isSound: Bool
    var languageCode: String
    /// The number of the track that lists the chapters.
    var chapterTrack: Int?

    private typealias Box = MPEG4Box

    /// The track's box.
    ///
    /// `media` is what its kind has of its own; `tables` are the boxes with its samples, of which the last one goes on in
    /// the next `following` bytes.
    func box(media: [UInt8], tables: [UInt8], following: Int = 0) -> [UInt8] {
        let references = Box.box("dref", Box.big(0, 1), Box.full("url ", flags: 1))
        let information = Box.box(
            "minf", media, Box.box("dinf", references), Box.box("stbl", tables, following: following),
            following: following)
        let content = Box.box("mdia", mediaHeader, handler, information, following: following)
        let chapters = chapterTrack.map { Box.box("tref", Box.box("chap", Box.big($0))) } ?? []
        return Box.box("trak", header, edits, chapters, content, following: following)
    }

    /// Times of 32 bits, or of 64 where those don't suffice: from 54 hours on.
    static func times(_ name: String, flags: UInt32 = 0, longest: Int, _ content: (_ time: (Int) -> [UInt8]) -> [UInt8])
        -> [UInt8]
    {
        let isLong = longest > UInt32.max
        return Box.full(
            name, version: isLong ? 1 : 0, flags: flags,
            content { isLong ? [UInt8](big: UInt64($0)) : [UInt8](big: UInt32($0)) })
    }

    static let matrix = MPEG4Box.big(0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000)

    private var header: [UInt8] {
        // Heard, and part of the film; a list of chapters is neither.
        Self.times("tkhd", flags: isSound ? 3 : 0, longest: duration) { time in
            time(0) + time(0) + Box.big(number, 0) + time(duration) + Box.zeros(12)
                + (isSound ? [1, 0] : [0, 0]) + [0, 0] + Self.matrix + Box.zeros(8)
        }
    }

    private var edits: [UInt8] {
        Box.box(
            "edts",
            Self.times("elst", longest: duration) { time in
                Box.big(1) + time(duration) + time(mediaStart) + Box.big(0x1_0000)
            })
    }

    private var mediaHeader: [UInt8] {
        let letters = languageCode.utf8.reduce(UInt16(0)) { $0 << 5 | UInt16($1 - 0x60) }
        return Self.times("mdhd", longest: mediaDuration) { time in
            time(0) + time(0) + Box.big(AudioFormat.sampleRate) + time(mediaDuration) + [UInt8](big: letters) + [0, 0]
        }
    }

    private var handler: [UInt8] {
        let (kind, name) = isSound ? ("soun", "SoundHandler") : ("text", "ChapterHandler")
        return Box.full("hdlr", Box.big(0), Box.bytes(of: kind), Box.zeros(12), Array(name.utf8) + [0])
    }
}
