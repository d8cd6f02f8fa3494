/// One line of the table: our figure beside a peer's in the same run.
struct Measurement {
    let name: String
    let unit: String
    let ours: [Double]
    let peer: [Double]
    let peerName: String

    /// Runs both sides turn by turn, so that a busy moment of the machine hits them alike.
    init(
        _ name: String, unit: String, against peerName: String, pairs: Int, ours: () throws -> Double,
        peer: () throws -> Double
    ) rethrows {
        var left: [Double] = []
        var right: [Double] = []
        for _ in 0..<pairs {
            left.append(try ours())
            right.append(try peer())
        }
        (self.name, self.unit, self.ours, self.peer, self.peerName) = (name, unit, left, right, peerName)
    }

    /// A figure that has no peer.
    init(_ name: String, unit: String, values: [Double]) {
        (self.name, self.unit, ours, peer, peerName) = (name, unit, values, [], "")
    }

    /// Ours divided by the peer's, of each pair.
    var ratios: [Double] { zip(ours, peer).map { $0 / $1 }.sorted() }

    var row: String {
        let figure = "\(format(median(ours))) \(unit)"
        guard !peer.isEmpty else {
            return pad(name, 44) + pad(figure, 16) + "(\(format(ours.min() ?? 0)) … \(format(ours.max() ?? 0)))"
        }
        let spread = "\(format(ratios[ratios.count / 4])) … \(format(ratios[ratios.count * 3 / 4]))"
        return pad(name, 44) + pad(figure, 16) + pad("\(peerName) \(format(median(peer))) \(unit)", 26)
            + "ratio \(format(median(ratios))) (middle half \(spread))"
    }

    private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
    private func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }
}

/// A number with three significant digits or so.
func format(_ value: Double) -> String {
    let scale = abs(value) < 1 ? 1_000.0 : abs(value) < 10 ? 100 : abs(value) < 100 ? 10 : 1
    let rounded = (value * scale).rounded() / scale
    return rounded == rounded.rounded() && scale == 1 ? "\(Int(rounded))" : "\(rounded)"
}
