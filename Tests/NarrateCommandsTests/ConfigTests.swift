import FoundationEssentials
import LibraryKit
import SpeechKit
import TerminalKit
import TestSupport
import Testing

@testable import NarrateCommands

struct ConfigTests {
    private let home = TemporaryFolder()
    private var path: String { home.path + "/.config/narrate/settings" }

    private func run(_ words: String..., terminal: TerminalSize? = nil) async -> TestContext.Outcome {
        let world = TestContext(terminal: terminal, environment: ["HOME": home.path, "LANG": "de_DE.UTF-8"])
        let status = await Narrate(context: world.context).run(["config"] + words).code
        return TestContext.Outcome(status: status, output: world.output.text, errors: world.errors.text)
    }

    private func write(_ text: String) throws {
        try FileManager.default.createDirectory(
            atPath: home.path + "/.config/narrate", withIntermediateDirectories: true)
        try home.write(text, to: ".config/narrate/settings")
    }

    private var settings: Settings { SettingsReader(environment: ["HOME": home.path]).read().settings }

    private static let importDefaults = """
        notes\tskip\tdefault
        expression\ton\tdefault
        descriptions\ton\tdefault
        dialogue-voice\tnone\tdefault
        voice-folders\t\tdefault
        python\t\tdefault
        pause.sentence\t0.3\tdefault
        pause.line\t0.4\tdefault
        pause.paragraph\t0.7\tdefault
        pause.heading\t1\tdefault
        pause.scene-break\t1.5\tdefault
        pause.chapter\t2\tdefault
        """

    @Test func `where nothing is set the defaults are shown, and the voice of the locale`() async {
        let output = """
            voice\tGerman, de\tlocale, where the book has no language
            quality\tdefault\tdefault
            speed\t1\tdefault
            pitch\t1\tdefault
            volume\t1\tdefault
            auto-advance\ton\tdefault
            images\ton\tdefault
            theme\tauto\tdefault
            plain\toff\tdefault
            quiet\toff\tdefault
            \(Self.importDefaults)

            """
        #expect(await run() == TestContext.Outcome(status: 0, output: output))
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `what is set is shown with its line, a voice by name and code`() async throws {
        try write("# mine\nkey.pause = space p\nvoice.en-GB = en-GB\nvoice = en-us\nspeed = 1.50\nvoice.xx = nobody\n")
        let output = """
            voice\tEnglish (America), en-US\tsettings, line 4
            voice.en-gb\tEnglish (Great Britain), en-GB\tsettings, line 3
            voice.xx\tnobody\tsettings, line 6
            quality\tdefault\tdefault
            speed\t1.5\tsettings, line 5
            pitch\t1\tdefault
            volume\t1\tdefault
            auto-advance\ton\tdefault
            images\ton\tdefault
            theme\tauto\tdefault
            plain\toff\tdefault
            quiet\toff\tdefault
            \(Self.importDefaults)
            key.pause\tspace p\tsettings, line 2

            """
        #expect(await run() == TestContext.Outcome(status: 0, output: output))
    }

    @Test func `on a terminal there are titles, and the file is named`() async {
        let output = await run(terminal: TerminalSize(columns: 200, rows: 24)).output
        #expect(output.hasPrefix("KEY                VALUE       FROM\nvoice              German, de  locale, "))
        #expect(output.hasSuffix("pause.chapter      2           default\n\nThe settings are in \(path)\n"))
    }

    @Test func `bad lines are told, and the rest is shown`() async throws {
        try write("speed = fast\nvolume = 2\n")
        let outcome = await run()
        #expect(
            outcome.errors == "narrate: \(path):1: 'fast' is no value for 'speed'; write a number from 0.25 to 10\n")
        #expect(outcome.output.contains("volume\t2\tsettings, line 2\n"))
    }

