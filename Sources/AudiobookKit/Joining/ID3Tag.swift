/// The tag before the frames of an MP3 file: what the book is called, its cover and its chapters (ID3v2.3).
///
/// Not the newer 2.4, whose sizes ffmpeg misreads in chapters with long titles.
enum ID3Tag {
    /// Times in chapters have only milliseconds; the exact frames are kept beside them, for files that are joined.
    static let owner = "narrate frames"

    /// The most entries that a list of chapters can have.
    private static let listLimit = 255

    static func bytes(_ tags: AudioTags, _ marks: [ChapterMark]) -> [UInt8] {
        var frames = text("TIT2", tags.trackTitle) + text("TALB", tags.title)
        frames += tags.author.map { text("TPE1", $0) } ?? []
        frames += tags.narrator.map { text("TCOM", $0) } ?? []
        frames += text("TCON", AudioTags.genre)
        frames += tags.language == nil ? [] : text("TLAN", tags.languageCode)
        frames += tags.track.map { text("TRCK", "\($0.number)/\($0.count)") } ?? []
        frames += tags.comment.map { comment($0) } ?? []
        frames += chapters(marks)
        if let cover = Cover(tags.cover) {
            // 3: the front.
            frames += frame("APIC", [0] + Array(cover.mediaType.utf8) + [0, 3, 0] + cover.bytes)
        }
        return Array("ID3".utf8) + [3, 0, 0] + sevenBits(frames.count) + frames
    }

    /// How long the tag is that begins with these ten bytes; nil when they begin none.
    static func byteCount(_ start: ArraySlice<UInt8>) -> Int? {
        guard start.count == 10, start.starts(with: "ID3".utf8) else { return nil }
        return 10 + number(start.suffix(4))
    }

    /// A number with seven bits in each byte.
    static func number(_ bytes: some Collection<UInt8>) -> Int { bytes.reduce(0) { $0 << 7 | Int($1 & 0x7F) } }

    private static func chapters(_ marks: [ChapterMark]) -> [UInt8] {
        guard !marks.isEmpty else { return [] }
        var frames: [UInt8] = []
        let names = marks.indices.map { "chp\($0)" }
        if marks.count <= listLimit {
            frames += list("toc", of: names, flags: 3)
        } else {
            let starts = stride(from: 0, to: marks.count, by: listLimit)
            let parts = starts.map { Array(names[$0..<min($0 + listLimit, names.count)]) }
            frames += list("toc", of: parts.indices.map { "toc\($0)" }, flags: 3)
            for (index, part) in parts.enumerated() { frames += list("toc\(index)", of: part, flags: 1) }
        }
        for (name, mark) in zip(names, marks) {
            let times = [mark.milliseconds.lowerBound, mark.milliseconds.upperBound].flatMap {
                [UInt8](big: UInt32(clamping: $0))
            }
            // The places in the file aren't told, only the times.
            let places = [UInt8](repeating: 0xFF, count: 8)
            let exact = Array(owner.utf8) + [0] + [UInt8](big: UInt64(mark.frames.lowerBound))
            frames += frame(
                "CHAP", Array(name.utf8) + [0] + times + places + text("TIT2", mark.title) + frame("PRIV", exact))
        }
        return frames
    }

    /// A list of chapters; the flag 2 marks the one that all others are below, 1 that it is in order.
    private static func list(_ name: String, of names: [String], flags: UInt8) -> [UInt8] {
        frame("CTOC", Array(name.utf8) + [0, flags, UInt8(names.count)] + names.flatMap { Array($0.utf8) + [0] })
    }

    private static func text(_ identifier: String, _ text: String) -> [UInt8] {
        frame(identifier, ID3Text.isPlain(text) ? [0] + Array(text.utf8) : [1] + ID3Text.wide(text))
    }

    private static func comment(_ text: String) -> [UInt8] {
        let language = Array("und".utf8)
        let content =
            ID3Text.isPlain(text)
            ? [0] + language + [0] + text.utf8 : [1] + language + ID3Text.wide("") + [0, 0] + ID3Text.wide(text)
        return frame("COMM", content)
    }

    private static func frame(_ identifier: String, _ content: [UInt8]) -> [UInt8] {
        Array(identifier.utf8) + [UInt8](big: UInt32(content.count)) + [0, 0] + content
    }

    private static func sevenBits(_ number: Int) -> [UInt8] {
        stride(from: 21, through: 0, by: -7).map { UInt8(number >> $0 & 0x7F) }
    }
}
