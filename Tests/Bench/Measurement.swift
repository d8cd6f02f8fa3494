/// One line of the table: our figure beside a peer's in the same run, or beside what was promised.
struct Measurement {
    /// What was promised of a figure.
    enum Promise {
        /// The median of our figure divided by the peer's.
        case ratio(atMost: Double)
        /// Our figure without the peer's.
        case excess(atMost: Double)
        case all(atMost: Double)
        case percentile95(atMost: Double)
    }

    let name: String
    let unit: String
    let ours: [Double]
    let peer: [Double]
    let peerName: String
    let promise: Promise?

    /// Runs both sides turn by turn, so that a busy moment of the machine hits them alike.
    init(
        _ name: String, unit: String, against peerName: String, pairs: Int, promise: Promise? = nil,
        ours: () throws -> Double, peer: () throws -> Double
    ) rethrows {
        var left: [Double] = []
        var right: [Double] = []
        for _ in 0..<pairs {
            left.append(try ours())
            right.append(try peer())
        }
        self.init(name, unit: unit, ours: left, against: peerName, peer: right, promise: promise)
    }

    /// Figures of both sides, those that belong together at the same places.
    init(_ name: String, unit: String, ours: [Double], against peerName: String, peer: [Double], promise: Promise?) {
        (self.name, self.unit, self.ours, self.peer, self.peerName) = (name, unit, ours, peer, peerName)
        self.promise = promise
    }

    /// A figure that has no peer.
    init(_ name: String, unit: String, values: [Double], promise: Promise? = nil) {
        (self.name, self.unit, ours, peer, peerName) = (name, unit, values, [], "")
        self.promise = promise
    }

    /// Ours divided by the peer's, of each pair.
    var ratios: [Double] { zip(ours, peer).map { $0 / $1 } }

    /// The median of them.
    var ratio: Double { quantile(0.5, of: ratios) }

    var row: String { pad(name, 44) + figures + (verdict.map { "   \($0)" } ?? "") }

    private var figures: String {
        let figure = pad("\(format(quantile(0.5, of: ours))) \(unit)", 16)
        guard peer.isEmpty else {
            let spread = "\(format(quantile(0.25, of: ratios))) … \(format(quantile(0.75, of: ratios)))"
            return figure + pad("\(peerName) \(format(quantile(0.5, of: peer))) \(unit)", 26)
                + "ratio \(format(ratio)) (middle half \(spread))"
        }
        guard ours.count > 1 else { return figure }
        return figure + "(\(format(quantile(0, of: ours))) … \(format(quantile(1, of: ours))), "
            + "95 % within \(format(quantile(0.95, of: ours))))"
    }

    /// What was promised, and whether it was kept.
    private var verdict: String? {
        switch promise {
        case .ratio(let most): "at most \(format(most)): \(word(ratio <= most))"
        case .excess(let most):
            "at most \(format(most)) more: \(word(quantile(0.5, of: ours) - quantile(0.5, of: peer) <= most))"
        case .all(let most): "at most \(format(most)): \(word(quantile(1, of: ours) <= most))"
        case .percentile95(let most): "95 % within \(format(most)): \(word(quantile(0.95, of: ours) <= most))"
        case nil: nil
        }
    }

    private func word(_ isMet: Bool) -> String { isMet ? "met" : "MISSED" }

    private func quantile(_ part: Double, of values: [Double]) -> Double {
        let sorted = values.sorted()
        return sorted.isEmpty ? .nan : sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
    }

    private func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }
}

/// A number with three significant digits or so.
func format(_ value: Double) -> String {
    guard value.isFinite else { return "none" }
    let scale = abs(value) < 1 ? 1_000.0 : abs(value) < 10 ? 100 : abs(value) < 100 ? 10 : 1
    let rounded = (value * scale).rounded() / scale
    return rounded == rounded.rounded() && scale == 1 ? "\(Int(rounded))" : "\(rounded)"
}
