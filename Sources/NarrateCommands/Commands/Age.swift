import FoundationEssentials

/// How long ago something was, for people.
struct Age: Hashable, CustomStringConvertible {
    private static let units = [
        (365 * 86_400, "year"), (30 * 86_400, "month"), (7 * 86_400, "week"), (86_400, "day"), (3_600, "hour"),
        (60, "minute"),
    ]

    private let seconds: Double

    init(of date: Date, now: Date) { seconds = now.timeIntervalSince(date) }

    /// Such as "3 days ago".
    var description: String {
        for (length, name) in Self.units where seconds >= Double(length) {
            let count = Int(min(seconds, 1e12)) / length
            return "\(count) \(name)\(count == 1 ? "" : "s") ago"
        }
        return "just now"
    }
}
