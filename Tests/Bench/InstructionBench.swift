import FoundationEssentials
import Glibc
import SpeechKit
import TestSupport

/// How many instructions narrate takes to start, as valgrind counts them, beside what espeak-ng takes: nearly the same
/// each time, however busy the machine is, so that little can be told from nothing.
///
/// Below valgrind `/proc/self/exe` is valgrind's own program, so the player's worker can't start. The player is counted
/// until it gives its worker up, and the worker by itself, until it is ready to render.
struct InstructionBench {
    private static let runs = 5

    let narrate: String
    /// narrate as it was before; nil for none to compare with.
    let earlier: String?
    let folder: TemporaryFolder

    func measure() async throws -> [Measurement] {
        guard SystemProgram.areInstalled("valgrind") else {
            return [Measurement("instructions to start", missing: "valgrind isn't installed")]
        }
        let names = ["say hi", "play, the player", "play, its worker"]
        let counts = [countSaying, countPlaying, countWorking]
        var ours = names.map { _ in [Double]() }
        var (before, peer) = (ours, [Double]())
        for _ in 0..<Self.runs {
            peer.append(try await countEspeak())
            for (index, count) in counts.enumerated() {
                ours[index].append(try await count(narrate))
                if let earlier { before[index].append(try await count(earlier)) }
            }
        }
        return names.indices.flatMap { index in
            let name = "instructions, \(names[index])"
            let rows = [Measurement(name, unit: "M", ours: ours[index], against: "espeak-ng hi", peer: peer)]
            guard earlier != nil else { return rows }
            return rows + [
                Measurement(
                    name, unit: "M", ours: ours[index], against: "before", peer: before[index],
                    promise: .ratio(atMost: 1.03))
            ]
        }
    }

    // MARK: What is counted

    private func countEspeak() async throws -> Double {
        let device = try folder.write("pcm.!default null\n", to: "null-device")
        return try await count(of: SystemProgram.path(of: "espeak-ng") ?? "", "hi") { words in
            let environment = [
                "ALSA_CONFIG_PATH": "/usr/share/alsa/alsa.conf:\(device)", "PULSE_SERVER": "unix:/nonexistent",
            ]
            _ = try ChildProcess(words, environment: environment).waitForSuccess()
        }
    }

    private func countSaying(_ program: String) async throws -> Double {
        try await count(of: program, "say", "hi", "--device", "null") { words in
            _ = try ChildProcess(words, environment: ColdHome.environment()).waitForSuccess()
        }
    }

    private func countPlaying(_ program: String) async throws -> Double {
        try await count(of: program, "play", "Books/WhirlySquirrelly.plist", "--device", "null") { words in
            let player = try TerminalProgram(words, environment: ColdHome.environment())
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
        throw BenchError("valgrind doesn't count the instructions of '\(program) \(arguments[0])'")
    }
}
