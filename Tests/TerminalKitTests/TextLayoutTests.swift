import Testing

@testable import TerminalKit

struct TextLayoutTests {
    private func lines(_ text: String, _ columns: Int) -> [String] {
        var layout = TextLayout(text, columns: columns)
        layout.extend(to: .max)
        return layout.lines.map { String(text[$0]) }
    }

    @Test(arguments: [
        ("", 10, []),
        ("one two three", 20, ["one two three"]),
        ("one two three", 7, ["one two", "three"]),
        ("one two three", 6, ["one", "two", "three"]),
        ("one  two", 4, ["one", "two"]),
        ("one two ", 7, ["one two"]),
        ("one\ntwo\n\nthree\n", 20, ["one", "two", "", "three"]),
        ("one\r\ntwo\u{2028}three", 20, ["one", "two", "three"]),
        ("  indented verse", 10, ["  indented", "verse"]),
        ("a\u{A0}b c", 3, ["a\u{A0}b", "c"]),
        ("mother-in-law", 8, ["mother-", "in-law"]),
        ("--no-advance is long", 12, ["--no-advance", "is long"]),
        ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
        ("an abcdefghij", 4, ["an", "abcd", "efgh", "ij"]),
        ("a\u{200B}b", 1, ["a\u{200B}", "b"]),
    ])
    func `text is broken at white space, and where it must be`(text: String, columns: Int, expected: [String]) {
        #expect(lines(text, columns) == expected)
    }

    @Test(arguments: [
        ("吾輩は猫である。名前はまだ無い。", 10, ["吾輩は猫で", "ある。名前", "はまだ無", "い。"]),
        ("彼は「猫」と言う", 6, ["彼は", "「猫」", "と言う"]),
        ("นิทานให้เด็ก", 5, ["นิทาน", "ให้เด็ก"]), ("นิทานให้เด็ก", 3, ["นิทา", "นให้", "เด็ก"]),
        ("ฟัง นิทาน", 6, ["ฟัง นิทา", "น"]),
        ("한국어 문장", 8, ["한국어", "문장"]),
        ("cafe\u{301} cafe\u{301}", 4, ["cafe\u{301}", "cafe\u{301}"]),
        ("👩‍🚀👩‍🚀👩‍🚀", 4, ["👩‍🚀👩‍🚀", "👩‍🚀"]),
        ("漢字", 1, ["漢", "字"]),
        ("السلام عليكم", 7, ["السلام", "عليكم"]),
    ])
    func `every script is broken as it is written, and no character is split`(
        text: String, columns: Int, expected: [String]
    ) {
        #expect(lines(text, columns) == expected)
    }

    @Test(arguments: [1, 2, 3, 7, 20, 79])
    func `nothing but white space is lost, and no line is wider than asked for`(columns: Int) {
        let text = "Well-known “quotes”, e\u{301}tudes; 漢字かな交じり文。\n\n  A 👩‍🚀 went—up  to\tthe\u{A0}moon.\nعليكم "
        let lines = lines(text, columns)
        #expect(lines.joined().filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
        #expect(lines.filter { $0.columns > max(columns, 2) } == [])
    }

    @Test(arguments: [(0, 0), (3, 0), (4, 1), (8, 2), (12, 2)])
    func `a place in the text is on the line that shows it`(offset: Int, line: Int) {
        let text = "one two three"
        var layout = TextLayout(text, columns: 5)
        #expect(layout.line(at: text.index(text.startIndex, offsetBy: offset)) == line)
    }

    @Test func `the end of the text is on the last line`() {
        let text = "one two"
        var layout = TextLayout(text, columns: 4)
        #expect(layout.line(at: text.endIndex) == 1)
    }

    @Test func `an empty text has one place, on the first line`() {
        var layout = TextLayout("", columns: 4)
        #expect(layout.line(at: "".startIndex) == 0)
    }

    @Test func `only as many lines are found as are asked for`() {
        var layout = TextLayout(String(repeating: "word ", count: 100_000), columns: 20)
        layout.extend(to: 10)
        #expect(layout.lines.count == 10)
        #expect(!layout.isComplete)
    }

    @Test func `each paragraph has the direction of its first letter, on all its lines`() {
        var layout = TextLayout("1. שלום ABC עולם\nOne שלום two\n\n123\n(مرحبا)", columns: 8)
        layout.extend(to: .max)
        let lines = zip(layout.lines, layout.directions).map { ("\(layout.text[$0])", $1) }
        #expect(lines.map(\.0) == ["1. שלום", "ABC עולם", "One שלום", "two", "", "123", "(مرحبا)"])
        #expect(
            lines.map(\.1) == [
                .rightToLeft, .rightToLeft, .leftToRight, .leftToRight, nil, nil, .rightToLeft,
            ])
    }
}
