import LibraryKit
import Testing

struct SearchTextTests {
    @Test(arguments: [
        ("Les Misérables", "les miserables"), ("  Moby-Dick; or, The Whale ", "moby dick or the whale"),
        ("Straße", "strasse"), ("ÅRSTA ärtsoppa", "arsta artsoppa"), ("Łódź", "lodz"), ("Ωδή", "ωδη"), ("Ёлка", "елка"),
        ("Ế", "e"), ("坊っちゃん", "坊っちゃん"), ("1984", "1984"), ("Don’t", "don t"), ("…", ""), ("बिल्ली", "बिल्ली"),
    ])
    func `capitals, accents and punctuation don't count`(text: String, folded: String) {
        #expect(SearchText(text).folded == folded)
    }

    @Test func `accents that are characters of their own are the same`() {
        #expect(SearchText("e\u{301}tude") == SearchText("étude"))
        #expect(SearchText("Чаи\u{306}ковскии\u{306}").folded == SearchText("Чайковский").folded)
        #expect(SearchText("か\u{3099}").folded == SearchText("が").folded)
    }

    @Test(arguments: [
        ("squirrel", true), ("whirly squirrelly", true), ("squirrelly  WHIRLY", true), ("squirrels", false), ("", true),
        ("plist", true), ("whirlysquirrelly.plist", true),
    ])
    func `all words must be there, if only as parts`(words: String, isFound: Bool) {
        #expect(SearchText("Whisky, Frisky WhirlySquirrelly.plist").contains(SearchText(words)) == isFound)
    }
}
