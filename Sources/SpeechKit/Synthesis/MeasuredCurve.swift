/// What must be asked for to get something, between measured pairs of the two.
struct MeasuredCurve: Sendable {
    /// In rising order; beyond the ends their values hold.
    let points: [(wanted: Double, asked: Double)]

    func value(for wanted: Double) -> Double {
        let upper = points.firstIndex { $0.wanted >= wanted } ?? points.count - 1
        guard upper > 0 else { return points[0].asked }
        let (low, high) = (points[upper - 1], points[upper])
        let share = (min(wanted, high.wanted) - low.wanted) / (high.wanted - low.wanted)
        return low.asked + (high.asked - low.asked) * share
    }
}
