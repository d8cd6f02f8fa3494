import BookKit
import LibraryKit
import RemoteKit
import SpeechKit
import TerminalKit
import Testing

@testable import NarrateCommands

/// What keys do that change how a book is read, and those that open something.
struct PlayerModesTests {
    private static let book = Book(pages: [
        Page(title: "Up", utterances: [Utterance(text: "One two. Three."), Utterance(text: "Four.")]),
        Page(title: "Down", utterances: [Utterance(text: "Five.")]),
    ])
    private static let told =
        "Page 1 of 2. 1 minute left. 175 words per minute, pitch 100 percent, volume 100 percent."
    private var model: PlayerModel

    init() throws {
        let start = try #require(Self.book.start(ofPage: 1))
        model = try #require(PlayerModel(book: Self.book, at: start, staysAtEnd: true))
        _ = model.handle(.didStart(Self.book.pages[0].utterances[0]))
    }

    private func place(_ page: Int, _ number: Int, _ offset: Int = 0) throws -> BookPlace {
        let utterance = try #require(Self.book.utterance(at: BookPosition(page: page, utterance: number)))
        let text = utterance.text.utf8
        return BookPlace(position: utterance.id, index: text.index(text.startIndex, offsetBy: offset))
    }

    private mutating func press(_ keys: Key...) -> [PlayerModel.Action] {
        keys.reduce([]) { _, key in model.press(key) }
    }

    private mutating func type(_ text: String) -> [PlayerModel.Action] {
        for character in text { _ = model.press(.character(character)) }
        return model.press(.enter)
    }

    // MARK: How it reads

    @Test mutating func `step mode stops after each sentence, and goes on with a key`() throws {
        #expect(press(.character(".")) == [.setLimit(try place(1, 0, 9))])
        _ = model.handle(.didStart(Self.book.pages[0].utterances[0]))
        #expect(model.handle(.didReachEnd) == [])
        #expect(model.phase == .sentenceEnd)
        #expect(press(.character(" ")) == [.cancel(.gap), .read(try place(1, 0, 9), until: try place(1, 1))])
        #expect(model.phase == .speaking)
        _ = model.handle(.didStart(Self.book.pages[0].utterances[0]))
        _ = model.handle(.didReachEnd)
        #expect(press(.character(".")) == [.cancel(.gap), .cancel(.gap), .read(try place(1, 1), until: nil)])
    }

    @Test mutating func `a sentence is repeated after a gap, and then it waits`() throws {
        _ = press(.character(","))
        let limit = try place(1, 0, 9)
        #expect(type("2 0.5") == [.setLimit(limit)])
        _ = model.handle(.didStart(Self.book.pages[0].utterances[0]))
        #expect(model.handle(.didReachEnd) == [.schedule(.gap, after: .seconds(0.5))])
        #expect(model.handle(.gap) == [.read(try place(1, 0), until: limit)])
        _ = model.handle(.didStart(Self.book.pages[0].utterances[0]))
        #expect(model.handle(.didReachEnd) == [])
        #expect(model.phase == .sentenceEnd)
    }

