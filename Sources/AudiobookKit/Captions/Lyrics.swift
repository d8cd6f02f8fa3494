/// LRC, one line a cue; the enhanced kind has a time before each word.
struct Lyrics: CueFormat {
    /// A pause of so many seconds has an empty line, which clears the one before it.
    private static let longPauseSeconds = 3

    let isWordTimed: Bool
    let clock = CaptionClock.centiseconds

    func opening(_ tags: AudioTags, frameCount: Int?) -> String {
        var lines = [tag("ti", tags.chapter ?? tags.title)]
        if let author = tags.author { lines.append(tag("ar", author)) }
        lines.append(tag("al", tags.title))
        if let frameCount {
            // The hundredths are cut off, and the rest has room for a month.
            let length = clock.minutes(clock.ticks(frameCount), point: ".").dropLast(3)
            lines.append("[length:\(String(repeating: " ", count: max(0, 8 - length.count)))\(length)]\n")
        }
        return lines.joined()
    }

    func text(of cue: TimedCue) -> String {
        let pieces = cue.lines.flatMap(\.self)
        let words = pieces.joined { piece in
            guard isWordTimed, piece.isWord else { return piece.text }
            return "<\(time(max(cue.ticks.lowerBound, clock.ticks(piece.frame))))>" + piece.text
        }
        // A bracket would begin another time.
        let line = "[\(time(cue.ticks.lowerBound))]" + (words.hasPrefix("[") ? " " : "") + words + "\n"
        let isPauseLong = cue.next - cue.ticks.upperBound >= Self.longPauseSeconds * clock.ticksPerSecond
        return line + (isPauseLong ? "[\(time(cue.ticks.upperBound))]\n" : "")
    }

    private func time(_ ticks: Int) -> String { clock.minutes(ticks, point: ".") }

    private func tag(_ name: String, _ value: String) -> String { "[\(name):\(value.oneLine)]\n" }
}
