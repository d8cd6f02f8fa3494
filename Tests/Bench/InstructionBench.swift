import FoundationEssentials
import Glibc
import SpeechKit
import TestSupport

/// How many instructions narrate takes to start, as valgrind counts them: nearly the same each time, however busy the
/// machine is, so that little can be told from nothing.
///
/// Below valgrind `/proc/self/exe` is valgrind's own program, so the player's worker can't start. The player is counted
/// until it gives its worker up, and the worker by itself, until it is ready to render.
struct InstructionBench {
    private static let runs = 3

    let narrate: String
    /// narrate as it was before; nil for none to compare with.
    let earlier: String?
    let folder: TemporaryFolder

    func measure() async throws -> [Measurement] {
        guard SystemProgram.areInstalled("valgrind") else { return [row("say hi", [], []), row("play", [], [])] }
        return [
            try await measure("say hi", countSaying), try await measure("play, the player", countPlaying),
            try await measure("play, its worker", countWorking),
        ]
    }

    private func measure(_ name: String, _ count: (String) async throws -> Double) async throws -> Measurement {
        var (ours, peer): ([Double], [Double]) = ([], [])
        for _ in 0..<Self.runs {
            ours.append(try await count(narrate))
            if let earlier { peer.append(try await count(earlier)) }
        }
        return row(name, ours, peer)
    }

    private func row(_ name: String, _ ours: [Double], _ peer: [Double]) -> Measurement {
        let name = "millions of instructions, \(name)"
        if peer.isEmpty { return Measurement(name, unit: "M", values: ours) }
        return Measurement(name, unit: "M", ours: ours, against: "before", peer: peer, promise: .ratio(atMost: 1.03))
    }

    // MARK: What is counted

    private func countSaying(_ program: String) async throws -> Double {
        try await count(of: program, "say", "hi", "--device", "null") { words in
            guard try ChildProcess(words, environment: home()).wait().status == 0 else {
                throw BenchError("'narrate say hi' fails below valgrind")
            }
        }
    }

    private func countPlaying(_ program: String) async throws -> Double {
        try await count(of: program, "play", "Books/WhirlySquirrelly.plist", "--device", "null") { words in
            let player = try TerminalProgram(words, environment: home())
            guard await player.waitForExit(seconds: 120) != nil else { throw BenchError("the player doesn't end") }
        }
    }

    private func countWorking(_ program: String) async throws -> Double {
        try await count(of: program, "worker") { words in
            // It is killed in the end: as valgrind isn't the worker itself, it can still tell its count.
            let worker = WorkerSynthesizer(path: "/bin/sh", arguments: ["-c", "\(words.joined(separator: " ")); :"])
            try await worker.prepare()
        }
    }

    /// Runs a program below valgrind, and answers with millions of instructions.
    private func count(
        of program: String, _ arguments: String..., run: ([String]) async throws -> Void
    ) async throws -> Double {
        let log = "\(folder.path)/valgrind-\(UInt64.random(in: 0 ... .max))"
        let valgrind = SystemProgram.path(of: "valgrind") ?? "valgrind"
        let options = ["--tool=callgrind", "--callgrind-out-file=/dev/null", "--log-file=\(log)"]
        try await run([valgrind] + options + [program] + arguments)
        for _ in 0..<300 {
            let lines = (try? String(contentsOfFile: log, encoding: .utf8))?.split(separator: "\n") ?? []
            if let line = lines.first(where: { $0.contains("Collected :") }),
                let number = line.split(separator: " ").last.flatMap({ Double($0) })
            {
                return number / 1_000_000
            }
            usleep(100_000)
        }
        throw BenchError("valgrind doesn't count the instructions of 'narrate \(arguments[0])'")
    }

    /// A home that nobody has used yet, so that each start finds the same.
    private func home() -> [String: String] {
        let path = "\(folder.path)/home-\(UInt64.random(in: 0 ... .max))"
        return ["HOME": path, "XDG_RUNTIME_DIR": path, "DBUS_SESSION_BUS_ADDRESS": ""]
    }
}
