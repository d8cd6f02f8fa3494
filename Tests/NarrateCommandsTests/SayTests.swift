import BookKit
import SpeechKit
import TerminalKit
import Testing
import TestSupport

@testable import NarrateCommands

struct SayTests {
    private func say(_ words: [String]) throws -> Say {
        let outcome = try ArgumentParser.parse(words[...], as: Say.specification)
        guard case .arguments(let arguments) = outcome else { throw UsageError("no arguments") }
        return try Say(arguments)
    }

    @Test(arguments: [
        (["Hello", "World"], Say.Text.words("Hello World")), (["-f", "a.txt"], .file("a.txt")), (["-"], .standardInput),
        (["-f", "-"], .standardInput), ([], nil), (["a", "-"], .words("a -")), (["--", "-5"], .words("-5")),
    ])
    func `the text is found`(words: [String], text: Say.Text?) throws {
        #expect(try say(words).text == text)
    }

    @Test func `an author's values and the reader's speed are told apart`() throws {
        let words = "hi --rate 0.4 --pitch 0.8 --volume 0.5 --pre-delay 1 --post-delay 2.5 --speed 3 --ssml -i -v en"
        let command = try say(words.split(separator: " ").map(String.init))
        var attributes = SpeechAttributes()
        (attributes.rate, attributes.pitchMultiplier, attributes.volume) = (0.4, 0.8, 0.5)
        (attributes.preUtteranceDelay, attributes.postUtteranceDelay) = (1, 2.5)
        #expect(command.attributes == attributes)
        #expect(command.reader == ReaderProsody(speed: 3))
        #expect(command.isMarkup && command.isInteractive)
        #expect(command.voice == "en")
    }

    @Test(arguments: [
        ([], AudioDestination.device("default")), (["--device", "null"], .silence),
        (["--device", "alsa:null"], .device("null")), (["--output", "a.wav"], .file("a.wav")),
        (["-o", "-"], .standardOutput),
    ])
    func `the sound goes where it is sent`(options: [String], destination: AudioDestination) throws {
        #expect(try say(["hi"] + options).destination == destination)
    }

    @Test(arguments: [
        (["--rate", "1.1"], "'1.1' is no value for '--rate X': it takes a number from 0 to 1"),
        (["--pitch", "2.1"], "'2.1' is no value for '--pitch X': it takes a number from 0.5 to 2"),
        (["--volume", "-0.1"], "'-0.1' is no value for '--volume X': it takes a number from 0 to 1"),
        (["--pre-delay", "-1"], "'-1' is no value for '--pre-delay SECONDS': it takes a number from 0 to 3600"),
        (["--speed", "0.1"], "'0.1' is no value for '--speed X': it takes a number from 0.25 to 10"),
        (["-o", "a.MP3", "x"], "'a.MP3' would be a WAV file; name it so, or use 'narrate render'"),
        (["-o", "a", "--device", "b"], "'--output' and '--device' both say where the sound goes; give one"),
        (["-o", "a", "-i"], "'--interactive' shows what is heard, but '--output' writes a file; give one"),
    ])
    func `values out of range and options that don't go together are wrong usage`(options: [String], message: String)
        async
    {
        let world = TestContext()
        let status = await Narrate(context: world.context).run(["say", "hi"] + options)
        #expect(status == .usage)
        #expect(world.errors.text == "narrate: \(message)\nSee 'narrate say --help'\n")
    }

    @Test func `a text is spoken, and nothing is written`() async {
        let world = TestContext()
        #expect(await world.run("say", "one", "two") == TestContext.Outcome(status: 0))
        #expect(world.time.heardCount == 2 * FakeSynthesizer.wordFrames)
    }

    @Test(arguments: ["", "  ", "\n"])
    func `an empty text is nothing to say`(text: String) async {
        let errors = "narrate: nothing to say; give some text\n"
        #expect(await TestContext().run("say", text) == TestContext.Outcome(status: 65, errors: errors))
        let input = InputPipe(text)
        #expect(await TestContext(input: input.readEnd).run("say") == TestContext.Outcome(status: 65, errors: errors))
        let file = TestContext(texts: ["a.txt": text])
        #expect(await file.run("say", "-f", "a.txt") == TestContext.Outcome(status: 65, errors: errors))
    }

