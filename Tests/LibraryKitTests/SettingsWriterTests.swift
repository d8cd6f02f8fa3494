import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import LibraryKit

struct SettingsWriterTests {
    private let reader = ReaderHome()
    private var path: String { reader.settingsPath }
    private var writer: SettingsWriter { SettingsWriter(folders: reader.folders) }

    private var text: String? { reader.read(path) }
    private var settings: Settings { SettingsReader(folders: reader.folders).read().settings }

    @Test func `the first time every key is explained, and only what is set has effect`() throws {
        try writer.set(.speed, to: "1.50")
        var expected = Settings()
        expected.speed = 1.5
        #expect(settings == expected)
        let lines = text?.split(separator: "\n") ?? []
        #expect(lines.filter { !$0.hasPrefix("#") } == ["speed = 1.5"])
        let index = try #require(lines.firstIndex(of: "speed = 1.5"))
        #expect(
            lines[(index - 3)..<index] == [
                "# Times the speed that the book asks for.", "# Write a number from 0.25 to 10.", "# speed = 1",
            ])
    }

    @Test func `several keys are set at once, or none of them`() throws {
        try writer.set([(.speed, "1.20"), (.autoAdvance, "off"), (.languageVoice("de"), "German")])
        var expected = Settings()
        (expected.speed, expected.advances, expected.voices) = (1.2, false, ["de": "German"])
        #expect(settings == expected)
        #expect(throws: LibraryError.self) { try writer.set([(.pitch, "2"), (.volume, "loud")]) }
        #expect(settings == expected)
    }

    @Test func `paths may be long`() throws {
        let folders = (1...20).map { "/home/anna/voices/\($0)" }
        try writer.set([(.voiceFolders, folders.joined(separator: ":"))])
        #expect(settings.voiceFolders == folders)
    }

    @Test func `what the template shows can be set by taking the comment sign away`() throws {
        let lines = SettingsTemplate.text.split(separator: "\n").map { line in
            line.contains(" = ") && !line.contains("'key = value'") ? String(line.dropFirst(2)) : String(line)
        }
        try reader.write(Array(lines.joined(separator: "\n").utf8), to: path)
        let (settings, warnings, found) = SettingsReader(folders: reader.folders).readLines()
        #expect(warnings == [])
        #expect(Set(found.keys) == Set(SettingKey.single + [.languageVoice("de"), .keys("pause")]))
        for key in SettingKey.single where key.standardValue != nil {
            #expect(settings.value(of: key) == key.standardValue)
        }
    }

    @Test(arguments: [
        ("speed = 1\n", "speed = 2\n"), ("speed = 1", "speed = 2"), ("\u{FEFF}speed=1\n", "\u{FEFF}speed = 2\n"),
        ("# mine\r\nspeed = 1\r\n# end\r\n", "# mine\r\nspeed = 2\r\n# end\r\n"),
        ("speed = 1\nspeed = 3\nx = y\n", "speed = 1\nspeed = 2\nx = y\n"), ("voice = a\n", "voice = a\nspeed = 2\n"),
        ("voice = a", "voice = a\nspeed = 2\n"),
        ("# speed = 1 is slow\n\nvoice = a\n", "# speed = 1 is slow\nspeed = 2\n\nvoice = a\n"),
        ("speed = nonsense\n", "speed = 2\n"), ("nonsense\n", "nonsense\nspeed = 2\n"),
    ])
    func `a change leaves everything else as it was`(before: String, after: String) throws {
        try reader.write(Array(before.utf8), to: path)
        try writer.set(.speed, to: "2")
        #expect(text == after)
        #expect(settings.speed == 2)
    }

    @Test func `settings of a kind stay together`() throws {
        try writer.set(.keys("quit"), to: "q  Q")
        try writer.set(.languageVoice("fr"), to: "fr")
        let lines = text?.split(separator: "\n") ?? []
        #expect(lines.contains("# key.pause = space p") && lines.last == "key.quit = q Q")
        let index = try #require(lines.firstIndex(of: "voice.fr = fr"))
        #expect(lines[index - 1] == "# voice.de = German")
    }

    @Test func `lines that are not UTF-8 stay`() throws {
        try reader.write([0x23, 0xE9, 0x0A], to: path)
        try writer.set(.plain, to: "on")
        #expect(FileManager.default.contents(atPath: path) == Data([0x23, 0xE9, 0x0A] + Array("plain = on\n".utf8)))
    }

    @Test func `a bad value is refused and nothing is written`() {
        #expect(throws: LibraryError(.badValue, "'3' is no value for 'pitch'; write a number from 0.5 to 2")) {
            try writer.set(.pitch, to: "3")
        }
        let reason = "'a b' is no value for 'voice'; write a voice's identifier, its name, or a language such as en-GB"
        #expect(throws: LibraryError(.badValue, reason)) { try writer.set(.voice, to: "a\nb") }
        #expect(text == nil)
    }

    @Test func `a reset takes back one setting, or all, but no comment and no unknown key`() throws {
        let text = "# mine\nspeed = 1\nspeed = 2\n# speed = 3\nvoice.en = x\nunknown = 1\nvoice = y\n"
        try reader.write(Array(text.utf8), to: path)
        try writer.reset(.speed)
        #expect(self.text == "# mine\n# speed = 3\nvoice.en = x\nunknown = 1\nvoice = y\n")
        try writer.reset()
        #expect(self.text == "# mine\n# speed = 3\nunknown = 1\n")
        try writer.reset()
        #expect(settings == Settings())
    }

    @Test func `a reset where nothing was set writes nothing`() throws {
        try writer.reset()
        #expect(text == nil)
    }

    @Test func `settings that are kept elsewhere stay there`() throws {
        let file = try reader.home.write("speed = 1\n", to: "dotfiles")
        SmallFile.makeFolder(reader.home.path + "/.config/narrate")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: file)
        try writer.set(.speed, to: "2")
        #expect(reader.read(file) == "speed = 2\n")
    }

    @Test func `what can't be read is not written over`() throws {
        try reader.write([UInt8](repeating: 0x0A, count: (1 << 20) + 1), to: path)
        let error = LibraryError(.damaged, "'\(path)' can't be changed: is larger than 1024 KB; move it away")
        #expect(throws: error) { try writer.set(.speed, to: "2") }
        #expect(throws: error) { try writer.reset() }
    }

    @Test func `without a home that is told`() {
        #expect(throws: LibraryError(.noFolder, "there is no home folder to keep settings in; set HOME")) {
            try SettingsWriter(folders: UserFolders { _ in nil }).set(.speed, to: "2")
        }
    }

    @Test func `two programs that set at once lose nothing`() async {
        let writer = writer
        await withTaskGroup { group in
            for key in SettingKey.single.filter({ $0.standardValue != nil }) {
                group.addTask { #expect(throws: Never.self) { try writer.set(key, to: key.standardValue ?? "") } }
            }
        }
        #expect(SettingKey.single.filter { settings.value(of: $0) != nil }.count == 19)
    }
}
