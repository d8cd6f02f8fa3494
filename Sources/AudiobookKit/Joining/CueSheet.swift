/// The list of a FLAC file's chapters, as the file beside it that players read.
enum CueSheet {
    /// The list's name is the file's, with another ending.
    static func path(beside path: String) -> String {
        let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        guard let dot = path[start...].lastIndex(of: "."), dot > start else { return path + ".cue" }
        return path[..<dot] + ".cue"
    }

    static func text(_ tags: AudioTags, _ marks: [ChapterMark], file: String) -> String {
        var lines = tags.author.map { ["PERFORMER \(quoted($0.oneLine))"] } ?? []
        lines += ["TITLE \(quoted(tags.title.oneLine))", "FILE \(quoted(file)) WAVE"]
        for (index, mark) in marks.enumerated() {
            // Its times have 75 parts a second.
            let parts = mark.frames.lowerBound * 75 / AudioFormat.sampleRate
            let time = [parts / 75 / 60, parts / 75 % 60, parts % 75].map { $0.padded(to: 2) }
            lines.append("  TRACK \((index + 1).padded(to: 2)) AUDIO")
            lines.append("    TITLE \(quoted(mark.title))")
            lines.append("    INDEX 01 \(time.joined(separator: ":"))")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The format knows no way to write a quotation mark.
    private static func quoted(_ text: String) -> String {
        "\"" + String(text.map { $0 == "\"" ? "'" : $0.isNewline ? " " : $0 }) + "\""
    }
}
