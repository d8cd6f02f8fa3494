import FoundationEssentials
import Glibc

/// Looks at the memory of processes from time to time, to see whether it grows.
struct MemoryGauge {
    private var megabytes: [Double] = []
    private var next = ContinuousClock.now

    /// Notes the memory that the processes hold, but not more often than asked for.
    mutating func look(at processes: [pid_t] = [getpid()], every time: Duration = .zero) {
        guard ContinuousClock.now >= next else { return }
        next = .now + time
        megabytes.append(processes.map(Self.resident).reduce(0, +))
    }

    /// How much more the last third of the time took at most than the first third.
    func measurement(_ name: String) -> Measurement {
        let third = max(1, megabytes.count / 3)
        let growth = (megabytes.suffix(third).max() ?? .nan) - (megabytes.prefix(third).max() ?? .nan)
        return Measurement(
            "\(name), from \(format(megabytes.first ?? .nan)) MB", unit: "MB", values: [growth],
            promise: .all(atMost: 2))
    }

    private static func resident(of process: pid_t) -> Double {
        let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Double($0) }.map { $0 / 1_024 }
            ?? 0
    }
}
