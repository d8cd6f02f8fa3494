import Glibc
import TestSupport

/// Every figure that the project promises, beside its peer's.
struct Bench {
    /// What is measured in one go, by the name under which it can be asked for.
    enum Part: String, CaseIterable {
        case start, instructions, cost, pauses, pages, words, hour, books, render, catalog, minutes
        case renderFull = "render-full"
        case natural, soak

        /// What `make bench-full` measures: all but what 'make soak' plays for an hour.
        static let full = allCases.filter { $0 != .soak }
        /// Without what takes so long that it is done only when it is asked for.
        static let usual = full.filter { ![.minutes, .renderFull, .natural].contains($0) }
    }

    private let narrate: String
    /// narrate as it was before; nil when there is none to compare with.
    private let earlier: String?
    private let folder = TemporaryFolder()

    /// Measures a copy of `binary`, as `make install` puts it in place: a file just linked is slower to load.
    init(_ binary: String, earlier: String?) throws(BenchError) {
        narrate = folder.path + "/narrate"
        self.earlier = earlier.map { [folder] _ in folder.path + "/earlier" }
        try Self.copy(binary, to: narrate)
        if let earlier { try Self.copy(earlier, to: folder.path + "/earlier") }
    }

    private static func copy(_ binary: String, to path: String) throws(BenchError) {
        guard try ChildProcess(["cp", binary, path]).wait().status == 0 else {
            throw BenchError("cannot copy '\(binary)'")
        }
    }

    func run(_ parts: [Part]) async throws {
        show(MachineLoad().row)
        for part in parts {
            switch part {
            case .start:
                try show(start())
                try show(startOfPlay())
                try await show(startOfPlayOnBus())
                try show(startOfNovel())
            case .instructions:
                show(try await InstructionBench(narrate: narrate, earlier: earlier, folder: folder).measure())
            case .cost:
                try show(synthesis())
                try show(memory())
            case .pauses: show(try await PauseBench(narrate: narrate).measure())
            case .pages: show(try await PageBench(narrate: narrate, folder: folder).measure())
            case .words:
                show(try await PlayBench(narrate: narrate, folder: folder, words: 400, speed: 2).measure())
            case .hour: show(try await HourBench(narrate: narrate).measure())
            case .books: try compareImports()
            case .render: try RenderBench(narrate: narrate, folder: folder).measure(show)
            case .catalog: for row in try await CatalogBench(narrate: narrate).measure() { show(row) }
            case .minutes: show(try await play(words: 2_000))
            case .soak: show(try await play(words: 10_800))
            case .natural:
                guard NaturalReader.isInstalled else {
                    show("natural voices: piper isn't installed; 'make test-natural' installs one for tests")
                    continue
                }
                try await NaturalBench(narrate: narrate, folder: folder).measure(show)
            case .renderFull: try RenderBench(narrate: narrate, folder: folder).measureBook(show)
            }
        }
        show(MachineLoad().row)
    }

    private func play(words: Int) async throws -> [Measurement] {
        try await PlayBench(narrate: narrate, folder: folder, words: words, isLong: true).measure()
    }

    private func compareImports() throws {
        guard SystemProgram.areInstalled("pandoc", "unzip") else {
            return show("imported books: pandoc and unzip, which they are compared with, aren't installed")
        }
        for row in try ImportBench(narrate: narrate, folder: folder).rows() { show(row) }
    }

    private func show(_ measurements: [Measurement]) {
        for measurement in measurements { show(measurement) }
    }

    private func show(_ measurement: Measurement) { show(measurement.row) }

    /// Prints a row at once, also into a pipe.
    private func show(_ row: String) {
        let row = Array("\(row)\n".utf8)
        _ = unsafe Glibc.write(STDOUT_FILENO, row, row.count)
    }

    // MARK: Start to first frame

    private func start() throws -> Measurement {
        let device = try FileDevice(in: folder.path)
        return try Measurement(
            "start to first frame, say hi", unit: "ms", against: "espeak-ng", pairs: 25, promise: .ratio(atMost: 1),
            ours: { try device.firstFrame(of: [narrate, "say", "hi"]) },
            peer: { try device.firstFrame(of: ["espeak-ng", "hi"]) })
    }

    private func startOfPlay() throws -> Measurement {
        let device = try FileDevice(in: folder.path)
        return try Measurement(
            "start to first frame, play a book", unit: "ms", against: "espeak-ng", pairs: 15,
            ours: { try device.firstFrame(of: [narrate, "play", "Books/WhirlySquirrelly.plist", "--page", "1"]) },
            peer: { try device.firstFrame(of: ["espeak-ng", "Whisky, frisky"]) })
    }

    /// With media keys to listen to.
    private func startOfPlayOnBus() async throws -> Measurement {
        guard PrivateBus.isInstalled else {
            return Measurement("start to first frame, on a session bus", unit: "ms", values: [])
        }
        let bus = try await PrivateBus()
        let device = try FileDevice(in: folder.path)
        let play = [narrate, "play", "Books/WhirlySquirrelly.plist", "--page", "1"]
        return try Measurement(
            "start to first frame, on a session bus", unit: "ms", against: "without one", pairs: 15,
            ours: { try device.firstFrame(of: play, environment: bus.environment) },
            peer: { try device.firstFrame(of: play) })
    }

    private func startOfNovel() throws -> Measurement {
        let novel = try write(words: 525_000, to: "novel")
        let device = try FileDevice(in: folder.path)
        return try Measurement(
            "start to first frame, 3 MB in one utterance", unit: "ms", against: "one sentence", pairs: 15,
            ours: { try device.firstFrame(of: [narrate, "say", "-f", novel]) },
            peer: { try device.firstFrame(of: [narrate, "say", "It was the best of times."]) })
    }

    // MARK: Throughput and memory

    private func synthesis() throws -> Measurement {
        let text = try write(words: 12_000, to: "text")
        return try Measurement(
            "time, 60 kB to WAV on standard output", unit: "s", against: "espeak-ng", pairs: 5,
            ours: { try cost([narrate, "say", "-f", text, "--output", "-"]).seconds },
            peer: { try cost(["espeak-ng", "-f", text, "--stdout"]).seconds })
    }

    /// Twenty seconds of a novel, hours of sound, are enough to see whether memory grows with it.
    private func memory() throws -> Measurement {
        let novel = try write(words: 525_000, to: "novel")
        let text = try write(words: 2_000, to: "text")
        return try Measurement(
            "peak memory, 3 MB in one utterance", unit: "MB", against: "10 kB", pairs: 1,
            ours: { try ChildProcess([narrate, "say", "-f", novel, "--output", "-"]).wait(atMost: 20).peakMegabytes },
            peer: { try cost([narrate, "say", "-f", text, "--output", "-"]).peakMegabytes })
    }

    private func cost(_ arguments: [String]) throws -> ChildProcess.Cost {
        let cost = try ChildProcess(arguments).wait()
        guard cost.status == 0 else { throw BenchError("'\(arguments.joined(separator: " "))' failed") }
        return cost
    }

    /// Writes prose of so many words without a line break.
    private func write(words count: Int, to name: String) throws -> String {
        let sentence = ["It", "was", "the", "best", "of", "times,", "it", "was", "the", "worst", "of", "times."]
        let text = (0..<count).map { sentence[$0 % sentence.count] }.joined(separator: " ")
        return try folder.write(text, to: name)
    }
}
