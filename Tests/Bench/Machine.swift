import FoundationEssentials
import Glibc

/// What the figures depend on.
struct Machine: Encodable {
    let processor = Self.value(of: "model name", in: "/proc/cpuinfo") ?? "unknown processor"
    let processors = sysconf(CInt(_SC_NPROCESSORS_ONLN))
    let megabytes = (Self.value(of: "MemTotal", in: "/proc/meminfo")?.split(separator: " ").first).flatMap { Int($0) }
        .map { $0 / 1_024 }
    let kernel = Self.text(of: "/proc/sys/kernel/osrelease").split(separator: "\n").first.map { String($0) } ?? ""
    let loadAtStart = Self.load

    /// How many programs wanted to run at once, over the last minute; nil where it isn't known.
    static var load: Double? { text(of: "/proc/loadavg").split(separator: " ").first.flatMap { Double($0) } }

    var isBusy: Bool { (loadAtStart ?? 0) > 0.6 * Double(processors) }

    var text: String {
        "\(processors) processors \(processor), Linux \(kernel), load \(loadAtStart.map { format($0) } ?? "unknown")"
    }

    private static func value(of name: String, in path: String) -> String? {
        let line = text(of: path).split(separator: "\n").first { $0.hasPrefix(name) }
        return line?.split(separator: ":").last.map { String($0.drop { $0.isWhitespace }) }
    }

    private static func text(of path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
}
