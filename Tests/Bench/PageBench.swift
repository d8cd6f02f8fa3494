import BookKit
import SpeechKit
import TestSupport

/// How soon after the key a new page is heard: the player in a terminal, on a sound server, and somebody who presses
/// the key while the page before is being read.
struct PageBench {
    /// Each page begins with so much silence, longer than any within the page, by which it is found in the recording.
    private static let leadSeconds = 0.2
    private static let leadFrames = Int(leadSeconds * Double(SoundRecorder.sampleRate))

    let narrate: String
    let folder: TemporaryFolder
    var changes = 100
    /// Reads in place of espeak's voice, and may take so many milliseconds.
    var natural: (reader: NaturalReader, promise: Double)?

    func measure() async throws -> [Measurement] {
        let texts = (0...changes).map { "Here we are on page number \($0 + 1) of all the many pages." }
        let pages = texts.map { text in
            var utterance = Utterance(text: text)
            utterance.attributes.preUtteranceDelay = Self.leadSeconds
            return Page(utterances: [utterance])
        }
        let book = Book(language: "en-US", identifier: "pages", pages: pages)
        let path = try folder.write(BookWriter().propertyList(of: book), to: "pages.plist")
        let server = try SoundServer()
        let keys = try await turnPages(of: path, on: server)
        let silences = try await leadingSilences(of: texts)
        let frames = server.recording
        let recorder = server.recorder
        var delays: [Double] = []
        var tails: [Double] = []
        for (index, key) in keys.enumerated() {
            let start = recorder.frame(at: key)
            let end = index + 1 < keys.count ? recorder.frame(at: keys[index + 1]) : frames.count
            guard let lead = silence(in: frames[start..<min(end, frames.count)]) else {
                throw BenchError("page \(index + 2) was not heard")
            }
            let first = lead.upperBound - silences[index + 1] - Self.leadFrames
            delays.append((recorder.moment(ofFrame: first) - key) / .milliseconds(1))
            tails.append((recorder.moment(ofFrame: lead.lowerBound) - key) / .milliseconds(1))
        }
        return [
            Measurement(
                "key to first frame of the next page", unit: "ms", values: delays,
                promise: .all(atMost: natural?.promise ?? 100)),
            Measurement("key to silence of the page before", unit: "ms", values: tails),
        ]
    }

    /// Presses the key in the midst of each page, and answers with when.
    private func turnPages(of path: String, on server: SoundServer) async throws -> [ContinuousClock.Instant] {
        let player = try TerminalProgram(
            [narrate, "play", path, "--page", "1", "--device", "pulse"] + (natural?.reader.options ?? []),
            environment: server.environment.merging(
                ["HOME": folder.path, "XDG_RUNTIME_DIR": folder.path]) { $1 })
        var keys: [ContinuousClock.Instant] = []
        for page in 1...changes {
            guard await player.waits(for: "playing · page \(page) of") else {
                throw BenchError("page \(page) was not shown")
            }
            // At ever another moment of the sink's block, and of the player's own rounds.
            let time = Self.leadSeconds + (natural == nil ? 0.4 : 1.4) + Double(page * 37 % 100) / 1_000
            _ = await player.wait(seconds: time) { _ in false }
            keys.append(.now)
            player.type("n")
        }
        _ = await player.wait(seconds: 1) { _ in false }
        player.type("q")
        guard await player.waitForExit() == 0 else { throw BenchError("the player ended with an error") }
        return keys
    }

    /// How many silent frames each page's speech begins with.
    private func leadingSilences(of texts: [String]) async throws -> [Int] {
        let synthesizer = natural?.reader.synthesizer ?? WorkerSynthesizer(path: narrate)
        let voice = natural?.reader.voice ?? VoiceCatalog.wellKnown("en-US")?.voice ?? .fake
        var counts: [Int] = []
        for text in texts {
            let speech = try await synthesizer.render(SpeechRequest(text: text[...], voice: voice))
            counts.append(speech.frames.prefix { $0 == 0 }.count)
        }
        return counts
    }

    /// The first silence that is long enough for a page's beginning, and that ends.
    private func silence(in frames: ArraySlice<Int16>) -> Range<Int>? {
        var start = frames.startIndex
        for (index, frame) in zip(frames.indices, frames) where frame != 0 {
            if index - start >= Self.leadFrames { return start..<index }
            start = index + 1
        }
        return nil
    }
}