    @Test func `standard input is spoken and shown in a pipe, a line for each sentence`() async {
        let input = InputPipe("One two. Three.\n")
        let outcome = await TestContext(input: input.readEnd).run("say", "-i")
        #expect(outcome == TestContext.Outcome(status: 0, output: "One two.\nThree.\n"))
    }

    @Test func `input that is no text is bad data`() async {
        let input = InputPipe("\u{7F}ELF\u{0}\u{1}\u{2}\u{3}")
        let outcome = await TestContext(input: input.readEnd).run("say")
        #expect(outcome.status == 65)
        #expect(outcome.errors.hasPrefix("narrate: standard input: it is a program, not text"))
    }

    @Test func `a missing file has a status of its own`() async {
        let errors = "narrate: 'a.txt': no such file; check its name\n"
        #expect(await TestContext().run("say", "-f", "a.txt") == TestContext.Outcome(status: 66, errors: errors))
    }

    @Test func `a terminal gets no sound, and isn't waited for without being asked`() async {
        let size = TerminalSize(columns: 80, rows: 24)
        #expect(
            await TestContext(terminal: size).run("say", "hi", "--output", "-")
                == TestContext.Outcome(
                    status: 64,
                    errors: "narrate: sound isn't written to a terminal; send it to a file or a program\n"))
        #expect(
            await TestContext(terminal: size).run("say")
                == TestContext.Outcome(
                    status: 64,
                    errors: "narrate: missing expected argument 'TEXT'; 'narrate say --help' shows how it is given\n"))
    }

    @Test func `no device is told in one line`() async {
        let refusal = SpeechError(.deviceUnavailable, "no sound device 'default'")
        let outcome = await TestContext(openFailure: refusal).run("say", "hi")
        #expect(outcome == TestContext.Outcome(status: 69, errors: "narrate: no sound device 'default'\n"))
    }

    @Test func `a device that is refused doesn't wait for more input`() async {
        let refusal = SpeechError(.deviceUnavailable, "no sound device 'default'")
        let input = InputPipe()
        let outcome = await TestContext(input: input.readEnd, openFailure: refusal).run("say")
        #expect(outcome == TestContext.Outcome(status: 69, errors: "narrate: no sound device 'default'\n"))
        input.end()
    }

    @Test func `text that can't be spoken is a failure`() async {
        let outcome = await TestContext(synthesizer: FakeSynthesizer(unspeakable: "hi")).run("say", "hi")
        let errors = "narrate: some of the text could not be spoken (cannot speak 'hi'): skipped\n"
        #expect(outcome == TestContext.Outcome(status: 1, errors: errors))
    }

    @Test func `words are lit on a terminal and the text stays`() async {
        let size = TerminalSize(columns: 20, rows: 5)
        let world = TestContext(terminal: size)
        #expect(await world.run("say", "-i", "Up he goes to the tree top.").status == 0)
        var terminal = VirtualTerminal(columns: 20, rows: 5)
        var lit: [String] = []
        for text in world.output.writes {
            terminal.receive(text)
            lit += terminal.screen.filter { $0.contains("‹") }
        }
        #expect(
            lit == [
                "‹Up› he goes to the", "Up ‹he› goes to the", "Up he ‹goes› to the", "Up he goes ‹to› the",
                "Up he goes to ‹the›", "‹tree› top.", "tree ‹top›.",
            ])
        #expect(terminal.screen == ["Up he goes to the", "tree top."])
        #expect(terminal.isCursorVisible)
    }

    @Test func `a text longer than the screen stays whole above it`() async {
        let size = TerminalSize(columns: 20, rows: 5)
        let world = TestContext(terminal: size)
        let words = (1...40).map { "word\($0)" }
        #expect(await world.run("say", "-i", words.joined(separator: " ")).status == 0)
        var terminal = VirtualTerminal(columns: 20, rows: 5)
        terminal.receive(world.output.text)
        #expect(terminal.history.flatMap { $0.split(separator: " ").map(String.init) } == words)
    }

    @Test func `Ctrl-C ends it`() async {
        let world = TestContext(time: VirtualTime(limit: 500))
        world.events.yield(.ended(.interrupt))
        #expect(await world.run("say", "one two three") == TestContext.Outcome(status: 130))
    }
}
