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
}
