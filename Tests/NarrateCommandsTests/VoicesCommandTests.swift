import FoundationEssentials
import Glibc
import LibraryKit
import SpeechKit
import TerminalKit
import TestSupport
import Testing

@testable import NarrateCommands

/// `narrate voices add` and `get`, with a stub in place of piper's downloader, which needs the net.
struct VoicesCommandTests {
    private let home = TemporaryFolder()
    private let bin = TemporaryFolder()

    private static let description = """
        {"audio": {"sample_rate": 22050}, "espeak": {"voice": "en-us"}, "language": {"code": "en_US"},
         "num_speakers": 1, "phoneme_id_map": {}}
        """

    private func run(_ words: String...) async -> TestContext.Outcome {
        let world = TestContext(environment: ["HOME": home.path, "PATH": bin.path])
        let status = await Narrate(context: world.context).run(words).code
        return TestContext.Outcome(status: status, output: world.output.text, errors: world.errors.text)
    }

    private var files: [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: home.path + "/.local/share/narrate/voices")
        return names?.sorted() ?? []
    }

    /// A Python that downloads with a shell's script; "$1" is the voice, "$2" the folder.
    private func installPython(_ script: String) throws {
        let answer =
            "{\"path\": \"\(bin.path)/python3\", \"version\": \"1\", \"canAlign\": true, \"models\": [], \"folders\": {}}"
        try bin.writeProgram(
            "#!/bin/sh\n[ \"$1\" = -c ] && { echo '\(answer)'; exit; }\n[ \"$2\" = piper.download_voices ] || exit 9\n"
                + "set -- \"$3\" \"$5\"\n\(script)\n", to: "python3")
    }

    @Test func `a voice in a file is added, and then listed`() async throws {
        try home.write("model", to: "en_US-mine-high.onnx")
        try home.write(Self.description, to: "en_US-mine-high.onnx.json")
        let added = await run("voices", "add", home.path + "/en_US-mine-high.onnx")
        #expect(added == TestContext.Outcome(status: 0, output: "piper:en_US-mine-high: Mine (high), en-US\n"))
        #expect(files == ["en_US-mine-high.onnx", "en_US-mine-high.onnx.json"])
        let listed = await run("voices", "--quality", "enhanced")
        #expect(
            listed
                == TestContext.Outcome(
                    status: 0, output: "piper:en_US-mine-high\ten-US\tMine (high)\tunspecified\tenhanced\n"))
        #expect(await run("voices", "mine", "--json").output.contains("\"wordTimes\" : \"estimated\""))
        let again = await run("voices", "add", home.path + "/en_US-mine-high.onnx")
        #expect(again.status == 1 && again.errors.hasSuffix("is there already; --force writes over it\n"))
        #expect(await run("voices", "add", home.path + "/en_US-mine-high.onnx", "--force").status == 0)
    }

    /// The voice for a text in a language, and what was told of it.
    private func chosen(
        _ language: String, setting: String? = nil, quality: Voice.Quality? = nil
    ) async throws(CommandError) -> (identifier: String, told: String) {
        var settings = Settings()
        settings.quality = setting
        let world = TestContext(environment: ["HOME": home.path, "PATH": bin.path], settings: settings)
        var choice = VoiceChoice(world.context, quality: quality)
        let voice = try await choice.voice(named: nil, language: language)
        _ = try await choice.voice(named: nil, language: language)
        return (voice.identifier, world.errors.text)
    }

    @Test func `the quality chooses a natural voice for a language that has one`() async throws {
        try installPython("")
        try home.write("model", to: "en_US-mine-high.onnx")
        try home.write(Self.description, to: "en_US-mine-high.onnx.json")
        #expect(await run("voices", "add", home.path + "/en_US-mine-high.onnx").status == 0)
        #expect(try await chosen("en-US").identifier == "gmw/en-US")
        #expect(try await chosen("en-US", setting: "enhanced") == ("piper:en_US-mine-high", ""))
        #expect(try await chosen("en-US", setting: "enhanced", quality: .standard).identifier == "gmw/en-US")
        let note = "narrate: no enhanced voice speaks 'de', so one of espeak's does; 'narrate voices' lists them\n"
        #expect(try await chosen("de", quality: .enhanced) == ("gmw/de", note))
        let stranger = try await chosen("en-GB", quality: .enhanced)
        #expect(stranger.identifier == "piper:en_US-mine-high")
        #expect(stranger.told.hasPrefix("narrate: no enhanced voice speaks 'en-GB'; Mine (high), en-US, stands in\n"))
    }

    @Test func `without piper the settings do without, and the command line is refused`() async throws {
        let (voice, told) = try await chosen("en-US", setting: "enhanced")
        #expect(voice == "gmw/en-US" && told.hasPrefix("narrate: natural voices need Python with piper; "))
        #expect(told.filter(\.isNewline).count == 1)
        let error = await #expect(throws: CommandError.self) { try await chosen("en-US", quality: .enhanced) }
        #expect(error?.status == .unavailable)
    }

    @Test func `what is no voice isn't added`() async throws {
        try home.write("model", to: "odd.onnx")
        try home.write("{}", to: "odd.onnx.json")
        let odd = await run("voices", "add", home.path + "/odd.onnx")
        let line = "narrate: '\(home.path)/odd.onnx.json' doesn't describe a piper voice; get it again\n"
        #expect(odd == TestContext.Outcome(status: 65, errors: line))
        #expect(await run("voices", "add", home.path + "/none.onnx").status == 66)
        #expect(await run("voices", "add").status == 64)
        #expect(files == [])
    }

    @Test func `a voice is downloaded by piper, and comes whole`() async throws {
        try installPython("echo model >\"$2/$1.onnx\"; echo '\(Self.description)' >\"$2/$1.onnx.json\"")
        let got = await run("voices", "get", "en_US-far-low")
        #expect(got == TestContext.Outcome(status: 0, output: "piper:en_US-far-low: Far (low), en-US\n"))
        #expect(files == ["en_US-far-low.onnx", "en_US-far-low.onnx.json"])
    }

    @Test func `a download that fails leaves nothing, and says why`() async throws {
        try installPython("echo half >\"$2/$1.onnx\"; echo Traceback >&2; echo 'HTTPError: 404' >&2; exit 1")
        let got = await run("voices", "get", "en_US-far-low")
        let line = "narrate: piper can't download 'en_US-far-low': HTTPError: 404; check the name and the network\n"
        #expect(got == TestContext.Outcome(status: 1, errors: line))
        #expect(files == [])
        #expect(await run("voices", "get", "../x").status == 64)
    }

    @Test func `without piper nothing can be downloaded`() async {
        let got = await run("voices", "get", "en_US-far-low")
        #expect(got.status == 69 && got.errors.hasPrefix("narrate: natural voices need Python with piper; "))
    }

    @Test func `a download can be stopped for a while, and ended`() async throws {
        try installPython("echo half >\"$2/$1.onnx\"; exec sleep 60")
        let world = TestContext(
            terminal: TerminalSize(columns: 80, rows: 24), environment: ["HOME": home.path, "PATH": bin.path])
        world.events.yield(.suspended)
        world.events.yield(.ended(.interrupt))
        #expect(await Narrate(context: world.context).run(["voices", "get", "en_US-far-low"]).code == 130)
        #expect(world.custody.suspensions == 1)
        #expect(files == [])
    }
}
