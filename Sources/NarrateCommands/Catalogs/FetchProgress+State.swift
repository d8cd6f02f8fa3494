import CatalogKit

extension FetchProgress {
    /// As a bar shows it: the share, or how much there is of what nobody knows the size of, the rate and the time left.
    var state: ProgressBar.State {
        let name = file > 1 ? "picture \(file - 1) of \(fileCount - 1): " : ""
        var details: [String] = []
        let received = Self.size(transfer.received)
        let share = transfer.total.map { $0 == 0 ? 100 : transfer.received * 100 / $0 }
        details.append(transfer.total.map { "\(received) of \(Self.size($0))" } ?? received)
        if let rate = transfer.rate { details.append("\(Self.size(Int(rate)))/s") }
        if let left = transfer.secondsLeft, left >= 1 { details.append("\(left.rounded(.up).clockTime) left") }
        return ProgressBar.State(name: name, share: share, details: details)
    }

    /// Such as "12.3 MB".
    private static func size(_ bytes: Int) -> String {
        let units = [(1 << 30, "GB"), (1 << 20, "MB"), (1 << 10, "KB")]
        guard let (size, unit) = units.first(where: { bytes >= $0.0 }) else { return "\(bytes) B" }
        let tenths = bytes * 10 / size
        return tenths < 100 ? "\(tenths / 10).\(tenths % 10) \(unit)" : "\(tenths / 10) \(unit)"
    }
}
