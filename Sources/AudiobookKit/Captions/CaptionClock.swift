/// The unit in which a caption format counts time.
struct CaptionClock: Hashable, Sendable {
    static let milliseconds = CaptionClock(ticksPerSecond: 1_000)
    static let centiseconds = CaptionClock(ticksPerSecond: 100)

    let ticksPerSecond: Int

    /// The tick nearest to a frame, the later one of two.
    func ticks(_ frame: Int) -> Int {
        (frame * ticksPerSecond * 2 + AudioFormat.sampleRate) / (AudioFormat.sampleRate * 2)
    }

    /// As "01:02:03,456".
    func hours(_ ticks: Int, point: Character) -> String {
        let minutes = ticks / ticksPerSecond / 60
        return (minutes / 60).padded(to: 2) + ":" + (minutes % 60).padded(to: 2) + ":" + seconds(ticks, point: point)
    }

    /// As "62:03.45": there may be more than 59 minutes.
    func minutes(_ ticks: Int, point: Character) -> String {
        (ticks / ticksPerSecond / 60).padded(to: 2) + ":" + seconds(ticks, point: point)
    }

    private func seconds(_ ticks: Int, point: Character) -> String {
        let fraction = String(ticks % ticksPerSecond + ticksPerSecond).dropFirst()
        return (ticks / ticksPerSecond % 60).padded(to: 2) + String(point) + fraction
    }
}
