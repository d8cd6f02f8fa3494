/// What the comments of an Ogg or FLAC file of narrate's say.
struct CommentContents {
    private(set) var tags = AudioTags(title: "")
    private(set) var marks: [(title: String, frame: Int)] = []

    init(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        _ = Self.text(&rest)
        let count = Self.number(&rest) ?? 0
        var titles: [String] = []
        var frames: [Int] = []
        for _ in 0..<count {
            guard let comment = Self.text(&rest) else { break }
            guard let sign = comment.firstIndex(of: "=") else { continue }
            let value = String(comment[comment.index(after: sign)...])
            switch comment[..<sign] {
            case "TITLE": tags.chapter = value
            case "ALBUM": tags.title = value
            case "ARTIST": tags.author = value
            case "PERFORMER": tags.narrator = value
            case "LANGUAGE": tags.language = value
            case "TRACKNUMBER": tags.setTrack(value)
            case "TRACKTOTAL": tags.setTrack("\(tags.track?.number ?? 0)/\(value)")
            case "COMMENT": tags.comment = value
            case "METADATA_BLOCK_PICTURE":
                if let block = Base64.bytes(of: value) { readPicture(block[...]) }
            case VorbisComments.exactFrames[...]: frames = value.split(separator: " ").compactMap { Int($0) }
            case let name where name.hasPrefix("CHAPTER") && name.hasSuffix("NAME"): titles.append(value)
            default: break
            }
        }
        marks = zip(titles, frames).map { (title: $0, frame: $1) }
    }

    /// Takes over the picture in a block as FLAC has it.
    mutating func readPicture(_ block: ArraySlice<UInt8>) {
        let type = Int(UInt32(big: block.dropFirst(4).prefix(4)))
        let description = Int(UInt32(big: block.dropFirst(8 + type).prefix(4)))
        tags.cover = Array(block.dropFirst(8 + type + 4 + description + 20))
    }

    private static func number(_ bytes: inout ArraySlice<UInt8>) -> Int? {
        guard bytes.count >= 4 else { return nil }
        defer { bytes.removeFirst(4) }
        return Int(UInt32(little: bytes.prefix(4)))
    }

    private static func text(_ bytes: inout ArraySlice<UInt8>) -> String? {
        guard let count = number(&bytes), bytes.count >= count else { return nil }
        defer { bytes.removeFirst(count) }
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }
}
