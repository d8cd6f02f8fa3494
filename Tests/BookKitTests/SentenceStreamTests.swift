import BookKit
import Testing

struct SentenceStreamTests {
    private static let text = """
        Mr. Smith (aged 12. or so) left at 5 p.m. sharp!” “Stop!” Mrs. Oak said. He sat... I know. “Go—” “No.”

        A heading\r\n\r\nz. B. Berlin. 吾輩は猫である。「はい。」と言った。 Well . . . no. «Quoi ? » dit-il. 1. Item. \
        \(String(repeating: "word ", count: 150))\(String(repeating: "e\u{301}", count: 600)) 👩‍👩‍👧‍👦 The end.[3]
        """

    @Test(arguments: [1, 2, 3, 7, 50, 499, 10_000])
    func `the sentences are those of the whole text, however it comes`(pieceLength: Int) {
        var stream = SentenceStream()
        var sentences: [String] = []
        var rest = Self.text.unicodeScalars[...]
        while !rest.isEmpty {
            sentences += stream.append(String(rest.prefix(pieceLength))).map(\.text)
            rest = rest.dropFirst(pieceLength)
        }
        sentences += stream.finish().map(\.text)
        #expect(sentences == wholeSentences())
    }

    @Test func `a sentence is given once the first word of the next one has come`() {
        var stream = SentenceStream()
        #expect(stream.append("He left. Th") == [])
        #expect(stream.append("en ").map(\.text) == ["He left. "])
        #expect(stream.append("she did. And so on. A").map(\.text) == ["Then she did. "])
        #expect(stream.finish().map(\.text) == ["And so on. ", "A"])
        #expect(stream.finish() == [])
    }

    @Test(arguments: [
        ("He left. ", ["He left. "]), ("He left.\n", ["He left.\n"]), ("He left. Th", ["He left. "]),
        ("He met Mr. ", []),
        ("He left.", []), ("He left, ", []), ("A line\n", []), ("A heading\n\n", ["A heading\n\n"]), ("", []),
        ("終わり。", []),
    ])
    func `when the writer pauses a sentence that has ended is given`(text: String, given: [String]) {
        var stream = SentenceStream()
        _ = stream.append(text)
        #expect(stream.flushPause(isTerminal: false).map(\.text) == given)
        #expect((given + stream.finish().map(\.text)).joined() == text)
    }

    @Test func `on a terminal each line is given when it has ended`() {
        var stream = SentenceStream()
        #expect(stream.append("hello Mr.\n") == [])
        #expect(stream.flushPause(isTerminal: true).map(\.text) == ["hello Mr.\n"])
        #expect(stream.append("and more") == [])
        #expect(stream.flushPause(isTerminal: true) == [])
    }

    @Test(arguments: ["x", "word ", " ", ".", "(", "e\u{301}", "\u{301}", "Mr. ", "a. "])
    func `text without an end is not held back`(unit: String) {
        let piece = String(repeating: unit, count: 20)
        let length = piece.unicodeScalars.count
        var stream = SentenceStream()
        var held = 0
        for _ in 0..<200 {
            held += length
            held -= stream.append(piece).map(\.text.unicodeScalars.count).reduce(0, +)
            #expect(held <= SentenceTokenizer.limit + 2 * length + 300)
        }
    }

    @Test func `a sentence that was cut between words ends without a pause`() {
        var stream = SentenceStream()
        let sentences = stream.append(String(repeating: "word ", count: 150)) + stream.finish()
        #expect(sentences.map(\.endsWithPause) == [false, true])
    }

    private func wholeSentences() -> [String] {
        var sentences: [String] = []
        var index = Self.text.startIndex
        while let sentence = SentenceTokenizer().sentence(in: Self.text, from: index) {
            sentences.append(String(Self.text[sentence.range]))
            index = sentence.range.upperBound
        }
        return sentences
    }
}
