/// One row of the table: our figure beside a peer's in the same run, or beside what was promised.
struct Measurement {
    let name: String
    let unit: String
    let ours: [Double]
    let peer: [Double]
    let peerName: String
    let promise: Promise?
    /// Why it couldn't be measured here.
    var reason: String?

    /// Runs both sides turn by turn, each of them first in every other pair, so that a busy moment of the machine hits
    /// them alike; they are told the number of the pair.
    init(
        _ name: String, unit: String, against peerName: String, pairs: Int, promise: Promise? = nil,
        ours: @escaping (Int) throws -> Double, peer: @escaping (Int) throws -> Double
    ) throws {
        let sides = try Self.interleave(pairs, [ours, peer])
        self.init(name, unit: unit, ours: sides[0], against: peerName, peer: sides[1], promise: promise)
    }

    /// Figures of both sides, those that belong together at the same places.
    init(
        _ name: String, unit: String, ours: [Double], against peerName: String, peer: [Double], promise: Promise? = nil
    ) {
        (self.name, self.unit, self.ours, self.peer, self.peerName) = (name, unit, ours, peer, peerName)
        self.promise = promise
    }

    /// A figure that has no peer.
    init(_ name: String, unit: String, values: [Double], promise: Promise? = nil) {
        self.init(name, unit: unit, ours: values, against: "", peer: [], promise: promise)
    }

    /// A figure that can't be measured here.
    init(_ name: String, missing reason: String) {
        self.init(name, unit: "", values: [])
        self.reason = reason
    }

    /// Calls each of the sides so often, in turn, every other time from the last to the first.
    static func interleave(_ rounds: Int, _ sides: [(Int) throws -> Double]) throws -> [[Double]] {
        var figures = sides.map { _ in [Double]() }
        for round in 0..<rounds {
            for side in round.isMultiple(of: 2) ? Array(sides.indices) : sides.indices.reversed() {
                figures[side].append(try sides[side](round))
            }
        }
        return figures
    }

    /// Ours divided by the peer's, of each pair.
    var ratios: [Double] { zip(ours, peer).map { $0 / $1 } }

    /// The median of them.
    var ratio: Double { quantile(0.5, of: ratios) }

    /// Whether the promise was kept; nil where there is none, or nothing to tell it by.
    var isKept: Bool? {
        guard let promise, !ours.isEmpty else { return nil }
        return switch promise {
        case .ratio(let most): ratio <= most
        case .excess(let most): quantile(0.5, of: ours) - quantile(0.5, of: peer) <= most
        case .all(let most): quantile(1, of: ours) <= most
        case .allAtLeast(let least): quantile(0, of: ours) >= least
        case .percentile95(let most): quantile(0.95, of: ours) <= most
        }
    }
}

/// What was promised of a figure.
enum Promise {
    /// The median of our figure divided by the peer's.
    case ratio(atMost: Double)
    /// The median of our figure without the peer's.
    case excess(atMost: Double)
    case all(atMost: Double)
    case allAtLeast(Double)
    case percentile95(atMost: Double)

    var wantsMore: Bool { if case .allAtLeast = self { true } else { false } }

    var text: String {
        switch self {
        case .ratio(let most): "ratio at most \(format(most))"
        case .excess(let most): "at most \(format(most)) more"
        case .all(let most): "at most \(format(most))"
        case .allAtLeast(let least): "at least \(format(least))"
        case .percentile95(let most): "95 % within \(format(most))"
        }
    }
}

/// The value below which that part of the values is; not a number when there are none.
func quantile(_ part: Double, of values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? .nan : sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
}

/// A number with three significant digits or so.
func format(_ value: Double) -> String {
    guard value.isFinite else { return "none" }
    let scale = abs(value) < 1 ? 1_000.0 : abs(value) < 10 ? 100 : abs(value) < 100 ? 10 : 1
    let rounded = (value * scale).rounded() / scale
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}
