import BookKit
import Testing

/// In the arguments a bar stands between two words.
struct WordTokenizerTests {
    @Test(arguments: [
        ("“Whisky, frisky,” said he.", "Whisky|frisky|said|he"),
        ("“Don’t!” ‘’Tis’ rock ’n’ roll", "Don’t|Tis|rock|n|roll"),
        ("[1] (a) _it_ *b* `code` <b>", "1|a|it|b|code|b"),
        ("well-known mother-in-law's and/or", "well-known|mother-in-law's|and/or"),
        ("Nothing\tis\u{A0}here\u{3000}now\r\nso", "Nothing|is|here|now|so"),
        ("www.x.org/a.b?c=d. me@x.com, C:\\b.txt", "www.x.org/a.b?c=d|me@x.com|C:\\b.txt"),
    ])
    func `a word has no white space and no punctuation around it`(text: String, words: String) {
        #expect(bars(in: text) == words)
    }

    @Test(arguments: [
        ("He came--or so they say--at ten", "He|came|or|so|they|say|at|ten"),
        ("only me—Anna. ― Yes ⸺ no –", "only|me|Anna|Yes|no"), ("---", ""), ("1914–1918 3-4", "1914–1918|3-4"),
        ("--flag a---b", "flag|a|b"),
    ])
    func `dashes part words and hyphens join them`(text: String, words: String) {
        #expect(bars(in: text) == words)
    }

    @Test(arguments: [
        ("$3.50, 3.14 % or 5%. €7,– £1,234.56 7€", "$3.50|3.14|%|or|5%|€7|£1,234.56|7€"),
        ("C++, C# and #tag @user: Smith & Sons", "C++|C#|and|#tag|@user|Smith|&|Sons"),
        ("-4 °F, 180 °C, ±0.5 or +1 (555)", "-4|°F|180|°C|±0.5|or|+1|555"),
        ("§12 ½ 1½ 2^10 = 1024", "§12|½|1½|2^10|=|1024"),
        (".5 ...5 $.50 -x -", ".5|5|$.50|x"), ("== *** + (&)", "+|&"), ("’40s 19th 2:30 1e6", "40s|19th|2:30|1e6"),
    ])
    func `a sign that is spoken belongs to its number or word`(text: String, words: String) {
        #expect(bars(in: text) == words)
    }

    @Test(arguments: [
        ("The U.S.A. at 5 p.m., e.g. this.", "The|U.S.A.|at|5|p.m.|e.g.|this"), ("Mr. A. v2.0. end.", "Mr|A|v2.0|end"),
        ("U.S.\u{301} x", "U.S.\u{301}|x"),
    ])
    func `an abbreviation of letters keeps its last full stop`(text: String, words: String) {
        #expect(bars(in: text) == words)
    }

    @Test(arguments: [
        ("吾輩は猫。「はい」", "吾|輩|は|猫|は|い"), ("名前はJohnです。2024年", "名|前|は|John|で|す|2024|年"), ("コーヒー・が", "コ|ー|ヒ|ー|が"),
        ("สวัสดี ๒๕๐๐", "ส|วั|ส|ดี|๒๕๐๐"), ("မင်္ဂလာပါ", "မ|င်္|ဂ|လာ|ပါ"), ("བཀྲ་ཤིས།", "བ|ཀྲ|ཤི|ས"),
        ("안녕하세요. नमस्ते दुनिया। مرحبا، שלום!", "안녕하세요|नमस्ते|दुनिया|مرحبا|שלום"),
    ])
    func `where a script has no spaces a word is a grapheme`(text: String, words: String) {
        #expect(bars(in: text) == words)
    }

    @Test(arguments: [
        ("Hi😀there 👩‍🚀👍🏽 🇩🇪🇫🇷 ❤️ 1️⃣", "Hi|😀|there|👩‍🚀|👍🏽|🇩🇪|🇫🇷|❤️|1️⃣"), ("★ ⁂ → • ❦", ""),
        ("cafe\u{301} noir. e\u{301}. \u{301}", "cafe\u{301}|noir|e\u{301}"),
        ("na\u{200B}me un\u{AD}do \u{FEFF}x", "na\u{200B}me|un\u{AD}do|x"),
    ])
    func `emoji are words, marks stay with their letter and ornaments are nothing`(text: String, words: String) {
        #expect(bars(in: text) == words)
    }

    @Test(arguments: ["—", "* * *", "…", "", " \n ", "“ ”", "..", "-- ––"])
    func `text without a word has none`(text: String) {
        #expect(WordTokenizer().words(in: text[...]).isEmpty)
    }

    @Test(arguments: [
        "x", "x ", ".", "a.", "-", "a-", "—", "$", "#x", "あ", "あ x", "e\u{301}", "\u{301}", " \u{301}", "🇩🇪",
        "👩\u{200D}", "\r\n", "\0",
        "’", "ာ", "क\u{94D}", "\u{200D}", "ᄀ",
    ])
    func `words of hostile text are in order and end between graphemes`(unit: String) {
        let text = "a" + String(repeating: unit, count: 20_000 / unit.utf8.count)
        let words = WordTokenizer().words(in: text[...])
        let boundaries = Set(text.indices).union([text.endIndex])
        #expect(
            words.allSatisfy { boundaries.contains($0.lowerBound) && boundaries.contains($0.upperBound) && !$0.isEmpty }
        )
        #expect(zip(words, words.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
    }

    @Test func `the words of a part are those between its ends`() {
        let text = "One two three."
        #expect(WordTokenizer().words(in: text.dropFirst(2).dropLast(3)).map { text[$0] } == ["e", "two", "thr"])
    }

    private func bars(in text: String) -> String {
        WordTokenizer().words(in: text[...]).map { text[$0] }.joined(separator: "|")
    }
}
