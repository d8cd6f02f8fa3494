/// What an MPEG-4 file says of the book in it, as Apple's players expect it.
enum MPEG4Tags {
    private typealias Box = MPEG4Box

    /// The most chapters that Nero's list can have.
    static let listLimit = 255

    /// The kinds that a value can be of.
    private enum Kind {
        static let bytes = 0
        static let text = 1
        static let jpeg = 13
        static let png = 14
        static let number = 21
    }

    static func box(_ tags: AudioTags, _ marks: [ChapterMark]) -> [UInt8] {
        let handler = Box.full("hdlr", Box.big(0), Box.bytes(of: "mdirappl"), Box.zeros(9))
        return Box.box("udta", Box.full("meta", handler, list(tags)), chapters(marks))
    }

    private static func list(_ tags: AudioTags) -> [UInt8] {
        var items = text("©nam", tags.trackTitle) + text("©alb", tags.title)
        items += tags.author.map { text("©ART", $0) + text("aART", $0) } ?? []
        items += tags.narrator.map { text("©wrt", $0) } ?? []
        items += text("©gen", AudioTags.genre)
        items += tags.comment.map { text("©cmt", $0) } ?? []
        if let track = tags.track {
            let numbers = [track.number, track.count].flatMap { [UInt8](big: UInt16(clamping: $0)) }
            items += item("trkn", Kind.bytes, [0, 0] + numbers + [0, 0])
        }
        // 2: an audiobook.
        items += item("stik", Kind.number, [2])
        if let cover = Cover(tags.cover) { items += item("covr", cover.isPNG ? Kind.png : Kind.jpeg, cover.bytes) }
        return Box.box("ilst", items)
    }

    /// Nero's list of chapters, in ten millionths of a second.
    private static func chapters(_ marks: [ChapterMark]) -> [UInt8] {
        guard 1...listLimit ~= marks.count else { return [] }
        let entries = marks.flatMap { mark in
            let time = (mark.frames.lowerBound * 10_000_000 + AudioFormat.sampleRate / 2) / AudioFormat.sampleRate
            let title = mark.title.utf8Prefix(255)
            return [UInt8](big: UInt64(time)) + [UInt8(title.count)] + title
        }
        return Box.full("chpl", version: 1, Box.big(0), [UInt8(marks.count)], entries)
    }

    private static func text(_ name: String, _ text: String) -> [UInt8] { item(name, Kind.text, Array(text.utf8)) }

    private static func item(_ name: String, _ kind: Int, _ value: [UInt8]) -> [UInt8] {
        Box.box(name, Box.box("data", Box.big(kind, 0), value))
    }
}

extension String {
    /// The most whole characters that so many bytes of UTF-8 can hold.
    func utf8Prefix(_ limit: Int) -> [UInt8] {
        guard utf8.count > limit else { return Array(utf8) }
        var bytes: [UInt8] = []
        for character in self {
            guard bytes.count + character.utf8.count <= limit else { break }
            bytes += character.utf8
        }
        return bytes
    }
}
