import FoundationEssentials
import LibraryKit
import Testing

/// Each test has a configuration folder of its own.
final class SettingsReaderTests {
    private let folder = FileManager.default.temporaryDirectory.path(percentEncoded: false) + UUID().uuidString
    private var path: String { "\(folder)/narrate/settings" }

    init() throws {
        try FileManager.default.createDirectory(atPath: "\(folder)/narrate", withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    @Test(arguments: [
        (["XDG_CONFIG_HOME": "/etc/xdg", "HOME": "/home/ann"], "/etc/xdg/narrate/settings"),
        (["XDG_CONFIG_HOME": "relative", "HOME": "/home/ann"], "/home/ann/.config/narrate/settings"),
        (["XDG_CONFIG_HOME": "", "HOME": "/home/ann"], "/home/ann/.config/narrate/settings"),
        (["HOME": "/home/ann"], "/home/ann/.config/narrate/settings"), (["HOME": "here"], nil), ([:], nil),
    ])
    func `the file is where the environment says`(environment: [String: String], path: String?) {
        #expect(SettingsReader(environment: environment).path == path)
    }

    @Test(arguments: [
        ("voice = en-GB+f3\n", "en-GB+f3"), ("# comment\n\n  voice=de \r\n", "de"), ("\u{FEFF}voice = a = b", "a = b"),
        ("voice = one\nvoice = two", "two"), ("", nil), ("#voice = en", nil), ("voice = Žofie #2", "Žofie #2"),
    ])
    func `a key, an equals sign and a value make a setting`(text: String, voice: String?) throws {
        let (settings, warnings) = try read(Array(text.utf8))
        #expect(settings == Settings(voice: voice))
        #expect(warnings == [])
    }

    @Test(arguments: [
        ("voise = en", "unknown key 'voise'; the only key is 'voice'"),
        ("voice", "'voice' is ignored; write 'key = value'"),
        ("voice =  ", "'voice' has no value; write 'voice = NAME'"),
        ("= en", "unknown key ''; the only key is 'voice'"),
        ("\u{1B}[2J = 1", "unknown key '[2J'; the only key is 'voice'"),
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

    @Test func `a missing file is an empty one`() {
        let (settings, warnings) = SettingsReader(environment: ["XDG_CONFIG_HOME": folder]).read()
        #expect(settings == Settings())
        #expect(warnings == [])
    }

    @Test func `a file that cannot be read is named`() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let (settings, warnings) = SettingsReader(environment: ["XDG_CONFIG_HOME": folder]).read()
        #expect(settings == Settings())
        #expect(warnings == ["\(path): cannot be read, so it is ignored; check its permissions"])
    }

    private func read(_ bytes: [UInt8]) throws -> (settings: Settings, warnings: [String]) {
        try Data(bytes).write(to: URL(filePath: path))
        return SettingsReader(environment: ["XDG_CONFIG_HOME": folder]).read()
    }
}