    @Test mutating func `a page and the book are repeated`() throws {
        #expect(press(.character("o")) == [.setLimit(try place(2, 0))])
        _ = model.handle(.didStart(Self.book.pages[0].utterances[0]))
        #expect(
            model.handle(.didReachEnd) == [.cancel(.gap), .read(try place(1, 0), until: try place(2, 0))])
        _ = press(.character("o"), .character("n"))
        _ = model.handle(.didStart(Self.book.pages[1].utterances[0]))
        #expect(model.handle(.didReachEnd) == [.cancel(.gap), .read(try place(1, 0), until: nil)])
    }

    @Test mutating func `pages turn by themselves or wait, and it can be changed at any time`() throws {
        #expect(press(.character("a")) == [.setLimit(try place(2, 0))])
        #expect(press(.character("a")) == [.setLimit(nil)])
    }

    @Test mutating func `the sleep timer fades, pauses, and keeps the place from before`() throws {
        _ = press(.character("s"))
        #expect(type("5") == [.cancel(.sleep), .cancel(.fade), .schedule(.sleep, after: .seconds(300))])
        #expect(model.handle(PlayerModel.Alarm.sleep) == [.schedule(.fade, after: .milliseconds(500))])
        _ = model.handle(.didStart(Self.book.pages[0].utterances[1]))
        var steps = 0
        while case .fading = model.sleep, steps < 100 {
            steps += 1
            #expect(model.keptPlace == (try place(1, 0)))
            let actions = model.handle(.fade)
            if case .fading = model.sleep {
                #expect(actions.count == 2)
            } else {
                #expect(
                    actions == [.pause, .read(try place(1, 0), until: nil), .set(ReaderProsody())])
            }
        }
        #expect(15...25 ~= steps)
        #expect(model.phase == .paused)
    }

    @Test mutating func `silence at the end of the page keeps the next one`() throws {
        _ = press(.character("s"))
        _ = type("p")
        _ = model.handle(.didStart(Self.book.pages[0].utterances[0]))
        #expect(model.handle(.didReachEnd) == [])
        #expect(model.phase == .pageEnd)
        #expect(model.keptPlace == (try place(2, 0)))
    }

    @Test mutating func `m is silence, and back to what it was`() {
        #expect(press(.character("m")) == [.set(ReaderProsody(volume: 0))])
        #expect(press(.character("m")) == [.set(ReaderProsody())])
    }

    // MARK: What it opens

    @Test mutating func `g goes to a page, and tells which there are`() throws {
        _ = press(.character("g"))
        #expect(type("2") == [.cancel(.gap), .read(try place(2, 0), until: nil)])
        _ = press(.character("g"))
        #expect(type("7") == [])
        #expect(model.note == "'7' is no page; they are 1 to 2")
    }

    @Test mutating func `a search goes on with n and N, and Esc gives these keys back`() throws {
        _ = press(.character("/"))
        #expect(type("f") == [.cancel(.gap), .read(try place(1, 1), until: nil)])
        #expect(press(.character("n")) == [.cancel(.gap), .read(try place(2, 0), until: nil)])
        #expect(press(.character("N")) == [.cancel(.gap), .read(try place(1, 1), until: nil)])
        _ = press(.escape)
        #expect(model.search == nil)
        #expect(press(.character("n")) == [.cancel(.gap), .read(try place(2, 0), until: nil)])
    }

    @Test mutating func `the contents lead to a page, and u leads back`() throws {
        _ = press(.character("t"), .down)
        #expect(press(.enter) == [.cancel(.gap), .read(try place(2, 0), until: nil)])
        #expect(press(.character("u")) == [.cancel(.gap), .read(try place(1, 0), until: nil)])
        #expect(press(.character("u")) == [])
        #expect(model.note == "there is no jump to undo")
    }

    @Test mutating func `a bookmark has its sentence's text, and the list jumps and deletes`() throws {
        #expect(press(.character("'")) == [.addBookmark(try place(1, 0), text: "One two.")])
        #expect(press(.character("\"")) == [.listBookmarks])
        model.show(Menu(.bookmarks, []))
        #expect(model.note == "no bookmarks yet; ' makes one")
        #expect(model.overlay == nil)
    }

    @Test mutating func `a voice is heard as one moves, and kept only when that is wanted`() throws {
        let voices = ["A", "B"].map { Voice(identifier: $0, language: "en", name: $0) }
        #expect(press(.character("v")) == [.listVoices])
        let menu = Menu(.voices, voices.map { Menu.Item(title: $0.name, choice: .voice($0)) })
        model.show(menu)
        #expect(press(.down) == [.setVoice(voices[1])])
        #expect(press(.escape) == [.setVoice(nil)])
        model.show(menu)
        #expect(press(.down, .enter) == [.setVoice(voices[1])])
        let change = SettingChange(key: .voice, value: "B", voiceName: "B", before: "the book's")
        #expect(press(.character("y")) == [.keep([change])])
        #expect(model.voiceName == "B")
    }

    @Test mutating func `the place is spoken, and then it goes on as before`() throws {
        #expect(press(.character("w")) == [.say(Self.told)])
        #expect(model.handle(.didStart(Self.book.pages[1].utterances[0])) == [])
        #expect(model.handle(.didReachEnd) == [.read(try place(1, 0), until: nil)])
        _ = press(.character(" "))
        #expect(press(.character("w")) == [.say(Self.told), .resume])
        #expect(model.handle(.didReachEnd) == [.pause, .read(try place(1, 0), until: nil)])
        #expect(model.phase == .paused)
    }

    // MARK: From outside

    @Test mutating func `what is asked from outside is done`() throws {
        #expect(model.handle(.play) == [])
        #expect(model.handle(.pause) == [.pause])
        #expect(model.handle(.pause) == [])
        #expect(model.remoteState.status == .paused)
        #expect(model.handle(.play) == [.resume])
        #expect(model.handle(.next) == [.cancel(.gap), .read(try place(2, 0), until: nil)])
        #expect(!model.remoteState.abilities.contains(.goNext))
        #expect(model.handle(.previous) == [.cancel(.gap), .read(try place(1, 0), until: nil)])
        #expect(
            model.handle(.setPosition(.seconds(1.6), track: 1)) == [.cancel(.gap), .read(try place(1, 1), until: nil)])
        #expect(model.handle(.seek(by: .seconds(-9))) == [.cancel(.gap), .read(try place(1, 0), until: nil)])
        #expect(model.handle(.seek(by: .seconds(60))) == [.cancel(.gap), .read(try place(2, 0), until: nil)])
        #expect(model.handle(.setRate(2)) == [.set(ReaderProsody(speed: 2))])
        #expect(model.handle(.setVolume(9)) == [.set(ReaderProsody(speed: 2, volume: 4))])
        #expect(model.handle(.stop) == [.pause, .cancel(.gap), .read(try place(2, 0), until: nil)])
        #expect(model.handle(RemoteCommand.quit) == [.finish(.success)])
    }

    // MARK: Another book

    @Test mutating func `what is told of the book before isn't taken for the next one's`() async throws {
        let next = Book(pages: [Page(utterances: [Utterance(text: "Six."), Utterance(text: "Seven.")])])
        let context = TestContext(books: ["b": BookReading(book: next)]).context
        let opened = try await BookOpener(context: context).open("b")
        var model = try #require(PlayerModel(opened, after: model))
        let start = model.place
        _ = model.start()
        let (before, word) = (Self.book.pages[0].utterances[0], WordTokenizer().words(in: "One two. Three.")[2])
        for event in [SpeechEvent.didStart(before), .willSpeak(word, before), .didFinish(before), .didReachEnd] {
            #expect(model.handle(event) == [])
        }
        #expect(model.awaited == start.position && model.place == start && model.lit == nil && model.heardEnd == nil)
        _ = model.handle(.didStart(next.pages[0].utterances[0]))
        #expect(model.awaited == nil)
        _ = model.handle(.willSpeak(word, before))
        #expect(model.place == start && model.lit == nil)
    }

    @Test mutating func `falling asleep goes on in the book that is open, and its pages are other tracks`() async throws
    {
        _ = press(.character("n"), .character("s"))
        _ = type("5")
        _ = model.handle(PlayerModel.Alarm.sleep)
        let context = TestContext(books: ["b": BookReading(book: Self.book)]).context
        let opened = try await BookOpener(context: context).open("b")
        var next = try #require(PlayerModel(opened, after: model))
        #expect(next.keptPlace == (try place(1, 0)))
        next.opening = 1
        let track = try #require(next.remoteState.track)
        #expect(track.page == 1 && track.id != 1)
        #expect(next.handle(.setPosition(.seconds(1.6), track: 1)) == [])
        #expect(next.handle(.setPosition(.seconds(1.6), track: track.id)).count == 2)
    }
}
