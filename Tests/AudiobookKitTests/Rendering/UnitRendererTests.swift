import BookKit
import SpeechKit
import TestSupport
import Testing

@testable import AudiobookKit

struct UnitRendererTests {
    private static let book = Book(pages: [
        Page(utterances: [Utterance(text: "One two. Three four."), Utterance(text: "Five six.")])
    ])

    private func render(
        _ book: Book = book, with synthesizer: FragileSynthesizer, reader: ReaderProsody = ReaderProsody()
    ) async throws -> [RenderedUnit] {
        let renderer = UnitRenderer(
            book: book, worker: synthesizer, normalizer: TextNormalizer(), reader: reader,
            voice: { _ in .fake })
        var units: [RenderedUnit] = []
        for unit in RenderPlan(book, segmentBytes: 3_000).segments.flatMap(\.units) {
            units.append(try await renderer.render(unit))
        }
        return units
    }

    @Test func `Each sentence has its text, its frames and its words`() async throws {
        let unit = try #require(try await render(with: FragileSynthesizer()).first)
        #expect(unit.sentences.map(\.text) == ["One two.", "Three four.", "Five six."])
        #expect(unit.sentences.map(\.offset) == [0, 9, 0])
        #expect(unit.sentences.map(\.frames) == [0..<2_500, 2_500..<4_500, 4_500..<6_500])
        #expect(
            unit.sentences[1].words
                == [TimedWord(frame: 2_500, range: 0..<5), TimedWord(frame: 3_500, range: 6..<10)])
        #expect(unit.starts.values.sorted() == [0, 4_500])
        #expect(unit.frames.count == 6_500)
        #expect(unit.failures.isEmpty)
    }

    @Test(arguments: ["One", "Three", "Five"])
    func `A process that was lost once leaves no trace`(word: String) async throws {
        let whole = try #require(try await render(with: FragileSynthesizer()).first)
        let fragile = FragileSynthesizer(deadly: [word: 1])
        let unit = try #require(try await render(with: fragile).first)
        #expect(unit.frames == whole.frames)
        #expect(unit.sentences == whole.sentences)
        #expect(unit.failures.isEmpty)
        #expect(fragile.begun == 2)
    }

    @Test func `A text that ends the process is replaced by silence of its length, and told`() async throws {
        let fragile = FragileSynthesizer(deadly: ["Three": 9])
        let unit = try #require(try await render(with: fragile).first)
        let silence = unit.sentences[1].frames
        #expect(unit.sentences.map(\.text) == ["One two.", "Three four.", "Five six."])
        #expect(unit.frames[silence].allSatisfy { $0 == 0 })
        #expect(11_000...44_100 ~= silence.count)
        #expect(unit.sentences[1].words.map(\.range) == [0..<5, 6..<10])
        #expect(unit.failures.map(\.isSilent) == [true])
        #expect(fragile.begun == 3)
    }

    @Test func `That silence has the reader's speed`() async throws {
        var counts: [Int] = []
        for speed in [1, 2.0] {
            let fragile = FragileSynthesizer(deadly: ["Three": 9])
            let unit = try #require(try await render(with: fragile, reader: ReaderProsody(speed: speed)).first)
            counts.append(unit.sentences[1].frames.count)
        }
        #expect(abs(counts[0] - 2 * counts[1]) < 4)
    }

    @Test func `Two such texts cost no more than themselves`() async throws {
        let fragile = FragileSynthesizer(deadly: ["Three": 9, "Five": 9])
        let unit = try #require(try await render(with: fragile).first)
        #expect(unit.failures.count == 2)
        #expect(unit.sentences[0].frames == 0..<2_500)
    }

    @Test func `Delays are silence before and after`() async throws {
        var utterance = Utterance(text: "  Word. ")
        utterance.attributes.preUtteranceDelay = 0.5
        utterance.attributes.postUtteranceDelay = 1
        let unit = try #require(
            try await render(Book(pages: [Page(utterances: [utterance])]), with: FragileSynthesizer()).first)
        #expect(unit.frames.count == 11_025 + 1_000 + 22_050)
        #expect(unit.sentences.map(\.frames) == [11_025..<12_025])
        #expect(unit.sentences.map(\.offset) == [2])
    }

    @Test func `A silent page is silence without a sentence`() async throws {
        let book = Book(pages: [Page(utterances: [], displayDuration: 2)])
        let unit = try #require(try await render(book, with: FragileSynthesizer()).first)
        #expect(unit.frames.count == 44_100)
        #expect(unit.sentences.isEmpty)
    }

    @Test func `The units of a long text go on where the one before has ended`() async throws {
        let text = String(repeating: "Ünë twö thrée. ", count: 400)
        let units = try await render(
            Book(pages: [Page(utterances: [Utterance(text: text)])]), with: FragileSynthesizer())
        #expect(units.count > 2)
        let sentences = units.flatMap(\.sentences)
        #expect(sentences.map(\.offset) == (0..<400).map { $0 * 15 })
        #expect(
            sentences.allSatisfy { $0.text == "Ünë twö thrée." && $0.words.map(\.range) == [0..<3, 4..<7, 8..<13] })
        #expect(units.dropFirst().reduce(0) { $0 + $1.starts.count } == 0)
    }

    @Test func `Markup is told as its words`() async throws {
        let markup = Utterance(text: "<speak>Hello <break/> World</speak>", isMarkup: true)
        let unit = try #require(
            try await render(Book(pages: [Page(utterances: [markup])]), with: FragileSynthesizer()).first)
        let sentence = try #require(unit.sentences.first)
        let scalars = Array(sentence.text.unicodeScalars)
        #expect(sentence.words.allSatisfy { $0.range.upperBound <= scalars.count })
        #expect(sentence.text.contains("Hello"))
    }
}
