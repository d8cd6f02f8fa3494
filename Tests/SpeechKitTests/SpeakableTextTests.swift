import BookKit
import Testing

@testable import SpeechKit

struct SpeakableTextTests {
    @Test(arguments: [
        // Composition.
        ("cafe\u{301}", "café"), ("A\u{30A}ngstro\u{308}m", "Ångström"), ("\u{1112}\u{1161}\u{11AB}", "한"),
        // Control characters.
        ("a\u{1}300S b\u{7}", "a300S b"), ("a\u{0}b", "ab"), ("\u{1B}[31mred", "[31mred"), ("a\tb", "a b"),
        ("a\u{9B}b", "ab"),
        // Line and paragraph ends.
        ("a\r\nb", "a\nb"), ("a\rb", "a\nb"), ("a\r\rb", "a\n\nb"), ("a\u{2029}b", "a\n\nb"), ("a\u{C}b", "a\n\nb"),
        ("a\u{2028}b", "a\nb"), ("a\u{85}b", "a\nb"),
        // Invisible characters.
        ("un\u{AD}doubt\u{AD}ed", "undoubted"), ("na\u{200B}me", "name"), ("co\u{2060}py", "copy"),
        ("\u{FEFF}bom", "bom"), ("\u{202E}abc\u{202C}", "abc"), ("a\u{200D}b", "ab"), ("a\u{200C}b", "ab"),
        ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("क्\u{200D}ष", "क्\u{200D}ष"), ("សួស្តី\u{200B}ពិភពលោក", "សួស្តី\u{200B}ពិភពលោក"),
        // The points of Hebrew, and Arabic vowels on a doubled letter.
        ("סֵפֶר", "ספר"), ("שִׂמְחָה שָׁלוֹם", "סמחה שלום"), ("בֵּית־סֵפֶר׃", "בית-ספר."),
        ("جَدَّة", "ج\u{64E}د\u{651}\u{64E}ة"),
        // Emoji.
        ("👩‍🚀", "👩‍🚀"), ("❤️", "❤"), ("👍🏽", "👍"), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"), ("🇩🇪", "🇩🇪"),
        // What the library can't say, or what stops it from saying more.
        ("a\u{FFFD}b", "a b"), ("a\u{E000}b", "a b"), ("a\u{FFFE}b", "a b"), ("ꦒꦩꦼꦭꦤ꧀ x", "       x"),
        ("\u{13A0} x", "  x"), ("\u{A750} x", "  x"), ("\u{557} x", "  x"), ("⠿ x", "  x"),
        // Characters that stand for letters.
        ("Part Ⅲ, ⅻ", "Part III, XII"), ("ﬁnd the ﬂag, oﬃce", "find the flag, office"), ("ＦＵＬＬ ｗ１", "FULL w1"),
        ("Poſſeſs", "Possess"), ("𝒳𝐛𝟗", "Xb9"), ("① Ⓐⓩ", "1 Az"), ("co‑operate", "co-operate"),
        // Dots.
        ("Well..", "Well…"), ("Well...", "Well…"), ("Well.....", "Well…"), ("Well. . .", "Well. . ."), ("3.14", "3.14"),
        // Ornaments, and what only looks like one.
        ("* * *", "     "), ("One. *** Two.", "One.     Two."), ("a\n=====\nb", "a\n     \nb"), ("* item", "  item"),
        ("2 * 3 * 4", "2 * 3 * 4"), ("a = b", "a = b"), ("C# and C++", "C# and C++"), ("well-known", "well-known"),
        ("so -- yes * * *", "so -- yes      "), ("No — yes", "No — yes"), ("#1", "#1"), ("*bold*", " bold "),
        ("● one", "  one"), ("It ran.*", "It ran. "), ("a word*, and *another", "a word , and  another"),
        ("2*3", "2*3"),
        // Markup isn't any.
        ("a < b & [[x]] <break/>", "a < b & [[x]] <break/>"),
    ])
    func `a text is given to the library as`(original: String, spoken: String) {
        #expect(SpeakableText(original[...]).text == spoken)
    }

