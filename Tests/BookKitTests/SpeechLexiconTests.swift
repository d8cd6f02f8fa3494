import BookKit
import Testing

struct SpeechLexiconTests {
    private func spoken(_ text: String, _ entries: [SpeechLexicon.Entry], given: [Pronunciation] = []) -> SpokenText {
        TextNormalizer(lexicon: SpeechLexicon(entries)).spokenText(
            of: text[...], language: "en-US", pronunciations: given)
    }

    @Test(arguments: [
        ("Hermione", "Hermione's hat, HERMIONE and hermione.", "X's hat, X and X."),
        ("hermione", "Hermiones no, unHermione no, Hermione-Ann.", "Hermiones no, unHermione no, X-Ann."),
        ("McKay", "McKay, Mckay and MCKAY.", "X, Mckay and MCKAY."), ("US", "The US and us.", "The X and us."),
        ("New York", "In new york, New\u{A0}York.", "In X, New\u{A0}York."), ("Zoë", "Zoe\u{308} and Zoë", "X and X"),
        ("$5", "It is $5, not $50.", "It is X, not 50 dollars."), ("chapter", "Chapter IV", "X 4"),
        ("un\u{AD}doubted", "undoubted", "X"), ("C++", "I know C++ well.", "I know X well."), ("a", "A cat, a-b.", "X cat, X-b."),
    ])
    func `a word is found as a whole, in capitals only as it is written`(word: String, text: String, expected: String) {
        #expect(spoken(text, [SpeechLexicon.Entry(word, form: .spelling("X"))]).string == expected)
    }

    @Test(arguments: [
        ("colou?r", "The COLOR of a colour", "The X of a X"), ("Mc[A-Z][a-z]+", "McKay and mckay", "X and mckay"),
        ("^the", "The other, the", "X other, the"), ("é+", "caféé", "cafX"), ("x*", "abc", "abc"), ("(", "a (b)", "a (b)"),
        ("\\bcat\\b", "cat concat cat", "X concat X"), ("(a)\\1", "aa", "aa"), (".", "é", "X"),
    ])
    func `an expression is found wherever it fits, if it is one`(pattern: String, text: String, expected: String) {
        let entry = SpeechLexicon.Entry(pattern, isExpression: true, form: .spelling("X"))
        #expect(spoken(text, [entry]).string == expected)
    }

    @Test func `later entries go before earlier ones, and all before what the book says`() {
        let entries = [
            SpeechLexicon.Entry("Ann", form: .spelling("one")), SpeechLexicon.Entry("Ann", form: .phonemes("æn")),
        ]
        let given = [Pronunciation(range: 0..<3, phonemes: "book"), Pronunciation(range: 4..<7, phonemes: "bɒb")]
        let spoken = spoken("Ann Bob", entries, given: given)
        #expect(spoken.string == "Ann Bob")
        #expect(
            spoken.pronunciations == [
                Pronunciation(range: 0..<3, phonemes: "æn"), Pronunciation(range: 4..<7, phonemes: "bɒb"),
            ])
    }

    @Test(arguments: ["((a{100}){100}){100}", "(x{50,60}){50}", "", "[", "a**{", String(repeating: "a", count: 501)])
    func `an expression that is none, or takes too long, is refused`(pattern: String) {
        #expect(throws: RegularExpression.Fault.self) { try RegularExpression(pattern) }
    }

    @Test func `an expression that would blow up elsewhere doesn't here`() {
        let entry = SpeechLexicon.Entry("(a+)+b", isExpression: true, form: .spelling("X"))
        let text = String(repeating: "a", count: 400)
        #expect(spoken(text, [entry]).string == text)
    }
}
