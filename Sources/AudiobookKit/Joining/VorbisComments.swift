/// What Ogg and FLAC files say of the book in them, as names and texts.
enum VorbisComments {
    /// Times in chapters have only milliseconds; the exact frames are kept beside them, for files that are joined.
    static let exactFrames = "NARRATE_FRAMES"

    static func bytes(_ tags: AudioTags, _ marks: [ChapterMark], cover: Bool) -> [UInt8] {
        var comments: [(String, String)] = [("TITLE", tags.trackTitle), ("ALBUM", tags.title)]
        comments += tags.author.map { [("ARTIST", $0)] } ?? []
        // Some players know the one, some the other.
        comments += tags.narrator.map { [("PERFORMER", $0), ("COMPOSER", $0)] } ?? []
        comments.append(("GENRE", AudioTags.genre))
        comments += tags.language.map { [("LANGUAGE", $0)] } ?? []
        comments += tags.track.map { [("TRACKNUMBER", "\($0.number)"), ("TRACKTOTAL", "\($0.count)")] } ?? []
        comments += tags.comment.map { [("COMMENT", $0)] } ?? []
        for (index, mark) in marks.enumerated() {
            let name = "CHAPTER" + (index + 1).padded(to: 3)
            comments += [(name, time(mark.milliseconds.lowerBound)), (name + "NAME", mark.title)]
        }
        if !marks.isEmpty {
            comments.append((exactFrames, marks.map { "\($0.frames.lowerBound)" }.joined(separator: " ")))
        }
        if cover, let cover = Cover(tags.cover) {
            comments.append(("METADATA_BLOCK_PICTURE", Base64.text(of: picture(cover))))
        }
        let texts = comments.map { "\($0)=\($1)" }
        return text("narrate") + [UInt8](little: UInt32(texts.count)) + texts.flatMap(text)
    }

    /// A picture as FLAC has it: its kind, the front cover, its type, and sizes that nobody needs.
    static func picture(_ cover: Cover) -> [UInt8] {
        let type = Array(cover.mediaType.utf8)
        return [UInt8](big: UInt32(3)) + [UInt8](big: UInt32(type.count)) + type + [UInt8](repeating: 0, count: 20)
            + [UInt8](big: UInt32(cover.bytes.count)) + cover.bytes
    }

    private static func text(_ text: String) -> [UInt8] { [UInt8](little: UInt32(text.utf8.count)) + Array(text.utf8) }

    private static func time(_ milliseconds: Int) -> String {
        let seconds = milliseconds / 1_000
        let parts = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { $0.padded(to: 2) }
        return parts.joined(separator: ":") + "." + (milliseconds % 1_000).padded(to: 3)
    }
}
