/// A cue as it stands in an SRT file.
struct SubRipCue {
    var number: Int
    /// In milliseconds.
    var start: Int
    var end: Int
    var lines: [String]

    /// The cues of a file in which no cue has a blank line.
    static func cues(in text: String) -> [SubRipCue] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
        var cues: [SubRipCue] = []
        while lines.count > 2, let number = Int(lines[lines.startIndex]) {
            let times = lines[lines.startIndex + 1].split(separator: " ").map { milliseconds($0) }
            let body = lines.dropFirst(2).prefix { !$0.isEmpty }
            cues.append(SubRipCue(number: number, start: times[0], end: times[2], lines: Array(body)))
            lines = lines.dropFirst(3 + body.count)
        }
        return cues
    }

    private static func milliseconds(_ time: Substring) -> Int {
        let numbers = time.split { $0 == ":" || $0 == "," }.compactMap { Int($0) }
        return numbers.count == 4 ? ((numbers[0] * 60 + numbers[1]) * 60 + numbers[2]) * 1_000 + numbers[3] : -1
    }
}
