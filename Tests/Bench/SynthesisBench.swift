import TestSupport

/// What plain synthesis costs, beside espeak-ng's own program.
struct SynthesisBench {
    let narrate: String
    let folder: TemporaryFolder

    func measure() throws -> [Measurement] {
        let text = try folder.write(Novel().beginning(bytes: Novel.sampleBytes), to: "synthesis.txt")
        func seconds(_ words: [String]) throws -> Double {
            try ChildProcess(words, environment: ColdHome.environment()).waitForSuccess().seconds
        }
        return [
            try Measurement(
                "time, 5 minutes on standard output", unit: "s", against: "espeak-ng --stdout", pairs: 9,
                ours: { _ in try seconds([narrate, "say", "-f", text, "--output", "-"]) },
                peer: { _ in try seconds(["espeak-ng", "-f", text, "--stdout"]) })
        ]
    }
}
