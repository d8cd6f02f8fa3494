import TestSupport

/// What becomes of time and memory as texts grow, from a story to ten novels.
struct LengthBench {
    private static let sizes = [("10 KB", 10_000), ("100 KB", 100_000), ("1 MB", 1_000_000), ("10 MB", 10_000_000)]

    let narrate: String
    let folder: TemporaryFolder
    private let novel: Novel

    init(narrate: String, folder: TemporaryFolder) throws(BenchError) {
        (self.narrate, self.folder) = (narrate, folder)
        novel = try Novel()
    }

    func measure() throws -> [Measurement] {
        let device = try FileDevice(in: folder.path)
        let texts = try Self.sizes.map { name, size in
            try folder.write(novel.text(bytes: size), to: name.filter { $0 != " " } + ".txt")
        }
        var frames: [Measurement] = []
        var times: [Measurement] = []
        var memories: [Measurement] = []
        for ((name, _), text) in zip(Self.sizes, texts) {
            frames.append(try firstFrame(of: text, name, on: device))
            times.append(try information(on: text, name))
            memories.append(try memory(playing: text, name))
        }
        return frames + [growth(of: frames, "first frame")]
            + times + [growth(of: times, "time to import")]
            + memories + [growth(of: memories, "peak memory")]
            + (try wholeNovel(on: device)) + [try oneUtterance()]
    }

    private func firstFrame(of text: String, _ name: String, on device: FileDevice) throws -> Measurement {
        try Measurement(
            "first frame of a text, \(name)", unit: "ms", against: "espeak-ng -f", pairs: 5,
            ours: { _ in try device.firstFrame(of: [narrate, "play", text], environment: ColdHome.environment()) },
            peer: { _ in try device.firstFrame(of: ["espeak-ng", "-f", text]) })
    }

    /// To tell a book's chapters and how long it takes, all of it must be read.
    private func information(on text: String, _ name: String) throws -> Measurement {
        let seconds = try (0..<5).map { _ in
            try ChildProcess([narrate, "info", text], environment: ColdHome.environment()).waitForSuccess().seconds
        }
        return Measurement("import of a text and its facts, \(name)", unit: "ms", values: seconds.map { 1_000 * $0 })
    }

    /// Of the player and its worker in the first three seconds.
    private func memory(playing text: String, _ name: String, promise: Promise? = nil) throws -> Measurement {
        try memory(of: [narrate, "play", text, "--device", "null"], "playing a text, \(name)", promise)
    }

    private func memory(of words: [String], _ name: String, _ promise: Promise?) throws -> Measurement {
        let peak = try ChildProcess(words, environment: ColdHome.environment()).watch(atMost: .seconds(3)).peakMegabytes
        return Measurement("peak memory of \(name)", unit: "MB", values: [peak], promise: promise)
    }

    private func growth(of measurements: [Measurement], _ name: String) -> Measurement {
        let medians = measurements.map { quantile(0.5, of: $0.ours) }
        return Measurement(
            "\(name), a text 1,000 times as long", unit: "-fold", values: [medians[medians.count - 1] / medians[0]])
    }

    private func wholeNovel(on device: FileDevice) throws -> [Measurement] {
        let text = try folder.write(novel.text(bytes: novel.byteCount), to: "whole.txt")
        let delays = try (0..<11).map { _ in
            try device.firstFrame(of: [narrate, "play", text], environment: ColdHome.environment())
        }
        return [
            Measurement("first frame of \(novel.title)", unit: "ms", values: delays, promise: .all(atMost: 150)),
            try memory(playing: text, novel.title, promise: .all(atMost: 60)),
        ]
    }

    /// Three seconds of a novel, half an hour of sound, are enough to see whether memory grows with it.
    private func oneUtterance() throws -> Measurement {
        let text = try folder.write(Prose.sentences(words: 525_000).joined(separator: " "), to: "utterance.txt")
        return try memory(
            of: [narrate, "say", "-f", text, "--output", "-"], "saying 3 MB in one utterance", .all(atMost: 40))
    }
}
