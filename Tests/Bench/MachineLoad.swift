import FoundationEssentials
import Glibc

/// How busy the machine is, on which the figures depend.
struct MachineLoad {
    /// How many programs wanted to run at once, over the last minute; nil where it isn't known.
    private let average = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8))
        .flatMap { $0.split(separator: " ").first }.flatMap { Double($0) }
    private let processors = sysconf(CInt(_SC_NPROCESSORS_ONLN))

    var row: String {
        guard let average else { return "the machine's load is unknown" }
        let isBusy = average > 0.6 * Double(processors)
        return "the machine's load is \(format(average)) on \(processors) processors"
            + (isBusy ? "; WARNING: that is busy, so the figures are worse than they should be" : "")
    }
}
