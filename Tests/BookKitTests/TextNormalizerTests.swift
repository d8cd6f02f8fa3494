import BookKit
import Testing

struct TextNormalizerTests {
    private func spoken(_ text: String, _ language: String = "en-US", isHeading: Bool = false) -> SpokenText {
        TextNormalizer().spokenText(of: text[...], language: language, isHeading: isHeading)
    }

    /// Each part that isn't spoken as it is written, and what is said for it.
    private func changes(_ text: String, _ spoken: SpokenText) -> [String] {
        spoken.pieces.filter { !$0.isVerbatim }.map { piece in
            let written = text.utf8.dropFirst(piece.written.lowerBound).prefix(piece.written.count)
            let said = spoken.string.utf8.dropFirst(piece.spoken.lowerBound).prefix(piece.spoken.count)
            return "\(String(decoding: written, as: UTF8.self))|\(String(decoding: said, as: UTF8.self))"
        }
    }

    @Test(arguments: [
        ("It cost $3.50, in “1984”…", ["$3.50|3 dollars 50", "1984|19 84"]),
        ("pp. 3–7 of H₂O", ["pp.|pages", "–| to ", "₂| 2 "]),
        ("Louis XIV, Chapter IV", ["XIV|the 14th", "IV|4"]),
        ("naïve café 20\u{A0}°C: 5\u{202F}000", ["20\u{A0}°C|20 degrees Celsius", "5\u{202F}000|5000"]),
        ("See www.example.com/x, now", ["www.example.com/x|example dot com"]),
        ("(www.example.com/x_(y)).", ["www.example.com/x_(y)|example dot com"]),
    ])
    func `what is said instead is known to the byte`(text: String, expected: [String]) {
        #expect(changes(text, spoken(text)) == expected)
    }

    @Test func `raised letters are letters`() {
        let text = "1ˢᵗ 2ⁿᵈ 4ᵗʰ Mᵐᵉ nᵒ ʰʲʷʸˡˣᵃᵇᵍᵏᵖᵘᵛᶜᶠᶻʳ"
        let spelled = text.unicodeScalars.map { PlainSpelling.of($0) ?? "\($0)" }.joined()
        #expect(spelled == "1st 2ⁿd 4th Mme no hjwylxabgkpuvcfzr")
        #expect(spoken("nᵒ 5", "fr").string == "numéro 5")
    }

    @Test(arguments: [
        "", " ", "Hello.", "It was a dark and stormy night; the rain fell in torrents.", "\"I know,\" said he.",
        "Don't! I won't? A well-known man, I say.", "* * *", "—", "[[h@'loU]] <break/> &amp;", "x_1 = a[i] * (b + c)",
        "NASA called the BBC.", "MIX it, DIM it, CIVIL.", "Malcolm X and I.", "Plan B, vitamin C.", "$HOME and $",
        "It is 5 p.m. and 7 p. m. here.", "2 = 1024",
        "3.14", "1/2/3/4", "1st and 2nd", "👩‍🚀 went 😀", "a\u{301}\u{323}", "\u{FFFD}",
    ])
    func `what needs nothing is left as it is`(text: String) {
        #expect(spoken(text) == SpokenText(verbatim: text))
    }

    @Test(arguments: ["sw", "", "x-nonsense", "zh", "ar"])
    func `a language without rules is spoken as it is written`(language: String) {
        let text = "$3.50 in 1984, Chapter IV & 20 °C"
        #expect(spoken(text, language) == SpokenText(verbatim: text))
    }

    @Test(arguments: [
        ("IV", "4"), ("I.", "1."), ("XII. The End", "12. The End"), ("I Am Born", "I Am Born"), ("Mix", "Mix"),
        ("V — Home", "5 — Home"), ("CIVIL", "CIVIL"), ("L", "50"),
    ])
    func `numerals in a heading are numbers`(heading: String, expected: String) {
        #expect(spoken(heading, isHeading: true).string == expected)
    }

    @Test func `what comes before a part of the text counts`() throws {
        let text = "He read Chapter IV and slept. Then it rained: IV."
        let place = try #require(text.firstIndex(of: "I"))
        let rest = TextNormalizer().spokenText(of: text[place...], language: "en-US")
        #expect(rest.string == "4 and slept. Then it rained: 4.")
    }

    @Test func `pieces cover both texts without a gap`() {
        let text = "“It’s £5 or 3½ km, no?” — §12; IT WAS A DARK NIGHT: 10:05 on 3/4/2020… jane@example.com 50% ①"
        let spoken = spoken(text)
        #expect(spoken.pieces.first?.written.lowerBound == 0)
        #expect(spoken.pieces.last?.written.upperBound == text.utf8.count)
        #expect(spoken.pieces.last?.spoken.upperBound == spoken.string.utf8.count)
        for (piece, next) in zip(spoken.pieces, spoken.pieces.dropFirst()) {
            #expect(piece.written.upperBound == next.written.lowerBound)
            #expect(piece.spoken.upperBound == next.spoken.lowerBound)
        }
    }

    @Test func `a pronunciation goes where its words go`() {
        let text = "For $5 see Hermione now"
        let given = [
            Pronunciation(range: 11..<19, phonemes: "hɜːˈmaɪəni"), Pronunciation(range: 20..<23, phonemes: "naʊ"),
        ]
        let spoken = TextNormalizer().spokenText(of: text[...], language: "en-US", pronunciations: given)
        #expect(spoken.string == "For 5 dollars see Hermione now")
        #expect(
            spoken.pronunciations == [
                Pronunciation(range: 18..<26, phonemes: "hɜːˈmaɪəni"), Pronunciation(range: 27..<30, phonemes: "naʊ"),
            ])
    }

    @Test(arguments: [
        String(repeating: "9", count: 2_000), String(repeating: "1 234 ", count: 2_000),
        String(repeating: "IV ", count: 2_000), String(repeating: "a.", count: 2_000),
        String(repeating: "$", count: 2_000), String(repeating: "/x", count: 2_000),
        String(repeating: "THE A ", count: 1_000), String(repeating: "(", count: 2_000),
        String(repeating: "1-", count: 2_000),
    ])
    func `odd text takes no time to speak of`(text: String) {
        let clock = ContinuousClock()
        var pieces: [SpokenText.Piece] = []
        let duration = clock.measure { pieces = spoken(text).pieces }
        #expect(pieces.last?.written.upperBound == text.utf8.count)
        #expect(duration < .seconds(20))
    }
}