    @Test func `what has no white space is cut before the library loses its end`() {
        let text = String(repeating: "z", count: 250) + "qk " + String(repeating: "д", count: 80) + " end"
        let pieces = SpeakableText(text[...]).text.split(separator: " ").map(\.unicodeScalars.count)
        #expect(pieces == [100, 100, 52, 75, 5, 3])
    }

    @Test func `ideographs are never cut apart`() {
        let text = String(repeating: "字", count: 500)
        #expect(SpeakableText(text[...]).text == text)
    }

    @Test(arguments: ["a.", "a . ", "é.\n"])
    func `only the first dots between single letters are left`(pair: String) {
        let text = SpeakableText(String(repeating: pair, count: 100)[...]).text
        #expect(text.count { $0 == "." } == 40)
        #expect(text.count { $0.isLetter } == 100)
    }

    @Test func `initials and lists keep their dots`() {
        let text = String(repeating: "J. R. R. Tolkien, e.g. in the U.S.A. ", count: 40)
        #expect(SpeakableText(text[...]).text == text)
    }

    @Test func `each word knows which scalars were made of it`() {
        let original = "Ⅳ cafe\u{301}s — ꦒꦩ \u{200B}e\u{AD}nd"
        let text = SpeakableText(original[...])
        let pieces = text.spans.map { String(String.UnicodeScalarView(text.scalars[$0])) }
        #expect(pieces == ["IV", "cafés", " ", " ", "end"])
        #expect(text.words.map { String(original[$0]) } == ["Ⅳ", "cafe\u{301}s", "ꦒ", "ꦩ", "e\u{AD}nd"])
    }

    @Test(
        arguments: [
            // One written word for several spoken ones, and the other way around.
            (
                [("It cost ", nil), ("$3.50", "three dollars fifty"), (" then", nil)],
                ["It", "cost", "three dollars fifty", "then"]
            ),
            ([("a ", nil), ("7 p.m.", "nineteen hours"), (" b", nil)], ["a", "nineteen hours", "", "b"]),
            // Of punctuation before a word, of part of a word, and of the text's end.
            ([("so", nil), (" – 1918", " to 1918"), ("!", nil)], ["so", " to 1918"]),
            ([("H", nil), ("₂", "2"), ("O cafe\u{301}", nil)], ["H2O", "café"]),
            ([("one ", nil), ("two", "")], ["one", ""]),
        ] as [([(String, String?)], [String])])
    func `each written word knows what is spoken for it`(pieces: [(String, String?)], words: [String]) {
        let original = pieces.map(\.0).joined()
        let text = SpeakableText(original[...], spoken: SpokenText(pieces))
        #expect(
            text.words.map { String(original[$0]) }
                == WordTokenizer().words(in: original[...]).map { String(original[$0]) })
        #expect(text.spans.map { String(String.UnicodeScalarView(text.scalars[$0])) } == words)
    }

    @Test(arguments: [("", true), (" \n", true), ("\u{FFFD}", true), ("* * *", true), ("—", false), ("a", false)])
    func `a text is blank if there's nothing for the library to look at`(text: String, isBlank: Bool) {
        #expect(SpeakableText(text[...]).isBlank == isBlank)
    }
}

extension SpokenText {
    /// Text in pieces, each with what is spoken for it, or nil for itself.
    fileprivate init(_ pieces: [(written: String, spoken: String?)]) {
        var (string, written) = ("", 0)
        var parts: [Piece] = []
        for piece in pieces {
            let spoken = piece.spoken ?? piece.written
            parts.append(
                Piece(
                    written: written..<written + piece.written.utf8.count,
                    spoken: string.utf8.count..<string.utf8.count + spoken.utf8.count, isVerbatim: piece.spoken == nil))
            string += spoken
            written += piece.written.utf8.count
        }
        self.init(string: string, pieces: parts)
    }
}
