import BookKit
import FoundationEssentials
import Glibc
import Testing

@testable import SpeechKit

struct EspeakSynthesizerTests {
    private let synthesizer = EspeakSynthesizer()

    /// As the first thing that a process does, so that what was said before doesn't matter.
    private func renderFresh(_ text: String, endsWithPause: Bool = false) async throws -> RenderedSpeech {
        let request = SpeechRequest(text: text[...], voice: .american, endsWithPause: endsWithPause)
        return try await WorkerBinary.synthesizer().render(request)
    }

    private func render(
        _ text: String, voice: Voice = .american, prosody: Prosody = Prosody(), endsWithPause: Bool = false
    ) async throws -> RenderedSpeech {
        let request = SpeechRequest(text: text[...], voice: voice, prosody: prosody, endsWithPause: endsWithPause)
        return try await synthesizer.render(request)
    }

    @Test(arguments: [
        "of the people, in the house: I am going to.", "It cost $3.50 in 1984! Did it? Well-known, don't.",
        "Naïve cafe\u{301} — “Zoë” (yes).", "👩‍🚀 went 😀 home ❤️", "one ꦒꦩꦼꦭꦤ꧀ two \u{E000} three",
        "שלום world עולם", "\u{E000} \u{E001}", "No -- really yes. x etc. and so", "a.m. e.g. U.S.A. Dr. Smith",
        "10:30, 3/4/2020, 1,234,567.89", "* * *", "你好，世界", "_word_ \u{AD}so\u{AD}ft", "wait.. what",
        "e\u{301}\u{323} x\u{302}",
    ])
    func `every word has one mark, in order, inside the sound`(text: String) async throws {
        for prosody in [Prosody(), Prosody(speed: 6), Prosody(speed: 0.25, volume: 0)] {
            let speech = try await render(text, prosody: prosody)
            #expect(speech.marks.map(\.range) == WordTokenizer().words(in: text[...]))
            #expect(speech.marks.map(\.frame) == speech.marks.map(\.frame).sorted())
            #expect(speech.marks.allSatisfy { speech.frames.indices.contains($0.frame) })
        }
    }

    @Test(arguments: ["", " ", "\n\t", "\u{1}\u{2}", "—", "...", "\u{200B}"])
    func `what says nothing has no frames, or silence for its marks`(text: String) async throws {
        let speech = try await render(text, endsWithPause: true)
        #expect(speech.frames.isEmpty == WordTokenizer().words(in: text[...]).isEmpty)
        #expect(speech.frames.allSatisfy { $0 == 0 })
    }

    @Test func `marks are ranges of the whole text`() async throws {
        let text = "Not this. But this. Nor that."
        let part = text.dropFirst(10).dropLast(11)
        let speech = try await synthesizer.render(SpeechRequest(text: part, voice: .american))
        #expect(speech.marks.map(\.range) == WordTokenizer().words(in: part))
    }

    @Test func `the pause after a sentence is there when it is asked for`() async throws {
        let without = try await renderFresh("Hello.")
        let with = try await renderFresh("Hello.", endsWithPause: true)
        // 294 ms.
        #expect(abs(with.frames.count - without.frames.count - 6_483) < 50)
    }

    @Test func `faster speech has its marks earlier`() async throws {
        let text = "one two three four five six seven"
        let normal = try await render(text)
        for speed in [0.25, 4, 10] {
            let speech = try await render(text, prosody: Prosody(speed: speed))
            for (mark, reference) in zip(speech.marks, normal.marks) {
                let place = Double(mark.frame) / Double(speech.frames.count)
                #expect(abs(place - Double(reference.frame) / Double(normal.frames.count)) < 0.05)
            }
        }
    }

    @Test(arguments: [
        "nosuch", "", "mb-en1", "mb/mb-en1", "!v/f3", "../../../etc/passwd", "gmw/en-US+../../x", "/etc/passwd",
        "gmw/en-US+\(String(repeating: "x", count: 31))",
    ])
    func `an unknown voice is refused, and the next text is spoken`(name: String) async throws {
        let error = SpeechError(.voiceNotFound, "no voice named '\(name)'; 'narrate voices' lists them")
        let voice = Voice(identifier: name, language: "", name: "")
        await #expect(throws: error) { try await render("Hello", voice: voice) }
        #expect(try await render("Hello").frames.count > 5_000)
    }

