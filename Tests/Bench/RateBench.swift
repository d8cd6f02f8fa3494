import BookKit
import SpeechKit
import TestSupport

/// How soon after the key another speed is heard: the player in a terminal, on a sound server, and somebody who presses
/// the key in the midst of a sentence.
///
/// What is heard is the sentence as it was rendered, frame for frame, up to the first frame at the new speed. That holds
/// for the first sentence of a player, so each has one of its own.
struct RateBench {
    /// How many seconds after the key the player is ended.
    private static let patience = 0.8

    let narrate: String
    let folder: TemporaryFolder
    let changes: Int

    func measure() async throws -> [Measurement] {
        let server = try SoundServer()
        var delays: [Double] = []
        for (number, text) in Prose.sentences(words: 16 * changes, each: 16).enumerated() {
            let book = Book(language: "en-US", identifier: "rate", pages: [Page(utterances: [Utterance(text: text)])])
            let narration = try await Narration(of: book, speed: 1, narrate: narrate)
            let path = try folder.write(BookWriter().propertyList(of: book), to: "rate.plist")
            // At ever another moment of a word, of the sink's block, and of the player's own rounds.
            let moments = try await changeRate(of: path, after: 0.6 + Double(number * 37 % 100) / 250, on: server)
            delays.append(try delay(from: moments, of: narration.frames, on: server))
        }
        return [Measurement("key to first frame at another speed", unit: "ms", values: delays)]
    }

    private struct Moments {
        let start: ContinuousClock.Instant
        let key: ContinuousClock.Instant
    }

    private func changeRate(of path: String, after seconds: Double, on server: SoundServer) async throws -> Moments {
        let start = ContinuousClock.now
        let player = try TerminalProgram(
            [narrate, "play", path, "--page", "1", "--device", "alsa:\(server.device)"],
            environment: ColdHome.environment())
        guard await player.waits(for: "playing · page 1 of") else { throw BenchError("the page was not shown") }
        _ = await player.wait(seconds: seconds) { _ in false }
        let key = ContinuousClock.now
        player.type("]")
        _ = await player.wait(seconds: Self.patience) { _ in false }
        player.type("q")
        guard await player.waitForExit() == 0 else { throw BenchError("the player ended with an error") }
        return Moments(start: start, key: key)
    }

    /// In milliseconds.
    private func delay(from moments: Moments, of narration: [Int16], on server: SoundServer) throws -> Double {
        let (frames, recorder) = (server.recording, server.recorder)
        guard let first = frames[recorder.frame(at: moments.start)...].firstIndex(where: { $0 != 0 }) else {
            throw BenchError("nothing was heard")
        }
        let same = zip(narration.drop { $0 == 0 }, frames[first...]).prefix { $0 == $1 }.count
        let delay = (recorder.moment(ofFrame: first + same) - moments.key) / .milliseconds(1)
        guard delay > 0 else { throw BenchError("what was heard is not what was rendered, from frame \(same) on") }
        guard delay < 1_000 * Self.patience else { throw BenchError("no other speed was heard") }
        return delay
    }
}
