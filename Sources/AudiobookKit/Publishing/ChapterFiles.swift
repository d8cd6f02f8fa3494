import SpeechKit

/// A file for each chapter, numbered, and a playlist of them all.
public struct ChapterFiles: SegmentConsumer {
    /// Opens the file of that path and those tags.
    public typealias Opener = (_ path: String, _ tags: AudioTags) throws(AudiobookError) -> AudiobookFile

    private let base: String
    private let suffix: String
    private let tags: AudioTags
    private let count: Int
    private let open: Opener
    private var file: AudiobookFile?
    private var entries: [(path: String, title: String, frames: Int)] = []

    /// Makes `count` files beside the playlist `base`.m3u8, whose names end in `suffix`.
    public init(base: String, suffix: String, tags: AudioTags, count: Int, open: @escaping Opener) {
        self.base = base
        self.suffix = suffix
        self.tags = tags
        self.count = count
        self.open = open
    }

    /// How many files a plan makes.
    public static func count(of plan: RenderPlan) -> Int {
        plan.segments.enumerated().count { $0 == 0 || !$1.chapters.isEmpty }
    }

    /// How long all of it is, in frames.
    public var frameCount: Int { entries.reduce(0) { $0 + $1.frames } }
    /// The files that were made.
    public var paths: [String] { entries.map(\.path) }
    public var playlistPath: String { base + ".m3u8" }

    public mutating func take(_ segment: RenderedSegment) throws(AudiobookError) {
        if file == nil || !segment.chapters.isEmpty { try begin(titled: segment.chapters.last?.title) }
        try file?.take(segment)
    }

    public mutating func finish() throws(AudiobookError) {
        try close()
        var list = "#EXTM3U\n#EXTENC:UTF-8\n#PLAYLIST:\(tags.title.oneLine)\n"
        for entry in entries {
            let seconds = Double(entry.frames) / Double(AudioFormat.sampleRate)
            list += "#EXTINF:\(Int(seconds.rounded(.up))),\(entry.title.oneLine)\n"
            let name = entry.path.split(separator: "/").last ?? ""
            // A line that begins with that sign is for players alone.
            list += "\(name.hasPrefix("#") ? "./" : "")\(name)\n"
        }
        do throws(SpeechError) {
            let playlist = try OutputFile(path: playlistPath)
            try playlist.write(Array(list.utf8))
            try playlist.publish()
        } catch {
            throw AudiobookError(error)
        }
    }

    private mutating func begin(titled title: String?) throws(AudiobookError) {
        try close()
        let title = title ?? tags.title
        let number = entries.count + 1
        var tags = tags
        tags.chapter = title
        tags.track = (number, count)
        let path = "\(base) \(number.padded(to: max(2, String(count).count))) \(title.fileName)\(suffix)"
        entries.append((path, title, 0))
        file = try open(path, tags)
    }

    private mutating func close() throws(AudiobookError) {
        guard var file else { return }
        try file.finish()
        entries[entries.count - 1].frames = file.frameCount
        self.file = nil
    }
}

extension String {
    /// The words of the text on one line, without what a terminal or a player would take for orders.
    var oneLine: String {
        let words = split {
            $0.isWhitespace || $0.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
        }
        return words.joined(separator: " ")
    }

    /// The text as part of a file's name on any system: nothing that separates folders or that Windows refuses, and not
    /// too long.
    var fileName: String {
        let safe = unicodeScalars.map { scalar in
            scalar.value < 0x20 || scalar.value == 0x7F || "/\\:*?\"<>|".unicodeScalars.contains(scalar) ? " " : scalar
        }
        var name = String(String.UnicodeScalarView(safe)).split(separator: " ").joined(separator: " ")
        while name.utf8.count > 120 { name.removeLast() }
        while let last = name.last, " .".contains(last) { name.removeLast() }
        while let first = name.first, " .".contains(first) { name.removeFirst() }
        return name.isEmpty ? "chapter" : name
    }
}
