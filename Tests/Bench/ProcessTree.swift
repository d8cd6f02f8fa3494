import FoundationEssentials
import Glibc

/// A process and all that it has started, however deep.
struct ProcessTree {
    let root: pid_t

    /// The memory that they hold together; what several of them share counts once.
    var megabytes: Double {
        // A process that is just being started has its parent's memory, which counts once, too.
        let owners = Dictionary(processes.map { (Self.stack(of: $0), $0) }) { first, _ in first }
        return owners.values.map(Self.megabytes).reduce(0, +)
    }

    private var processes: [pid_t] {
        var found = [root]
        var next = 0
        while next < found.count {
            found += Self.children(of: found[next])
            next += 1
        }
        return found
    }

    private static func children(of process: pid_t) -> [pid_t] {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
        return threads.flatMap { thread in
            text(of: "/proc/\(process)/task/\(thread)/children").split(separator: " ").compactMap { pid_t($0) }
        }
    }

    /// Where its stack begins, at another place in each memory.
    private static func stack(of process: pid_t) -> Substring? {
        // Behind the program's name, which may hold anything.
        let fields = text(of: "/proc/\(process)/stat").split(separator: ")").last?.split(separator: " ") ?? []
        return fields.dropFirst(25).first
    }

    /// A page that is mapped by several processes counts in each of them by its part.
    private static func megabytes(of process: pid_t) -> Double {
        let line = text(of: "/proc/\(process)/smaps_rollup").split(separator: "\n").first { $0.hasPrefix("Pss:") }
        return line.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Double($0) }.map { $0 / 1_024 }
            ?? 0
    }

    /// Nothing, when the process has ended meanwhile.
    private static func text(of path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
}
