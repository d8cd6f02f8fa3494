import FoundationEssentials

/// Looks from time to time at what this process holds.
struct ProcessGauge: Codable {
    struct Sample: Codable {
        let megabytes: Double
        let descriptors: Int
        let threads: Int
    }

    private(set) var samples: [Sample] = []

    mutating func look() {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        let kilobytes = line?.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
        samples.append(
            Sample(megabytes: kilobytes / 1_024, descriptors: count("/proc/self/fd"), threads: count("/proc/self/task"))
        )
    }

    /// How much more of something there was in the last third of the time than in the one before, at most.
    func growth(of part: (Sample) -> Double) -> Double {
        let third = max(1, samples.count / 3)
        let middle = samples.dropLast(third).suffix(third).map(part).max() ?? 0
        return (samples.suffix(third).map(part).max() ?? 0) - middle
    }

    private func count(_ folder: String) -> Int {
        (try? FileManager.default.contentsOfDirectory(atPath: folder))?.count ?? 0
    }
}