    @Test(arguments: ["gmw/en-US+f3", "gmw/en-US+RicishayMax3", "gmw/en-GB-x-gbcwmd+RicishayMax3", "gmw/en-US"])
    func `a voice with a long name fits the library's buffers, however many files are open`(name: String) async throws {
        let files = (0..<200).map { _ in unsafe open("/dev/null", O_RDONLY | O_CLOEXEC) }
        defer { for file in files { close(file) } }
        let speech = try await render("Hello", voice: Voice(identifier: name, language: "", name: ""))
        #expect(speech.frames.count > 5_000)
    }

    @Test(arguments: [
        "[[h@l'oU]]", "<break time=\"5s\"/>", "\u{1}300S fast", "\u{1}..M \u{1}..U", "&lt;speak&gt;",
        "<audio src=\"/etc/passwd\"/>",
    ])
    func `no text is a command or markup`(text: String) async throws {
        let worker = try WorkerBinary.synthesizer()
        let speech = try await worker.render(SpeechRequest(text: text[...], voice: .american))
        #expect(speech.frames.count < 5 * 22_050)
        let next = try await worker.render(SpeechRequest(text: "Hello World", voice: .american))
        #expect(abs(next.frames.count - 16_707) < 2_000)
    }

    @Test(arguments: [
        String(repeating: "s'", count: 300), String(repeating: "ness", count: 500), String(repeating: "a.", count: 200),
        String(repeating: "é . ", count: 150), String(repeating: "a.b.c.d.e.f.g.h.i.j. ", count: 20),
        String(repeating: "a_", count: 400), String(repeating: "9", count: 520),
        String(repeating: "\u{301}", count: 1000), String(repeating: "字", count: 300),
        String(repeating: "*", count: 1000), String(repeating: "z", count: 300),
        String(repeating: "\u{24DC}\u{28FF} ", count: 20), "Well..", "..", String(repeating: "👨‍👩‍👧", count: 50),
    ])
    func `texts that abort the bare library are spoken`(text: String) async throws {
        let worker = try WorkerBinary.synthesizer()
        for voice in ["gmw/en-US", "urj/hu", "sem/ar", "inc/pa"] {
            let voice = Voice(identifier: voice, language: "", name: "")
            let speech = try await worker.render(SpeechRequest(text: text[...], voice: voice))
            #expect(speech.marks.count == WordTokenizer().words(in: text[...]).count)
        }
    }

    @Test func `all after a character that deranges the library sounds as before`() async throws {
        let expected = try await renderFresh("testing one two")
        let speech = try await renderFresh("ꦒꦩꦼꦭꦤ꧀ \u{13A0} \u{A750} testing one two")
        #expect(speech.frames == expected.frames)
    }

    @Test func `a cancelled render ends early`() async throws {
        let text = String(repeating: "This takes a while. ", count: 2_000)
        let render = Task { try await self.render(text) }
        render.cancel()
        let error = SpeechError(.synthesisFailed, "the rendering was cancelled")
        await #expect(throws: error) { try await render.value }
    }

    @Test func `no signal but their own faults is taken by the threads that render`() async throws {
        try await synthesizer.prepare()
        let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
        var masks: [String] = []
        for thread in threads {
            guard let status = try? String(contentsOfFile: "/proc/self/task/\(thread)/status", encoding: .utf8),
                status.hasPrefix("Name:\tnarrate.render")
            else { continue }
            masks += status.split(separator: "\n").filter { $0.hasPrefix("SigBlk:") }.map(String.init)
        }
        // The library's own thread, and ours: all but KILL, STOP, two that glibc keeps, and a program's own faults.
        #expect(masks == ["SigBlk:\tfffffffe3ffbfa07", "SigBlk:\tfffffffe3ffbfa07"])
    }

    @Test func `the environment is as it was`() async throws {
        try await synthesizer.prepare()
        #expect(ProcessInfo.processInfo.environment["HOME"] != "/dev/null")
    }

    @Test func `other variables are set for the length of a call only`() {
        unsafe setenv("NARRATE_TEST_A", "", 1)
        let inside = withEnvironment(["NARRATE_TEST_A": "x", "NARRATE_TEST_B": "y"]) {
            ["NARRATE_TEST_A", "NARRATE_TEST_B"].map { ProcessInfo.processInfo.environment[$0] }
        }
        #expect(inside == ["x", "y"])
        #expect(ProcessInfo.processInfo.environment["NARRATE_TEST_A"] == "")
        #expect(ProcessInfo.processInfo.environment["NARRATE_TEST_B"] == nil)
    }
}
