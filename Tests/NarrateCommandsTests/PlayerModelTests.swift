import BookKit
import LibraryKit
import SpeechKit
import TerminalKit
import Testing

@testable import NarrateCommands

struct PlayerModelTests {
    private static let book = Book(pages: [
        Page(utterances: [Utterance(text: "One two."), Utterance(text: "Three.")]),
        Page(displayText: "a picture"),
        Page(utterances: [Utterance(text: "Four.")]),
    ])

    private func model(
        page: Int = 1, advances: Bool = true, isInteractive: Bool = true, staysAtEnd: Bool = false, book: Book = book
    ) throws -> PlayerModel {
        let start = try #require(book.start(ofPage: page))
        return try #require(
            PlayerModel(
                book: book, at: start, advances: advances, isInteractive: isInteractive, staysAtEnd: staysAtEnd))
    }

    /// What is asked of the engine for a place, given by its page, utterance and offset in it.
    private func read(
        _ page: Int, _ number: Int, _ offset: Int = 0, until: (Int, Int, Int)? = nil, book: Book = book
    ) throws -> PlayerModel.Action {
        .read(try place(page, number, offset, in: book), until: try until.map { try place($0.0, $0.1, $0.2, in: book) })
    }

    private func place(_ page: Int, _ number: Int, _ offset: Int = 0, in book: Book = book) throws -> BookPlace {
        let utterance = try #require(book.utterance(at: BookPosition(page: page, utterance: number)))
        let text = utterance.text.utf8
        return BookPlace(position: utterance.id, index: text.index(text.startIndex, offsetBy: offset))
    }

    private func jump(
        _ page: Int, _ number: Int, _ offset: Int = 0, until: (Int, Int, Int)? = nil
    ) throws -> [PlayerModel.Action] {
        [.cancel(.gap), try read(page, number, offset, until: until)]
    }

    private func utterance(_ page: Int, _ utterance: Int) throws -> Utterance {
        try #require(Self.book.utterance(at: BookPosition(page: page, utterance: utterance)))
    }

    /// Lets the model hear an utterance begin, and its first word.
    private func hear(_ page: Int, _ number: Int, in model: inout PlayerModel) throws -> [PlayerModel.Action] {
        let utterance = try utterance(page, number)
        var actions = model.handle(.didStart(utterance))
        if let word = WordTokenizer().words(in: utterance.text[...]).first {
            actions += model.handle(.willSpeak(word, utterance))
        }
        return actions
    }

    private func lit(in model: PlayerModel) -> Substring? { model.lit.map { model.text.string[$0] } }

    @Test func `a voice that is loaded is told until something is heard`() throws {
        var model = try model()
        _ = model.handle(.willLoad(Voice(identifier: "x", language: "en", name: "X")))
        #expect(StatusLine(model).text(columns: 80).hasPrefix("loading the voice · page 1 of 3"))
        _ = try hear(1, 0, in: &model)
        #expect(StatusLine(model).text(columns: 80).hasPrefix("playing · page 1 of 3"))
    }

    @Test func `a word that is heard is lit, until the utterance has been heard`() throws {
        var model = try model()
        #expect(try hear(1, 1, in: &model) == [])
        #expect(lit(in: model) == "Three")
        #expect(model.position == BookPosition(page: 1, utterance: 1))
        #expect(model.handle(.didFinish(try utterance(1, 1))) == [])
        #expect(model.lit == nil)
    }

    @Test func `an utterance of another page opens that page`() throws {
        var model = try model()
        _ = try hear(1, 0, in: &model)
        _ = try hear(2, 0, in: &model)
        #expect(model.text.string == "a picture")
        _ = try hear(3, 0, in: &model)
        #expect(model.text.string == "Four.")
        #expect(lit(in: model) == "Four")
        #expect(model.isLastPage)
    }

    @Test func `there is no model of a page that isn't there`() {
        let place = BookPlace(position: BookPosition(page: 4, utterance: 0), index: "".startIndex)
        #expect(PlayerModel(book: Self.book, at: place) == nil)
    }

    // MARK: Keys

    @Test func `space pauses and goes on`() throws {
        var model = try model()
        _ = try hear(1, 0, in: &model)
        #expect(model.handle(.pauseOrContinue) == [.pause])
        #expect(model.phase == .paused)
        #expect(model.handle(.pauseOrContinue) == [.resume])
        #expect(model.phase == .speaking)
    }

    @Test(arguments: [
        (PlayerCommand.nextSentence, 1, 0, 1, 1), (.nextSentence, 1, 1, 2, 0), (.nextSentence, 2, 0, 3, 0),
        (.previousSentence, 1, 1, 1, 0), (.previousSentence, 2, 0, 1, 1), (.previousSentence, 1, 0, 1, 0),
        (.nextParagraph, 1, 0, 2, 0), (.previousParagraph, 1, 1, 1, 0), (.previousParagraph, 2, 0, 1, 0),
        (.nextPage, 1, 1, 2, 0), (.previousPage, 3, 0, 2, 0), (.previousPage, 1, 1, 1, 0), (.repeatPage, 1, 1, 1, 0),
        (.repeatSentence, 1, 1, 1, 1), (.firstPage, 3, 0, 1, 0), (.lastPage, 1, 0, 3, 0),
    ])
    func `a key jumps`(command: PlayerCommand, page: Int, number: Int, toPage: Int, toNumber: Int) throws {
        var model = try model()
        _ = try hear(page, number, in: &model)
        #expect(model.handle(command) == (try jump(toPage, toNumber)))
        #expect(model.position == BookPosition(page: toPage, utterance: toNumber))
        #expect(model.lit == nil)
    }

    @Test(arguments: [PlayerCommand.nextSentence, .nextParagraph, .nextPage])
    func `nothing comes after the end`(command: PlayerCommand) throws {
        var model = try model()
        _ = try hear(3, 0, in: &model)
        #expect(model.handle(command) == [])
        #expect(model.note == "this is the end of the book")
        #expect(lit(in: model) == "Four")
    }

    @Test func `a sentence inside an utterance is reached`() throws {
        let book = Book(pages: [Page(utterances: [Utterance(text: "One. Two. Three.")])])
        var model = try model(book: book)
        #expect(model.handle(.nextSentence) == [.cancel(.gap), try read(1, 0, 5, book: book)])
        #expect(model.handle(.nextSentence) == [.cancel(.gap), try read(1, 0, 10, book: book)])
        #expect(model.handle(.previousSentence) == [.cancel(.gap), try read(1, 0, 5, book: book)])
        #expect(model.handle(.undo) == [.cancel(.gap), try read(1, 0, 10, book: book)])
        #expect(model.handle(.undo) == [.cancel(.gap), try read(1, 0, 5, book: book)])
    }

    @Test func `what is told of the past after a jump changes nothing`() throws {
        var model = try model()
        _ = try hear(1, 0, in: &model)
        _ = model.handle(.nextPage)
        #expect(try hear(1, 1, in: &model) == [])
        #expect(model.handle(.didReachEnd) == [])
        #expect(model.position == BookPosition(page: 2, utterance: 0))
        _ = try hear(2, 0, in: &model)
        _ = try hear(3, 0, in: &model)
        #expect(model.position == BookPosition(page: 3, utterance: 0))
    }

    @Test func `two jumps add up`() throws {
        var model = try model()
        _ = try hear(1, 0, in: &model)
        _ = model.handle(.nextPage)
        #expect(model.handle(.nextPage) == (try jump(3, 0)))
    }

    @Test func `a jump while paused stays paused and shows where it goes`() throws {
        var model = try model()
        _ = try hear(1, 0, in: &model)
        _ = model.handle(.pauseOrContinue)
        _ = model.handle(.didPause)
        _ = model.handle(.nextPage)
        #expect(model.phase == .paused)
        #expect(model.text.string == "a picture")
    }

    @Test(arguments: [
        (PlayerCommand.faster, ReaderProsody(speed: 1.2), "speed 120 %, about 210 words per minute"),
        (.slower, ReaderProsody(speed: 0.8), "speed 80 %, about 140 words per minute"),
        (.normalSpeed, ReaderProsody(), "speed 100 %, about 175 words per minute"),
        (.higher, ReaderProsody(pitch: 1.2), "pitch 120 %"), (.lower, ReaderProsody(pitch: 0.8), "pitch 80 %"),
        (.slightlyFaster, ReaderProsody(speed: 1.05), "speed 105 %, about 184 words per minute"),
        (.louder, ReaderProsody(volume: 1.1), "volume 110 %"), (.softer, ReaderProsody(volume: 0.9), "volume 90 %"),
    ])
    func `a key changes the reader's factors and says so`(
        command: PlayerCommand, reader: ReaderProsody, note: String
    ) throws {
        var model = try model()
        #expect(model.handle(command) == [.set(reader)])
        #expect(model.note == note)
    }

    @Test(arguments: [
        (PlayerCommand.faster, ReaderProsody(speed: 10)), (.slower, ReaderProsody(speed: 0.25)),
        (.higher, ReaderProsody(pitch: 2)), (.lower, ReaderProsody(pitch: 0.5)), (.louder, ReaderProsody(volume: 4)),
        (.softer, ReaderProsody(volume: 0)),
    ])
    func `a factor stays within its range`(command: PlayerCommand, reader: ReaderProsody) throws {
        var model = try model()
        for _ in 0..<50 { _ = model.handle(command) }
        #expect(model.reader == reader)
    }

    @Test func `q ends and ? shows the keys`() throws {
        var model = try model()
        #expect(model.handle(.quit) == [.finish(.success)])
        #expect(model.handle(.help) == [])
        #expect(model.overlay == .help(0))
    }

    // MARK: The end of a page and of the book

    @Test(arguments: [true, false])
    func `the end of the book is the end`(isInteractive: Bool) throws {
        var model = try model(isInteractive: isInteractive)
        _ = try hear(3, 0, in: &model)
        #expect(model.handle(.didReachEnd) == [.finish(.success)])
    }

    @Test func `without keys the end of the page is the end when pages aren't turned`() throws {
        var model = try model(advances: false, isInteractive: false)
        _ = try hear(1, 1, in: &model)
        #expect(model.handle(.didReachEnd) == [.finish(.success)])
    }

    @Test func `the reader turns the page`() throws {
        var model = try model(advances: false)
        _ = try hear(1, 1, in: &model)
        #expect(model.handle(.didReachEnd) == [])
        #expect(model.phase == .pageEnd)
        #expect(model.handle(.pauseOrContinue) == (try jump(2, 0, until: (3, 0, 0))))
        #expect(model.phase == .speaking)
    }

    @Test(arguments: [
        (PlayerCommand.repeatPage, 1, 0), (.previousSentence, 1, 1), (.nextSentence, 2, 0), (.turnPage, 2, 0),
        (.nextPage, 2, 0),
    ])
    func `after the end of a page every key still works`(command: PlayerCommand, page: Int, number: Int) throws {
        var model = try model(advances: false)
        _ = try hear(1, 1, in: &model)
        _ = model.handle(.didReachEnd)
        #expect(model.handle(command) == (try jump(page, number, until: (page + 1, 0, 0))))
        #expect(model.phase == .speaking)
    }

    @Test(arguments: [PlayerCommand.pauseOrContinue, .turnPage])
    func `after the last page the page can't be turned`(command: PlayerCommand) throws {
        var model = try model(page: 3, advances: false)
        _ = try hear(3, 0, in: &model)
        _ = model.handle(.didReachEnd)
        #expect(model.handle(command) == [.finish(.success)])
    }

    // MARK: Failures

    @Test func `an utterance that can't be spoken is told with its place`() throws {
        var model = try model()
        let error = SpeechError(.synthesisFailed, "the engine stopped")
        #expect(
            model.handle(.didFail(error, try utterance(1, 1)))
                == [.tell("page 1, utterance 2 could not be spoken (the engine stopped): skipped")])
        #expect(model.phase == .speaking)
    }

    @Test func `the title page has a name in place of a number`() throws {
        let book = Book(title: "A Book", pages: Self.book.pages)
        #expect(try model(page: 0, book: book).placeName == "the title page, utterance 1")
    }

    @Test func `a lost device is told once, and the reader may try again`() throws {
        var model = try model()
        _ = try hear(1, 1, in: &model)
        let error = SpeechError(.deviceFailed, "the device is gone")
        #expect(model.handle(.didFail(error, nil)) == [.tell("the device is gone; paused at page 1, utterance 2")])
        #expect(model.handle(.didPause) == [])
        #expect(model.phase == .lost)
        #expect(model.handle(.didFail(error, nil)) == [])
        #expect(model.handle(.pauseOrContinue) == [.resume])
        #expect(model.handle(.didFail(error, nil)) == [.tell("the device is gone; paused at page 1, utterance 2")])
    }

    @Test func `without keys a lost device is the end, with the place`() throws {
        var model = try model(isInteractive: false)
        _ = try hear(3, 0, in: &model)
        let error = SpeechError(.deviceFailed, "the device is gone")
        #expect(
            model.handle(.didFail(error, nil))
                == [.tell("the device is gone; stopped at page 3, utterance 1"), .finish(.unavailable)])
    }
}
