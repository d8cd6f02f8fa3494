import FoundationEssentials
import Glibc
import SpeechKit
import Testing

struct SSMLSpeechTests {
    private func render(_ markup: String, prosody: Prosody = Prosody()) async throws -> RenderedSpeech {
        let request = SpeechRequest(text: markup[...], voice: .american, prosody: prosody, isMarkup: true)
        // A fresh process, so that what was said before doesn't matter.
        return try await WorkerBinary.synthesizer().render(request)
    }

    private func seconds(_ markup: String, speed: Double = 1) async throws -> Double {
        try await Double(render(markup, prosody: Prosody(speed: speed)).frames.count) / 22_050
    }

    @Test(arguments: [1.0, 2, 5], [0.5, 2, 10.5])
    func `a break lasts as long as it says, whatever the speed`(speed: Double, length: Double) async throws {
        let without = try await seconds("One. Two.", speed: speed)
        let with = try await seconds("One.<break time='\(length)s'/> Two.", speed: speed)
        #expect(abs(with - without - length) < 0.5)
        let before = try await seconds("<break time='\(length)s'/>One. Two.", speed: speed)
        #expect(abs(before - without - length) < 0.02)
    }

    @Test func `a document's rate multiplies the speed`() async throws {
        let sentence = "The quick brown fox jumps over the lazy dog"
        let normal = try await seconds(sentence)
        #expect(try await abs(seconds("<prosody rate='50%'>\(sentence)</prosody>") / normal / 2 - 1) < 0.06)
        let fast = try await seconds("<prosody rate='150%'>\(sentence)</prosody>")
        #expect(abs(normal / fast / 1.5 - 1) < 0.06, "\(normal) \(fast)")
    }

    @Test func `words are marked where the document has them`() async throws {
        let source =
            "<speak>Hello <voice xml:lang='de'>guten Tag</voice> caf&eacute; <sub alias='a b c'>WWW</sub> end</speak>"
        let speech = try await render(source)
        #expect(
            speech.marks.map { String(source[$0.range]) } == ["Hello", "guten", "Tag", "caf&eacute;", "WWW", "end"])
        let frames = speech.marks.map(\.frame)
        #expect(zip(frames, frames.dropFirst()).allSatisfy(<))
        #expect(speech.frames.indices.contains(frames[5]))
    }

    @Test func `what a document changes is forgotten after it`() async throws {
        let worker = try WorkerBinary.synthesizer()
        let markup = """
            <speak xml:lang='de'><prosody rate='x-slow' pitch='x-high'><voice name='fr'>Bonjour</voice></prosody></speak>
            """
        _ = try await worker.render(SpeechRequest(text: markup[...], voice: .american, isMarkup: true))
        let next = try await worker.render(SpeechRequest(text: "Hello World", voice: .american))
        #expect(abs(next.frames.count - 16_707) < 2_000)
    }

    @Test func `a faulty document is refused with its line`() async throws {
        let error = SpeechError(
            .synthesisFailed, "line 2: not well-formed SSML: mismatched tag; mend it, or leave out '--ssml'")
        await #expect(throws: error) { try await render("<speak>a\n<p>b</speak>") }
    }

    @Test func `no file is opened`() async throws {
        let path = "\(FileManager.default.temporaryDirectory.path)/narrate-\(getpid())-audio"
        #expect(FileManager.default.createFile(atPath: path, contents: Data("RIFF".utf8)))
        defer { unsafe unlink(path) }
        let watch = inotify_init1(CInt(IN_NONBLOCK))
        defer { close(watch) }
        #expect(unsafe inotify_add_watch(watch, path, UInt32(IN_OPEN | IN_ACCESS)) >= 0)
        let speech = try await render("<speak>One <audio src='\(path)'>two</audio> <audio src='\(path)'/></speak>")
        #expect(speech.marks.count == 2)
        var events = [UInt8](repeating: 0, count: 4096)
        #expect(unsafe read(watch, &events, events.count) < 0 && errno == EAGAIN)
    }
}
