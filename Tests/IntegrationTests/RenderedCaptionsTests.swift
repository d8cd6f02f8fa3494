import BookKit
import FoundationEssentials
import TestSupport
import Testing

/// Captions hold what a book says, every word once and in order.
@Suite(.serialized, .enabled(if: CaseFolder.exists)) struct RenderedCaptionsTests {
    private struct Captions: Decodable {
        struct Sentence: Decodable {
            var page: Int
            var utterance: Int
            var text: String
            var start: Int
            var end: Int
            var words: [Word]
        }

        struct Word: Decodable {
            var frame: Int
            var end: Int
            var range: [Int]
        }

        var sentences: [Sentence]
    }

    private let folder = TemporaryFolder()

    private func captions(of path: String) async throws -> Captions {
        let outcome = try await NarrateBinary.run(
            ["render", path, "-o", folder.path + "/book.wav", "--captions", "json", "--words", "--no-cache"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        return try JSONDecoder().decode(Captions.self, from: Data(folder.read("book.json").utf8))
    }

    @Test(arguments: [
        "bugs/46-slash-colon-title.epub", "bugs/50-subtitle-breakers.txt", "bugs/22-sub-sup.epub",
        "bugs/28-lt-gt-in-text.epub", "epub/w3c-mol-navigation.epub", "epub/ssml-phonemes.epub",
        "text/mixed-languages.txt", "text/numbers-dates-money.txt",
    ])
    func `the captions' words are the book's words`(name: String) async throws {
        let path = CaseFolder.path(of: name)
        let book = try BookReader().read(contentsOf: path).book
        let captions = try await captions(of: path)
        let said = book.pages.flatMap(\.utterances).map(\.text).joined(separator: " ")
        let shown = captions.sentences.filter { $0.page > 0 }.map(\.text).joined(separator: " ")
        #expect(shown.letters == said.letters)
        #expect(!captions.sentences.isEmpty)
        for sentence in captions.sentences {
            let letters = Array(sentence.text.unicodeScalars)
            var (place, frame) = (0, sentence.start)
            for word in sentence.words {
                let range = try #require(word.range.count == 2 ? word.range[0]..<word.range[1] : nil)
                #expect(range.lowerBound >= place && range.upperBound <= letters.count && !range.isEmpty)
                #expect(word.frame >= frame && word.end >= word.frame && word.end <= sentence.end)
                // What lies between two words has no letters in it.
                let unheard = letters[place..<range.lowerBound].filter(\.properties.isAlphabetic)
                #expect(unheard == [], "\(sentence.text)")
                (place, frame) = (range.upperBound, word.frame)
            }
        }
        #expect(zip(captions.sentences, captions.sentences.dropFirst()).allSatisfy { $0.end <= $1.start })
    }
}

extension String {
    /// All but white space and control characters.
    fileprivate var letters: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.filter {
                    !$0.properties.isWhitespace && $0.properties.generalCategory != .control
                }))
    }
}
