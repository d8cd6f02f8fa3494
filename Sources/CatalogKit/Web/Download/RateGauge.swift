/// How fast something grows, as it did in the last seconds.
struct RateGauge {
    private static let memory = Duration.seconds(5)
    /// A shorter time tells nothing.
    private static let shortest = Duration.milliseconds(500)

    private var samples: [(count: Int, time: ContinuousClock.Instant)] = []

    /// In units a second; nil while it can't be told.
    var rate: Double? {
        guard let first = samples.first, let last = samples.last, last.time - first.time >= Self.shortest else {
            return nil
        }
        return Double(last.count - first.count) / ((last.time - first.time) / .seconds(1))
    }

    mutating func note(_ count: Int, at time: ContinuousClock.Instant) {
        // A tenth of a second between samples is enough, and keeps them few.
        if samples.count > 1, time - samples[samples.count - 2].time < .milliseconds(100) { samples.removeLast() }
        samples.append((count, time))
        samples.removeFirst(samples.prefix { time - $0.time > Self.memory }.count)
    }
}
