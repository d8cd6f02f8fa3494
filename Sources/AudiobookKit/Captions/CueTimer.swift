/// A cue with its number, counted from 1, and the ticks at which it comes and goes.
struct TimedCue: Hashable, Sendable {
    var number: Int
    var lines: [[CaptionPiece]]
    var ticks: Range<Int>
    /// When the next one comes, or the sound is over.
    var next: Int
}

/// Gives cues the times at which they are shown: each for at least an instant, none while another is.
///
/// A cue is held until the next one is known, before which it has to go.
struct CueTimer {
    /// For how long a cue is shown when the next one leaves it the time.
    private static let shortestSeconds = 1

    let clock: CaptionClock
    private var held: (cue: CaptionCue, start: Int)?
    private var count = 0

    init(clock: CaptionClock) { self.clock = clock }

    /// Takes the next cue, and answers with the one before it.
    mutating func add(_ cue: CaptionCue) -> TimedCue? {
        let start = max(clock.ticks(cue.frames.lowerBound), held.map { $0.start + 1 } ?? 0)
        let finished = release(before: start)
        held = (cue, start)
        return finished
    }

    /// The last cue, which goes when the sound is over.
    mutating func finish(frameCount: Int) -> TimedCue? { release(before: clock.ticks(frameCount)) }

    private mutating func release(before limit: Int) -> TimedCue? {
        guard let (cue, start) = held else { return nil }
        held = nil
        count += 1
        let wanted = max(clock.ticks(cue.frames.upperBound), start + Self.shortestSeconds * clock.ticksPerSecond)
        let end = max(start + 1, min(wanted, limit))
        return TimedCue(number: count, lines: cue.lines, ticks: start..<end, next: max(end, limit))
    }
}
