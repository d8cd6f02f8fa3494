import Testing

@testable import BookKit

struct PronunciationLexiconTests {
    private func lexicon(_ lexemes: String, attributes: String = "alphabet='ipa' xml:lang='en'") throws
        -> PronunciationLexicon?
    {
        let document = XMLTree(Array("<lexicon version='1.0' \(attributes)>\(lexemes)</lexicon>".utf8))
        return PronunciationLexicon(try #require(document.root))
    }

    /// The words with phonemes, each as "word=phonemes".
    private func marks(
        in text: BlockText, _ lexemes: String, language: String? = "en-US"
    ) throws -> [String] {
        var text = text
        try #require(try lexicon(lexemes)).apply(to: &text, in: language)
        let bytes = Array(text.string.utf8)
        return text.spans.compactMap { span in
            guard case .phonemes(let phonemes) = span.mark else { return nil }
            return "\(String(decoding: bytes[span.range], as: UTF8.self))=\(phonemes)"
        }
    }

    private let tom = "<lexeme><grapheme>Tom</grapheme><phoneme>tɒm</phoneme></lexeme>"

    @Test(arguments: [
        ("Tom, “Tom” and Tom's Tomcat, tom TOM", ["Tom=tɒm", "Tom=tɒm"]), ("né Tom.", ["Tom=tɒm"]), ("", []),
    ])
    func `whole words in their case have phonemes`(text: String, words: [String]) throws {
        #expect(try marks(in: BlockText(text), tom) == words)
    }

    @Test func `the longest of several words wins, and words don't overlap`() throws {
        let lexemes = """
            \(tom)<lexeme><grapheme>Tom Jones</grapheme><grapheme>Jones</grapheme><phoneme>X</phoneme></lexeme>
            """
        #expect(
            try marks(in: "Tom Jones, Tom and Jones Tom", lexemes) == ["Tom Jones=X", "Tom=tɒm", "Jones=X", "Tom=tɒm"])
    }

    @Test func `the point of an abbreviation belongs to it`() throws {
        let lexemes = "<lexeme><grapheme>St.</grapheme><phoneme>s</phoneme></lexeme>"
        #expect(try marks(in: "St. Tom, St Tom, St.", lexemes) == ["St.=s", "St.=s"])
    }

    @Test func `words are found in a script without spaces`() throws {
        let lexemes = "<lexeme><grapheme>今日</grapheme><phoneme>kjoː</phoneme></lexeme>"
        #expect(try marks(in: "私は今日行く", lexemes) == ["今日=kjoː"])
    }

    @Test func `the preferred phonemes in the known alphabet are taken`() throws {
        let lexemes = """
            <lexeme><grapheme>a</grapheme><phoneme alphabet='x-sampa'>1</phoneme><phoneme>2</phoneme>\
            <phoneme prefer='true'>3</phoneme></lexeme>\
            <lexeme><grapheme>b</grapheme><alias>bee</alias></lexeme>
            """
        #expect(try marks(in: "a b", lexemes) == ["a=3"])
    }

    @Test func `what has phonemes, or is in another language, keeps its own`() throws {
        let text = BlockText(
            "Tom Tom Tom",
            spans: [.init(range: 0..<3, mark: .phonemes("t")), .init(range: 4..<7, mark: .language("fr"))])
        #expect(try marks(in: text, tom) == ["Tom=t", "Tom=tɒm"])
        #expect(try marks(in: "Tom", tom, language: "fr").isEmpty)
        #expect(try marks(in: "Tom", tom, language: nil).isEmpty)
        #expect(try marks(in: "Tom", tom, language: "eng").isEmpty)
        #expect(try marks(in: "Tom", tom, language: "EN") == ["Tom=tɒm"])
    }

    @Test(arguments: [
        ("", "xml:lang='en'"), ("<lexeme><phoneme>a</phoneme></lexeme>", "xml:lang='en'"),
        ("<lexeme><grapheme>…</grapheme><phoneme>a</phoneme></lexeme>", "xml:lang='en'"),
        ("<lexeme><grapheme>a</grapheme><phoneme>a</phoneme></lexeme>", "alphabet='x-sampa' xml:lang='en'"),
        ("<lexeme><grapheme>a</grapheme><phoneme>a</phoneme></lexeme>", "alphabet='ipa'"),
    ])
    func `a lexicon of nothing that is known is none`(lexemes: String, attributes: String) throws {
        #expect(try lexicon(lexemes, attributes: attributes) == nil)
    }
}
