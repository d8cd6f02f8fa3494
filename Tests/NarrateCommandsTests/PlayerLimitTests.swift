import BookKit
import LibraryKit
import SpeechKit
import TerminalKit
import TestSupport
import Testing

@testable import NarrateCommands

/// How far is read when that is changed while a word is spoken.
struct PlayerLimitTests {
    private static let book = Book(pages: [
        Page(utterances: [Utterance(text: "One two. Three four."), Utterance(text: "Five.")]),
        Page(utterances: [Utterance(text: "Six.")]),
    ])
    private var model: PlayerModel

    init() throws {
        let start = try #require(Self.book.start(ofPage: 1))
        model = try #require(PlayerModel(book: Self.book, at: start, staysAtEnd: true))
    }

    private func place(_ page: Int, _ number: Int, _ offset: Int = 0) throws -> BookPlace {
        let utterance = try #require(Self.book.utterance(at: BookPosition(page: page, utterance: number)))
        let text = utterance.text.utf8
        return BookPlace(position: utterance.id, index: text.index(text.startIndex, offsetBy: offset))
    }

    private mutating func hear(_ page: Int, _ number: Int, word: Int? = nil) throws -> [PlayerModel.Action] {
        let utterance = try #require(Self.book.utterance(at: BookPosition(page: page, utterance: number)))
        guard let word else { return model.handle(.didStart(utterance)) }
        return model.handle(.willSpeak(WordTokenizer().words(in: utterance.text[...])[word], utterance))
    }

    @Test mutating func `a step that is asked for too late is one sentence longer`() throws {
        _ = try hear(1, 0)
        _ = try hear(1, 0, word: 1)
        #expect(model.press(.character(".")) == [.setLimit(try place(1, 0, 9))])
        // The device had the next word already.
        #expect(try hear(1, 0, word: 2) == [.setLimit(try place(1, 1))])
        _ = model.handle(.didReachEnd)
        #expect(model.phase == .sentenceEnd)
        #expect(model.press(.character(" ")) == [.cancel(.gap), .read(try place(1, 1), until: try place(2, 0))])
    }

    @Test mutating func `a page end that is asked for too late is that of the next page`() throws {
        _ = try hear(1, 1)
        #expect(model.press(.character("a")) == [.setLimit(try place(2, 0))])
        #expect(try hear(2, 0) == [.setLimit(nil)])
        _ = model.handle(.didReachEnd)
        #expect(model.phase == .pageEnd)
        #expect(model.position.page == 2)
    }

    @Test mutating func `a step that is given up too late goes on where it ended`() throws {
        _ = try hear(1, 0)
        _ = model.press(.character("."))
        #expect(model.press(.character(".")) == [.setLimit(nil)])
        // The engine had come to the end of the sentence.
        _ = try hear(1, 0, word: 1)
        var first = Self.book.pages[0].utterances[0]
        first.text = String(first.text.prefix(9))
        _ = model.handle(.didFinish(first))
        #expect(model.handle(.didReachEnd) == [.read(try place(1, 0, 9), until: nil)])
    }

    @Test mutating func `a step that was given up in time ends nowhere`() throws {
        _ = try hear(1, 0)
        _ = model.press(.character("."))
        _ = model.press(.character("."))
        _ = try hear(1, 0, word: 2)
        _ = try hear(1, 1)
        _ = try hear(2, 0)
        _ = model.handle(.didReachEnd)
        #expect(model.isFinished)
        #expect(model.phase == .pageEnd)
    }

    // MARK: With an engine

    @Test(.timeLimit(.minutes(1)), arguments: ["a", ".", "aa", "..", "ooo", ".a", "a.", "a.a."], [1, 3, 4, 20, 38])
    @MainActor
    func `no word is lost or heard twice`(keys: String, word: Int) async {
        let words = (1...40).map { "word\($0)" + ($0 % 4 == 0 ? "." : "") }
        let pages = [words[..<20], words[20...]].map { Page(utterances: [Utterance(text: $0.joined(separator: " "))]) }
        // In the middle of a word, while the device holds the beginning of the next.
        let before = (word - 1) * FakeSynthesizer.wordFrames + (word - 1) / 4 * FakeSynthesizer.pauseFrames
        let time = VirtualTime(limit: before + 700)
        let world = TestContext(
            terminal: TerminalSize(columns: 60, rows: 12), books: ["b": BookReading(book: Book(pages: pages))],
            time: time)
        let presses = Task { @MainActor in
            await world.output.wait { $0.contains { $0.contains("\"word\(word)\"") } }
            for key in keys { world.events.yield(.key(.character(key))) }
            for _ in 0..<50 { await Task.yield() }
            time.run(to: .max)
            // Wherever it waits it is told to go on.
            var ends = 1
            while !Task.isCancelled {
                await world.output.wait { $0.count { $0.contains("didReachEnd") } >= ends }
                world.events.yield(.key(.enter))
                ends += 1
            }
        }
        #expect(await world.run("play", "b", "--events").status == 0)
        presses.cancel()
        await presses.value
        let heard = world.output.text.split(separator: "\n").filter { $0.contains("willSpeak") }.compactMap {
            $0.split(separator: "\"").last { $0.hasPrefix("word") }.map(String.init)
        }
        #expect(heard == (1...40).map { "word\($0)" })
    }
}
