import FoundationEssentials
import Glibc

/// The children of other processes.
enum ChildList {
    /// Those that the threads of a process have forked; nil when there is no such process.
    static func children(of process: pid_t) -> [pid_t]? {
        guard let threads = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task") else {
            return nil
        }
        return threads.flatMap { thread in
            let list = try? String(contentsOfFile: "/proc/\(process)/task/\(thread)/children", encoding: .utf8)
            return list?.split(separator: " ").compactMap { pid_t($0) } ?? []
        }
    }

    /// Whether a process has ended, reaped or not, before so many milliseconds have passed.
    static func hasEnded(_ process: pid_t, within milliseconds: Int) -> Bool {
        for _ in 0..<milliseconds / 10 {
            let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
            guard let state = status?.split(separator: ")").last?.first(where: { $0 != " " }) else { return true }
            if "ZX".contains(state) { return true }
            _ = poll(nil, 0, 10)
        }
        return false
    }
}
