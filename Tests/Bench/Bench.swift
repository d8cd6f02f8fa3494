import Glibc

/// Every figure that the project promises, beside its peer's.
struct Bench {
    private let narrate: String
    private let folder: String

    init(narrate: String) throws(BenchError) {
        self.narrate = narrate
        var template = Array("/tmp/narrate-bench-XXXXXX".utf8CString)
        guard unsafe mkdtemp(&template) != nil else { throw BenchError("cannot make a temporary folder") }
        folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    func run() throws {
        defer { for name in ["fifo", "asoundrc", "text", "novel"] { unsafe unlink("\(folder)/\(name)") } }
        defer { unsafe rmdir(folder) }
        print(try start().row)
        print(try startOfPlay().row)
        print(try synthesis().row)
        for measurement in try novel() { print(measurement.row) }
    }

    // MARK: Start to first frame

    private func start() throws -> Measurement {
        let device = try FileDevice(in: folder)
        return try Measurement(
            "start to first frame, say hi", unit: "ms", against: "espeak-ng", pairs: 25,
            ours: { try device.firstFrame(of: [narrate, "say", "hi"]) },
            peer: { try device.firstFrame(of: ["espeak-ng", "hi"]) })
    }

    private func startOfPlay() throws -> Measurement {
        let device = try FileDevice(in: folder)
        return try Measurement(
            "start to first frame, play a book", unit: "ms", against: "espeak-ng", pairs: 15,
            ours: { try device.firstFrame(of: [narrate, "play", "Books/WhirlySquirrelly.plist", "--page", "1"]) },
            peer: { try device.firstFrame(of: ["espeak-ng", "Whisky, frisky"]) })
    }

    // MARK: Throughput and memory

    private func synthesis() throws -> Measurement {
        let text = try write(words: 35_000, to: "text")
        return try Measurement(
            "processor time, 200 kB to WAV on stdout", unit: "s", against: "espeak-ng", pairs: 5,
            ours: { try cost([narrate, "say", "-f", text, "--output", "-"]).processorSeconds },
            peer: { try cost(["espeak-ng", "-f", text, "--stdout"]).processorSeconds })
    }

    private func novel() throws -> [Measurement] {
        let text = try write(words: 35_000, to: "text")
        let novel = try write(words: 525_000, to: "novel")
        let device = try FileDevice(in: folder)
        let short = try cost([narrate, "say", "-f", text, "--output", "-"])
        let long = try cost([narrate, "say", "-f", novel, "--output", "-"])
        return [
            Measurement("peak memory, 200 kB", unit: "MB", values: [short.peakMegabytes]),
            Measurement("peak memory, 3 MB in one utterance", unit: "MB", values: [long.peakMegabytes]),
            try Measurement(
                "start to first frame, 3 MB in one utterance", unit: "ms", against: "one sentence", pairs: 9,
                ours: { try device.firstFrame(of: [narrate, "say", "-f", novel]) },
                peer: { try device.firstFrame(of: [narrate, "say", "It was the best of times."]) }),
        ]
    }

    private func cost(_ arguments: [String]) throws -> ChildProcess.Cost {
        let cost = try ChildProcess(arguments).wait()
        guard cost.status == 0 else { throw BenchError("'\(arguments.joined(separator: " "))' failed") }
        return cost
    }

    /// Writes prose of so many words without a line break.
    private func write(words count: Int, to name: String) throws(BenchError) -> String {
        let sentence = ["It", "was", "the", "best", "of", "times,", "it", "was", "the", "worst", "of", "times."]
        let text = (0..<count).map { sentence[$0 % sentence.count] }.joined(separator: " ")
        let path = "\(folder)/\(name)"
        guard let file = unsafe fopen(path, "w") else { throw BenchError("cannot write '\(path)'") }
        unsafe fputs(text, file)
        unsafe fclose(file)
        return path
    }
}
