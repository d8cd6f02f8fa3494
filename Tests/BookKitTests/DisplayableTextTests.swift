import BookKit
import Testing

struct DisplayableTextTests {
    @Test(arguments: [
        ("plain text", "plain text"),
        ("two\nlines\tand a tab", "two\nlines\tand a tab"),
        ("\u{1B}[31mred\u{1B}[0m", "[31mred[0m"),
        ("a\u{0}b\u{7F}c\u{85}d\u{9B}e\u{9F}f", "abcdef"),
        ("over\rwritten", "overwritten"),
        ("user\u{202E}txt.exe\u{202C}", "usertxt.exe"),
        ("\u{2066}isolated\u{2069}", "isolated"),
        ("שלום \u{200F}(abc)", "שלום \u{200F}(abc)"),
        ("👩‍🚀 e\u{301} \u{A0}", "👩‍🚀 e\u{301} \u{A0}"),
    ])
    func `what a terminal would obey is taken out of a text, and nothing else`(text: String, displayable: String) {
        #expect(Array(text.displayable.unicodeScalars) == Array(displayable.unicodeScalars))
    }
}
