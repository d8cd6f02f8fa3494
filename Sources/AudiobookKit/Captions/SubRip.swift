/// SubRip, whose text is shown as it is.
struct SubRip: CueFormat {
    let clock = CaptionClock.milliseconds

    func opening(_ tags: AudioTags, frameCount: Int?) -> String { "" }

    func text(of cue: TimedCue) -> String {
        let (start, end) = (
            clock.hours(cue.ticks.lowerBound, point: ","), clock.hours(cue.ticks.upperBound, point: ",")
        )
        let lines = cue.lines.map { $0.joined() + "\n" }.joined()
        return "\(cue.number)\n\(start) --> \(end)\n\(lines)\n"
    }
}
