import BookKit
import LibraryKit
import SpeechKit
import TerminalKit
import Testing

@testable import NarrateCommands

/// What is set with keys, and kept for good where that is wanted.
struct PlayerSettingsTests {
    private var model: PlayerModel

    init() throws {
        let book = Book(language: "de-AT", pages: [Page(utterances: [Utterance(text: "Eins zwei.")])])
        let start = try #require(book.start(ofPage: 1))
        model = try #require(PlayerModel(book: book, at: start, staysAtEnd: true))
    }

    private mutating func press(_ keys: String) -> [PlayerModel.Action] {
        keys.reduce([]) { _, key in model.press(.character(key)) }
    }

    @Test mutating func `where nothing differs there is nothing to keep`() {
        #expect(press("K") == [])
        #expect(model.overlay == nil)
        #expect(model.note == "nothing differs from your settings")
    }

    @Test mutating func `all that was changed is listed, and kept on yes`() {
        model.voice = Voice(identifier: "gmw/de", language: "de", name: "German")
        _ = press("]]-0aIT")
        let changes = [
            SettingChange(key: .languageVoice("de-at"), value: "gmw/de", voiceName: "German", before: "the book's"),
            SettingChange(key: .speed, value: "1.44", before: "1"),
            SettingChange(key: .pitch, value: "0.8", before: "1"),
            SettingChange(key: .volume, value: "1.1", before: "1"),
            SettingChange(key: .autoAdvance, value: "off", before: "on"),
            SettingChange(key: .images, value: "off", before: "on"),
            SettingChange(key: .theme, value: "dark", before: "auto"),
        ]
        _ = press("K")
        #expect(model.overlay == .keep(changes))
        #expect(press("y") == [.keep(changes)])
        #expect(model.note == "kept for good: 7 settings")
        model.didKeep(changes)
        _ = press("K")
        #expect(model.note == "nothing differs from your settings")
    }

    @Test mutating func `any other key keeps nothing`() {
        _ = press("]K")
        #expect(press("n") == [])
        #expect(model.overlay == nil)
        #expect(model.note == "speed 1.2 for now, until you quit")
        #expect(model.kept == Settings())
    }

    @Test mutating func `what was set back to the settings doesn't differ`() {
        model.kept.speed = 1.2
        model.kept.advances = false
        model.reader.speed = 1.2
        model.advances = false
        #expect(model.unkept == [])
        _ = press("}{]")
        #expect(model.unkept == [SettingChange(key: .speed, value: "1.44", before: "1.2")])
    }

    @Test mutating func `a voice named on the command line can be kept, and mute is no volume`() {
        model.askedVoice = Voice(identifier: "gmw/de", language: "de", name: "German")
        model.kept.voices["de"] = "gmw/nl"
        _ = press("m")
        let change = SettingChange(
            key: .languageVoice("de-at"), value: "gmw/de", voiceName: "German", before: "gmw/nl")
        #expect(model.unkept == [change])
        model.kept.voices["de"] = "German"
        #expect(model.unkept == [])
    }

    @Test mutating func `colours and pictures change at once`() {
        var seen: [Theme] = []
        for _ in 0..<4 {
            _ = press("T")
            seen.append(model.look.theme)
        }
        #expect(seen == [.dark, .light, .mono, .auto])
        _ = press("I")
        #expect(!model.look.showsPictures)
        #expect(model.note == "no pictures")
    }
}
