import FoundationEssentials
import TestSupport
import Testing

@testable import LibraryKit

struct SettingsReaderTests {
    private let reader = ReaderHome()
    private var path: String { reader.settingsPath }

    private func read(_ bytes: [UInt8]) throws -> (settings: Settings, warnings: [String]) {
        try reader.write(bytes, to: path)
        return SettingsReader(folders: reader.folders).read()
    }

    private func settings(_ text: String) throws -> Settings {
        let (settings, warnings) = try read(Array(text.utf8))
        #expect(warnings == [])
        return settings
    }

    @Test(arguments: [
        (["XDG_CONFIG_HOME": "/etc/xdg", "HOME": "/home/ann"], "/etc/xdg/narrate/settings"),
        (["XDG_CONFIG_HOME": "relative", "HOME": "/home/ann"], "/home/ann/.config/narrate/settings"),
        (["HOME": "here"], nil), ([:], nil),
    ])
    func `the file is where the environment says`(environment: [String: String], path: String?) {
        #expect(SettingsReader(environment: environment).path == path)
    }

    @Test(arguments: [
        ("voice = en-GB+f3\n", "en-GB+f3"), ("# comment\n\n  voice=de \r\n", "de"), ("\u{FEFF}voice = a = b", "a = b"),
        ("voice = one\nvoice = two", "two"), ("", nil), ("#voice = en", nil), ("voice = Žofie #2", "Žofie #2"),
    ])
    func `a key, an equals sign and a value make a setting`(text: String, voice: String?) throws {
        #expect(try settings(text) == Settings(voice: voice))
    }

    @Test func `every key is read`() throws {
        var expected = Settings(voice: "German")
        expected.voices = ["en": "en-GB", "pt-br": "pt"]
        (expected.speed, expected.pitch, expected.volume) = (1.25, 0.5, 0)
        (expected.advances, expected.showsImages, expected.isPlain, expected.isQuiet) = (false, true, true, false)
        expected.theme = .dark
        expected.keys = ["pause": ["space", "p"], "next-page": ["="], "help": []]
        let text = """
            voice = German
            voice.en = en-GB
            voice.pt_BR = pt
            speed = 1.25
            pitch = .5
            volume = 0
            auto-advance = off
            images = Yes
            theme = Dark
            plain = true
            quiet = 0
            key.pause = space  p
            key.next-page = =
            key.help = none
            """
        #expect(try settings(text) == expected)
        #expect(SettingsReader(folders: reader.folders).readLines().lines[.keys("help")] == 14)
    }

    @Test(arguments: [
        ("en-GB", "british"), ("en-US", "english"), ("en", "english"), ("EN_gb", "british"), ("en-GB-x-a", "british"),
        ("de", "any"), (nil, "any"), ("", "any"),
    ])
    func `the voice for a language is that of the tag, or of less of it`(language: String?, voice: String) throws {
        let settings = try settings("voice = any\nvoice.en = english\nvoice.en-GB = british")
        #expect(settings.voice(for: language) == voice)
    }

    private static let keys = """
        the keys are voice, voice.LANGUAGE, speed, pitch, volume, auto-advance, images, theme, plain, quiet, notes, \
        expression, descriptions, dialogue-voice, pause.NAME, key.ACTION
        """

    @Test(arguments: [
        ("voise = en", "unknown key 'voise'; \(keys)"), ("voice", "'voice' is ignored; write 'key = value'"),
        ("voice =  ", "'voice' has no value; write a voice's identifier, its name, or a language such as en-GB"),
        ("= en", "unknown key ''; \(keys)"), ("\u{1B}[2J = 1", "unknown key '[2J'; \(keys)"),
        ("voice.english = x", "unknown key 'voice.english'; \(keys)"), ("voice. = x", "unknown key 'voice.'; \(keys)"),
        ("key.2 = x", "unknown key 'key.2'; \(keys)"),
        ("speed = fast", "'fast' is no value for 'speed'; write a number from 0.25 to 10"),
        ("speed = 11", "'11' is no value for 'speed'; write a number from 0.25 to 10"),
        ("speed = nan", "'nan' is no value for 'speed'; write a number from 0.25 to 10"),
        ("pitch = 1e0", "'1e0' is no value for 'pitch'; write a number from 0.5 to 2"),
        ("volume = -1", "'-1' is no value for 'volume'; write a number from 0 to 4"),
        ("images = maybe", "'maybe' is no value for 'images'; write on or off"),
        ("theme = pink", "'pink' is no value for 'theme'; write auto, dark, light, mono"),
        ("key.help =", "'key.help' has no value; write keys with spaces between them, or none"),
    ])
    func `a bad line is named and the others count`(line: String, reason: String) throws {
        let (settings, warnings) = try read(Array("voice = fr\n\(line)\n".utf8))
        #expect(settings == Settings(voice: "fr"))
        #expect(warnings == ["\(path):2: \(reason)"])
    }

    @Test func `a line that is not UTF-8 is named and the others count`() throws {
        let (settings, warnings) = try read([0xE9, 0x0A] + "voice = fr".utf8)
        #expect(settings == Settings(voice: "fr"))
        #expect(warnings == ["\(path):1: not UTF-8, so it is ignored; save the file as UTF-8"])
    }

    @Test func `a file of nonsense is told in a few lines`() throws {
        let warnings = try read(Array(String(repeating: "x\n", count: 1_000).utf8)).warnings
        #expect(warnings.count == 11)
        #expect(warnings.last == "\(path): 990 more lines are ignored as well")
    }

    @Test func `a missing file is an empty one`() {
        #expect(SettingsReader(folders: reader.folders).read() == (Settings(), []))
    }

    @Test func `what is no file, or too large a one, is named`() throws {
        let large = try read([UInt8](repeating: 0x0A, count: (1 << 20) + 1))
        #expect(large == (Settings(), ["\(path): can't be read (is larger than 1024 KB), so it is ignored"]))
        try FileManager.default.removeItem(atPath: path)
        SmallFile.makeFolder(path)
        let folder = SettingsReader(folders: reader.folders).read()
        #expect(folder == (Settings(), ["\(path): can't be read (isn't a plain file), so it is ignored"]))
    }

    @Test func `any bytes can be in the file, and only good values come out`() throws {
        var random = SplitMix(seed: 7)
        let template = Array(SettingsTemplate.text.utf8) + Array("speed = 2\nkey.a = b\nvoice.en = x\n".utf8)
        for _ in 0..<300 {
            var bytes = template
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                if Bool.random(using: &random) {
                    bytes[place] = UInt8.random(in: 0...255, using: &random)
                } else {
                    bytes.remove(at: place)
                }
            }
            let (settings, warnings) = try read(bytes)
            #expect(warnings.allSatisfy { $0.hasPrefix(path) && $0.unicodeScalars.allSatisfy { $0.value >= 0x20 } })
            #expect(settings.speed.map { Settings.speeds.contains($0) } ?? true)
            #expect(SettingsDocument(bytes).bytes == bytes)
        }
    }
}