    @Test func `in JSON there is all of it`() async throws {
        try write("voice = en-GB+f3\nplain = on\nx\n")
        let outcome = await run("--json")
        #expect(outcome.errors == "")
        let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
        #expect(report.file == path)
        #expect(report.warnings == ["\(path):3: 'x' is ignored; write 'key = value'"])
        #expect(report.settings.count == 22)
        #expect(
            report.settings.first
                == Report.Row(
                    key: "voice", value: "en-GB+f3", source: "settings", line: 1,
                    voice: [
                        "identifier": "gmw/en+f3", "name": "English (Great Britain) + female3", "language": "en-GB",
                    ]))
        #expect(report.settings[8] == Report.Row(key: "plain", value: "on", source: "settings", line: 2, voice: nil))
        #expect(report.settings[2] == Report.Row(key: "speed", value: "1", source: "default", line: nil, voice: nil))
    }

    private struct Report: Decodable {
        struct Row: Decodable, Equatable {
            let key: String
            let value: String?
            let source: String
            let line: Int?
            let voice: [String: String]?
        }

        let file: String
        let settings: [Row]
        let warnings: [String]
    }

    @Test func `a voice that is set is there for good`() async {
        let outcome = await run("set", "voice", "en-GB")
        #expect(outcome == TestContext.Outcome(status: 0, output: "voice = en-GB (English (Great Britain), en-GB)\n"))
        #expect(settings == Settings(voice: "en-GB"))
    }

    @Test func `several words are one value`() async {
        #expect(await run("set", "key.slower", "-", "[").output == "key.slower = - [\n")
        #expect(settings.keys == ["slower": ["-", "["]])
    }

    @Test func `a reset takes back one setting, or all`() async throws {
        try write("speed = 2\npitch = 2\nvoice.de = de\n")
        #expect(await run("reset", "speed") == TestContext.Outcome(status: 0))
        #expect(settings.speed == nil && settings.pitch == 2)
        #expect(await run("reset") == TestContext.Outcome(status: 0))
        #expect(settings == Settings())
    }

    private static let help = "See 'narrate config --help'\n"

    @Test(arguments: [
        (["set"], "missing expected argument 'KEY'\n" + help),
        (["set", "speed"], "missing value for 'speed'; write a number from 0.25 to 10\n" + help),
        (["set", "sped", "2"], "unknown key 'sped'; did you mean 'speed'?\n" + help),
        (["reset", "voise"], "unknown key 'voise'; did you mean 'voice'?\n" + help),
        (["reset", "speed", "x"], "unexpected argument 'x'\n" + help),
        (["rest"], "unexpected argument 'rest'; did you mean 'reset'?\n" + help),
        (["voice"], "unexpected argument 'voice'; it takes set or reset\n" + help),
        (["reset", "--json"], "'--json' is for what is shown, and nothing is; leave it out\n" + help),
        (["set", "speed", "99"], "'99' is no value for 'speed'; write a number from 0.25 to 10\n"),
        (["set", "voice", "Nobody"], "no voice named 'Nobody'; 'narrate voices' lists them\n"),
    ])
    func `a mistake is explained, and nothing is written`(words: [String], errors: String) async {
        let world = TestContext(environment: ["HOME": home.path])
        let status = await Narrate(context: world.context).run(["config"] + words)
        #expect(status == .usage)
        #expect(world.output.text == "")
        #expect(world.errors.text == "narrate: " + errors)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `without a home that is told`() async {
        let errors = "narrate: there is no home folder to keep settings in; set HOME\n"
        #expect(
            await TestContext().run("config", "set", "speed", "2") == TestContext.Outcome(status: 1, errors: errors))
        #expect(await TestContext().run("config").status == 0)
    }

    @Test func `the ranges are those of the options`() {
        #expect(Settings.speeds == ReaderProsody.speeds)
        #expect(Settings.pitches == ReaderProsody.pitches)
        #expect(Settings.volumes == ReaderProsody.volumes)
    }
}
