import BookKit
import FoundationEssentials
import Glibc
import SpeechKit
import Synchronization
import TerminalKit
import TestSupport
import Testing

@testable import NarrateCommands

/// Whole sessions on a terminal: what is pressed, heard and written.
@Suite(.timeLimit(.minutes(1))) struct TuneSessionTests {
    /// Speaks like the fake one, and lets be awaited what it was asked for.
    private final class HeardSpeech: SpeechSynthesizer {
        struct Heard: Hashable {
            let text: String
            let prosody: Prosody
            let voice: String
        }

        private let requests: AsyncStream<Heard>
        private let tell: AsyncStream<Heard>.Continuation

        init() { (requests, tell) = AsyncStream.makeStream() }

        func prepare() {}

        func render(_ request: SpeechRequest) throws(SpeechError) -> RenderedSpeech {
            tell.yield(Heard(text: String(request.text), prosody: request.prosody, voice: request.voice.identifier))
            return try FakeSynthesizer().render(request)
        }

        /// Waits for something to be spoken as wanted.
        func hears(_ isWanted: (Heard) -> Bool) async -> Bool {
            for await heard in requests where isWanted(heard) { return true }
            return false
        }
    }

    /// Takes as long as nobody lets it go on.
    private struct SlowSpeech: SpeechSynthesizer {
        let pipe: Pipe

        func prepare() {}

        func render(_ request: SpeechRequest) throws(SpeechError) -> RenderedSpeech {
            _ = pipe.read(1)
            return try FakeSynthesizer().render(request)
        }
    }

    private let folder = TemporaryFolder()
    private let speech = HeardSpeech()

    private func world(_ size: TerminalSize = TerminalSize(columns: 80, rows: 24)) -> TestContext {
        var world = TestContext(terminal: size, synthesizer: speech)
        world.context.openBook = { path, options throws(BookError) in
            try BookReader(options: options).scan(contentsOf: path)
        }
        return world
    }

    @Test func `each change is heard at once, and what is saved is what was heard`() async throws {
        let book = Book(pages: [Page(utterances: ["Good night, moon.", " Sleep."].map { Utterance(text: $0) })])
        let path = try folder.write(BookWriter().propertyList(of: book), to: "b.plist")
        let world = world()
        let events = world.events
        async let status = Narrate(context: world.context).run(["tune", path])
        events.yield(.key(.character("]")))
        #expect(await speech.hears { $0.text == "Good night, moon." && abs($0.prosody.speed - 1.15) < 0.001 })
        events.yield(.key(.right))
        events.yield(.key(.character("+")))
        #expect(
            await speech.hears {
                $0.text.hasSuffix("night, moon.") && !$0.text.hasPrefix("Good") && $0.prosody.pitch == 1.05
            })
        events.yield(.key(.character("s")))
        #expect(
            await speech.hears {
                $0.text.hasSuffix("night, moon.") && !$0.text.hasPrefix("Good") && $0.prosody.pitch == 1.05
            })
        events.yield(.key(.character("9")))
        #expect(
            await speech.hears {
                $0.text.hasSuffix("night, moon.") && !$0.text.hasPrefix("Good") && $0.prosody.volume == 0.95
            })
        events.yield(.key(.character("a")))
        #expect(await speech.hears { $0.text == "Good night, moon." && $0.prosody.pitch == 1 })
        events.yield(.key(.character("u")))
        events.yield(.key(.character("S")))
        await world.output.wait { $0.joined().contains("saved '") }
        events.yield(.key(.character("q")))
        #expect(await status == .success)
        #expect(world.custody.drawing == nil && world.custody.mistakes == [])
        let written = try BookReader().read(contentsOf: path).book.pages[0].utterances
        #expect(written.map(\.text) == ["Good", " night, moon.", " Sleep."])
        #expect(written[1].attributes.pitchMultiplier == 1.05 && written[1].attributes.volume == 1)
    }

    @Test func `a voice is heard while it is looked at, and stays only when it is chosen`() async throws {
        let path = try folder.write("<plist><array><string>Good night.</string></array></plist>", to: "b.plist")
        let world = world()
        let events = world.events
        async let status = Narrate(context: world.context).run(["tune", path, "--voice", "en-US"])
        events.yield(.key(.character("v")))
        await world.output.wait { $0.joined().contains("Voices (") }
        for key in "scotland" { events.yield(.key(.character(key))) }
        #expect(await speech.hears { $0.voice == "gmw/en-GB-scotland" })
        events.yield(.key(.escape))
        events.yield(.key(.character("R")))
        #expect(await speech.hears { $0.voice == "gmw/en-US" })
        events.yield(.key(.character("q")))
        #expect(await status == .success)
        #expect(try folder.read("b.plist").contains("<string>Good night.</string>"))
    }

    @Test(arguments: 0..<6 as Range<UInt64>)
    func `whatever keys come, the session ends when it is told to, and the book can be read`(seed: UInt64) async throws
    {
        var random = SplitMix(seed: seed)
        let texts = [["One two three.", "\n四 五。", "Six"], [], ["👩‍🚀 e\u{301}te\u{301}", "…"]]
        let book = Book(title: "T", pages: texts.map { Page(utterances: $0.map { Utterance(text: $0) }) })
        let path = try folder.write(BookWriter().propertyList(of: book), to: "b.plist")
        let world = world([TerminalSize(columns: 20, rows: 5), TerminalSize(columns: 80, rows: 24)][Int(seed % 2)])
        async let status = Narrate(context: world.context).run(["tune", path])
        let named: [Key] = [
            .up, .down, .left, .right, .enter, .escape, .backspace, .home, .end, .delete, .control("r"),
        ]
        let letters = "pRranbgt/][}{+-09)(><vcCsjeEPuUSKwTI?:xy12\\é字".map { Key.character($0) }
        for _ in 0..<400 {
            let key =
                Bool.random(using: &random)
                ? letters.randomElement(using: &random) : named.randomElement(using: &random)
            world.events.yield(.key(key ?? .escape))
            if Int.random(in: 0..<40, using: &random) == 0 { world.events.yield(.resized) }
        }
        for _ in 0..<3 { world.events.yield(.key(.escape)) }
        world.events.yield(.ended(.terminate))
        #expect(await status == .ended(by: .terminate))
        #expect(world.custody.drawing == nil && world.custody.mistakes == [])
        #expect(try BookReader().read(contentsOf: path).book.pages.count == 3)
    }

    @Test func `what a signal would lose is kept before the speech that is being made has come`() async throws {
        let path = try folder.write("<plist><array><string>Good night.</string></array></plist>", to: "b.plist")
        let pipe = Pipe()
        let world = TestContext(terminal: TerminalSize(columns: 80, rows: 24), synthesizer: SlowSpeech(pipe: pipe))
        async let status = Narrate(context: world.context).run(["tune", path])
        world.events.yield(.key(.character("]")))
        await world.output.wait { $0.joined().contains("rate 0.55") }
        world.events.yield(.ended(.hangup))
        world.events.yield(.key(.character("c")))
        await world.output.wait { $0.joined().contains("copied") }
        let kept = try? BookReader().read(contentsOf: path + ".unsaved").book.pages[0].utterances[0].attributes.rate
        #expect(kept == 0.55)
        _ = unsafe write(pipe.writing, "go on", 5)
        #expect(await status == .ended(by: .hangup))
        #expect(world.errors.text.contains("weren't saved; they are in '\(path).unsaved'\n"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    }

    @Test func `a voice that took its time isn't given to the utterance that is open by then`() async throws {
        let text = "<plist><array><string>Good night.</string><string>Sleep.</string></array></plist>"
        let path = try folder.write(text, to: "b.plist")
        let (asked, ask) = AsyncStream<Void>.makeStream()
        let (found, find) = AsyncStream<Void>.makeStream()
        var world = world()
        world.context.speech.voices = { [voices = world.context.speech.voices] natural async throws(SpeechError) in
            ask.finish()
            for await _ in found {}
            return try await voices(natural)
        }
        let context = world.context
        async let status = Narrate(context: context).run(["tune", path, "--voice", "en-US"])
        for key in ":voice gmw/en-GB-scotland" { world.events.yield(.key(.character(key))) }
        world.events.yield(.key(.enter))
        for await _ in asked {}
        world.events.yield(.key(.character("n")))
        await world.output.wait { $0.joined().contains("page 2 of 2") }
        find.finish()
        await world.output.wait { $0.joined().contains("choose it again") }
        world.events.yield(.key(.character("q")))
        #expect(await status == .success)
        #expect(try folder.read("b.plist") == text)
    }

    @Test func `on lines the next waits for the voice`() async throws {
        let path = try folder.write("<plist><array><string>Good night.</string></array></plist>", to: "b.plist")
        let input = InputPipe("voice gmw/en-GB-scotland\nsave\nquit\n")
        var world = TestContext(
            terminal: TerminalSize(columns: 80, rows: 24), input: input.readEnd, synthesizer: speech)
        world.context.speech.voices = { [voices = world.context.speech.voices] natural async throws(SpeechError) in
            for _ in 0..<1_000 { await Task.yield() }
            return try await voices(natural)
        }
        #expect(await Narrate(context: world.context).run(["tune", path, "--plain"]) == .success)
        #expect(try folder.read("b.plist").contains("gmw/en-GB-scotland"))
    }
}
