import BookKit
import FoundationEssentials
import Glibc
import SpeechKit
import TestSupport

/// Has the program read a book on a sound server, and compares what it tells with what is heard.
///
/// What is heard must be the narration frame for frame, so a word is heard when the frame at which it begins is; it is
/// told when its line of `--events` can be read.
struct PlayBench {
    private struct Event: Decodable {
        let event: String
        let page: Int?
        let utterance: Int?
        let start: Int?
        let end: Int?
    }

    private struct Told {
        let word: Narration.Word
        let moment: ContinuousClock.Instant
    }

    let narrate: String
    let folder: TemporaryFolder
    let words: Int
    var speed = 1.0
    /// To measure also what only shows with the time.
    var isLong = false
    /// Reads in place of espeak's voice.
    var natural: NaturalReader?

    func measure() async throws -> [Measurement] {
        // What piper must be waited for is cut, and then it isn't frame for frame what is rendered whole.
        let book = Prose.book(words: words, each: natural == nil ? 8 : 5)
        let path = try folder.write(BookWriter().propertyList(of: book), to: "prose.plist")
        let narration = try await Narration(
            of: book, speed: speed, narrate: narrate, voice: natural?.voice, synthesizer: natural?.synthesizer)
        let server = try SoundServer()
        var memory = MemoryGauge()
        let told = try await play(path, on: server, memory: &memory)
        let hearing = try Hearing(of: narration.frames, in: server.recording)
        guard told.map(\.word.position) == narration.words.map(\.position),
            told.map(\.word.range) == narration.words.map(\.range)
        else { throw BenchError("the words told are not the words of the book, once each and in order") }
        let lateness = zip(told, narration.words).map { told, word in
            (told.moment - server.recorder.moment(ofFrame: hearing.frame(of: word.frame))) / .milliseconds(1)
        }
        let block = Double(server.recorder.blockFrames(from: hearing.frame(of: 0))) / 22.05
        let minutes = format(Double(narration.frames.count) / 22_050 / 60)
        let lit = Measurement(
            "word heard to word told, \(told.count) of them", unit: "ms", values: lateness,
            promise: .percentile95(atMost: 20 + block))
        guard isLong else { return [lit, Measurement("  a block of the sink", unit: "ms", values: [block])] }
        return [
            lit,
            Measurement(
                "underruns in \(minutes) minutes", unit: "", values: [Double(hearing.gaps)], promise: .all(atMost: 0)),
            memory.measurement("memory's growth meanwhile"),
        ]
    }

    private func play(
        _ path: String, on server: SoundServer, memory: inout MemoryGauge
    ) async throws -> [Told] {
        let player = try FollowedProgram(
            [narrate, "play", path, "--page", "1", "--device", "pulse", "--speed", "\(speed)", "--events"]
                + (natural?.options ?? []),
            environment: server.environment.merging(
                ["HOME": folder.path, "XDG_RUNTIME_DIR": folder.path]) { $1 })
        var told: [Told] = []
        while let line = await player.nextLine() {
            let now = ContinuousClock.now
            let event = try JSONDecoder().decode(Event.self, from: Data(line.utf8))
            guard event.event == "willSpeak", let page = event.page, let utterance = event.utterance,
                let start = event.start, let end = event.end
            else { continue }
            let position = BookPosition(page: page, utterance: utterance - 1)
            told.append(Told(word: Narration.Word(position: position, range: start..<end, frame: 0), moment: now))
            memory.look(at: player.processes, every: .seconds(10))
        }
        guard await player.waitForExit() == 0 else { throw BenchError("the player ended with an error") }
        return told
    }
}
