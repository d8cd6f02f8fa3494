import FoundationEssentials
import Glibc

/// What a run measured, and on what: a table of Markdown, printed row by row, and JSON.
struct Report: Encodable {
    struct Row: Encodable {
        let part: String
        let name: String
        let unit: String
        /// The medians.
        let ours: Double?
        let peer: Double?
        let peerName: String?
        /// The median of the pairs' ratios.
        let ratio: Double?
        /// The middle half of the ratios, or of our figures where there is no peer.
        let spread: [Double]?
        /// What 95 % of our figures are no worse than.
        let percentile95: Double?
        let worst: Double?
        let count: Int
        let promise: String?
        let kept: Bool?
        let reason: String?
    }

    let machine = Machine()
    let date: String
    let version: String
    let commit: String
    let peers: [String]
    private(set) var loadAtEnd: Double?
    private(set) var seconds = 0.0
    private(set) var rows: [Row] = []
    /// The table, as it was printed.
    private var table = ""
    private let start = ContinuousClock.now

    private enum CodingKeys: String, CodingKey { case machine, date, version, commit, peers, loadAtEnd, seconds, rows }

    init(version: String, commit: String, peers: [String], date: Date = .now) {
        (self.version, self.commit, self.peers) = (version, commit, peers)
        self.date = date.formatted(.iso8601)
        show("\(version) at \(commit), \(self.date): \(machine.text).")
        if machine.isBusy { show("\nWARNING: the machine is busy, so the figures are worse than they should be.") }
        show("")
        show(Self.columns("part", "figure", "ours", "peer", "ratio (middle half), or spread", "promised", "kept"))
        show("|---|---|---|---|---|---|---|")
    }

    mutating func add(_ measurement: Measurement, part: String) {
        let row = Row(measurement, part: part)
        rows.append(row)
        show(row.line)
    }

    /// Whether no figure is worse than promised.
    var keepsPromises: Bool { !rows.contains { $0.kept == false } }

    mutating func end() {
        loadAtEnd = Machine.load
        seconds = (ContinuousClock.now - start) / .seconds(1)
        let promises = rows.compactMap(\.kept)
        show("")
        show("\(promises.count { $0 }) of \(promises.count) promises kept, in \(format(seconds)) s.")
    }

    /// Writes JSON, and beside it the table.
    func write(to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let file = URL(filePath: path)
        try encoder.encode(self).write(to: file)
        try Data(table.utf8).write(to: file.deletingPathExtension().appendingPathExtension("md"))
    }

    /// Prints a line at once, also into a pipe.
    private mutating func show(_ line: String) {
        table += line + "\n"
        let bytes = Array("\(line)\n".utf8)
        _ = unsafe Glibc.write(STDOUT_FILENO, bytes, bytes.count)
    }

    fileprivate static func columns(_ texts: String...) -> String {
        let widths = [12, 50, 11, 28, 30, 18, 4]
        let cells = zip(texts, widths).map { $0 + String(repeating: " ", count: max(0, $1 - $0.count)) }
        return "| " + cells.joined(separator: " | ") + " |"
    }
}

extension Report.Row {
    init(_ measurement: Measurement, part: String) {
        let ours = measurement.ours
        let compared = measurement.peer.isEmpty ? ours : measurement.ratios
        func figure(_ part: Double, of values: [Double]) -> Double? {
            let figure = quantile(part, of: values)
            return figure.isFinite ? figure : nil
        }
        self.part = part
        (name, unit, reason) = (measurement.name, measurement.unit, measurement.reason)
        self.ours = figure(0.5, of: ours)
        peer = figure(0.5, of: measurement.peer)
        peerName = measurement.peer.isEmpty ? nil : measurement.peerName
        ratio = figure(0.5, of: measurement.ratios)
        spread = [0.25, 0.75].compactMap { figure($0, of: compared) }
        let wantsMore = measurement.promise?.wantsMore ?? false
        percentile95 = figure(wantsMore ? 0.05 : 0.95, of: ours)
        worst = figure(wantsMore ? 0 : 1, of: ours)
        count = ours.count
        promise = measurement.promise?.text
        kept = measurement.isKept
    }

    /// The row of the table.
    fileprivate var line: String {
        let unit = unit.isEmpty ? "" : " " + unit
        func text(_ value: Double?) -> String { value.map { format($0) } ?? "" }
        let between = (spread ?? []).map { format($0) }.joined(separator: " … ")
        let distribution =
            ratio.map { format($0) + (count > 1 ? " (\(between)) of \(count)" : "") }
            ?? (count > 1 ? "95 % within \(text(percentile95)), worst \(text(worst)) of \(count)" : "")
        return Report.columns(
            part, name, ours.map { format($0) + unit } ?? "",
            peer.map { "\(peerName ?? "") \(format($0))\(unit)" } ?? "", reason ?? distribution, promise ?? "",
            kept.map { $0 ? "yes" : "NO" } ?? "")
    }
}
