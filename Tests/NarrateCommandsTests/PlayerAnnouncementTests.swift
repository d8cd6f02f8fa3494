import BookKit
import LibraryKit
import RemoteKit
import SpeechKit
import TerminalKit
import Testing

@testable import NarrateCommands

/// What is said beside the book: where one is, and how another voice sounds.
struct PlayerAnnouncementTests {
    private static let book = Book(pages: [
        Page(utterances: [Utterance(text: "One two. Three."), Utterance(text: "Four.")]),
        Page(utterances: [Utterance(text: "Five.")]),
    ])
    private static let voices = ["A", "B", "C"].map { Voice(identifier: $0, language: "en", name: $0) }
    private static let menu = Menu(.voices, voices.map { Menu.Item(title: $0.name, choice: .voice($0)) })
    private let start: BookPlace
    private var model: PlayerModel

    init() throws {
        start = try #require(Self.book.start(ofPage: 1))
        model = try #require(PlayerModel(book: Self.book, at: start, staysAtEnd: true))
        _ = model.handle(.didStart(Self.book.pages[0].utterances[0]))
    }

    // MARK: Voices

    @Test mutating func `while the book is read it is the sample itself`() {
        model.show(Self.menu)
        #expect(model.press(.down) == [.setVoice(Self.voices[1])])
    }

    @Test mutating func `in a pause each voice says the sentence, and then it is as paused as before`() {
        _ = model.press(.character(" "))
        model.show(Self.menu)
        #expect(model.press(.down) == [.setVoice(Self.voices[1]), .say("One two"), .resume])
        #expect(model.press(.down) == [.setVoice(Self.voices[2]), .say("One two"), .resume])
        #expect(model.handle(.didContinue) == [])
        #expect(model.handle(.didReachEnd) == [.pause, .read(start, until: nil)])
        #expect(model.phase == .paused)
        #expect(model.announcement == nil)
    }

    @Test mutating func `leaving the list silences the sample`() {
        _ = model.press(.character(" "))
        model.show(Self.menu)
        _ = model.press(.down)
        #expect(model.press(.escape) == [.setVoice(nil), .pause, .read(start, until: nil)])
        #expect(model.phase == .paused)
    }

    @Test mutating func `at the end of a page the sample doesn't turn it`() {
        _ = model.handle(.autoAdvance)
        _ = model.handle(.didStart(Self.book.pages[0].utterances[1]))
        _ = model.handle(.didReachEnd)
        model.show(Self.menu)
        #expect(model.press(.down) == [.setVoice(Self.voices[1]), .say("Four")])
        #expect(model.handle(.didReachEnd) == [.hush])
        #expect(model.handle(.didReachEnd) == [])
        #expect(model.phase == .pageEnd)
        #expect(model.position.page == 1)
    }

    // MARK: Keys meanwhile

    @Test mutating func `space goes on with the book at once`() {
        _ = model.press(.character(" "))
        _ = model.press(.character("w"))
        #expect(model.press(.character(" ")) == [.read(start, until: nil), .resume])
        #expect(model.phase == .speaking)
        _ = model.press(.character("w"))
        #expect(model.press(.character(" ")) == [.pause, .read(start, until: nil)])
        #expect(model.phase == .paused)
    }

    @Test mutating func `a jump stays as paused as it was`() throws {
        _ = model.press(.character(" "))
        _ = model.press(.character("w"))
        let next = try #require(Self.book.start(ofPage: 2))
        #expect(model.press(.character("n")) == [.cancel(.gap), .pause, .read(next, until: nil)])
        #expect(model.phase == .paused)
    }

    @Test mutating func `what can't be heard is shown`() {
        _ = model.press(.character("m"))
        _ = model.press(.character("w"))
        #expect(
            model.note == "Page 1 of 2. 1 minute left. 175 words per minute, pitch 100 percent, volume 100 percent.")
    }

    @Test func `a long time is told in hours`() throws {
        let book = Book(pages: [3_600, 60].map { Page(displayText: "x", displayDuration: $0) })
        let start = try #require(book.start(ofPage: 1))
        var model = try #require(PlayerModel(book: book, at: start))
        guard case .say(let text)? = model.handle(PlayerCommand.tellPlace).first else {
            Issue.record("nothing is said")
            return
        }
        #expect(text.hasPrefix("Page 1 of 2. 1 hour and 1 minute left."))
    }
}
