import SpeechKit
import TestSupport

/// Natural voices, beside piper's own program.
struct NaturalBench {
    let narrate: String
    let folder: TemporaryFolder

    private var environment: [String: String] { ["HOME": folder.path, "DBUS_SESSION_BUS_ADDRESS": ""] }

    func measure(_ show: (Measurement) -> Void) async throws {
        let reader = try await NaturalReader(narrate: narrate, cache: folder.path + "/.cache/narrate")
        // Has the model made ready, as it is after the first time.
        _ = try await reader.synthesizer.render(SpeechRequest(text: "Ready.", voice: reader.voice))
        show(try throughput(of: reader))
        show(try firstSound(of: reader))
        for row in try await PageBench(narrate: narrate, folder: folder, changes: 25, natural: (reader, 600)).measure()
        {
            show(row)
        }
        show(try memory(of: reader))
        let play = PlayBench(narrate: narrate, folder: folder, words: 1_750, isLong: true, natural: reader)
        for row in try await play.measure() { show(row) }
    }

    /// Both load the model first.
    private func throughput(of reader: NaturalReader) throws -> Measurement {
        let text = try folder.write(Prose.sentences(words: 600).joined(separator: " "), to: "prose.txt")
        let output = folder.path + "/prose.wav"
        func seconds(_ arguments: [String]) throws -> Double {
            try ChildProcess(arguments, environment: environment).waitForSuccess().seconds
        }
        return try Measurement(
            "time, four minutes to WAV by a natural voice", unit: "s", against: "piper", pairs: 3,
            promise: .ratio(atMost: 1.05),
            ours: { _ in try seconds([narrate, "say", "-f", text, "--output", output] + reader.options) },
            peer: { _ in try seconds(["piper", "-m", reader.voice.model?.path ?? "", "-i", text, "-f", output]) })
    }

    private func firstSound(of reader: NaturalReader) throws -> Measurement {
        let device = try FileDevice(in: folder.path)
        let text = "It was a bright cold day in April, and the clocks were striking thirteen."
        let delays = try (0..<7).map { _ in
            try device.firstFrame(of: [narrate, "say", text] + reader.options, environment: environment)
        }
        return Measurement(
            "start to first frame by a natural voice", unit: "ms", values: delays, promise: .all(atMost: 2_500))
    }

    private func memory(of reader: NaturalReader) throws -> Measurement {
        let text = try folder.write(Prose.sentences(words: 1_000).joined(separator: " "), to: "long.txt")
        let output = folder.path + "/long.wav"
        let words = [narrate, "render", text, "-o", output, "-f", "--no-cache", "--workers", "1"]
        let peak = try ChildProcess(words + reader.options, environment: environment).watch().peakMegabytes
        return Measurement("peak memory with one worker, seven minutes to WAV", unit: "MB", values: [peak])
    }
}
