import Testing

@testable import TerminalKit

struct StyledLineTests {
    @Test func `neighbours in the same style are one span`() {
        var line = StyledLine("a ")
        line.append("word", style: .reversed)
        line.append("s", style: .reversed)
        line.append(" b")
        #expect(line.spans.map(\.text) == ["a ", "words", " b"])
        #expect(line.sequence == "a \u{1B}[7mwords\u{1B}[0m b")
        #expect(line.plain == StyledLine("a words b"))
        #expect(line.columns == 9)
    }

    @Test(arguments: [
        ("\u{1B}[2Jboo", "[2Jboo"), ("a\u{7}b\u{8}c\u{7F}", "abc"), ("\u{9B}31mred", "31mred"),
        ("tab\there", "tab here"),
        ("\u{202E}evil\u{202C}", "evil"), ("\u{2066}x\u{2069}", "x"), ("one\r\ntwo\u{2028}", "one two "),
        ("e\u{301}\u{200D}", "e\u{301}\u{200D}"),
    ])
    func `nothing that a terminal would obey gets in`(text: String, shown: String) {
        #expect(StyledLine(text).text == shown)
    }

    @Test func `a tab is as wide as the space that it is shown as`() {
        #expect(StyledLine("a\tb").columns == 3)
        #expect(StyledLine("a\t\tb").cut(to: 2).text == "a ")
        #expect(LineBreaker(text: "a\t\tb", columns: 3).line(from: "".startIndex).end == "a".endIndex)
    }

    @Test(arguments: [("漢字 and", 3, "漢"), ("漢字 and", 4, "漢字"), ("e\u{301}e\u{301}", 1, "e\u{301}"), ("ab", 5, "ab")])
    func `a line is cut between characters`(text: String, columns: Int, shown: String) {
        #expect(StyledLine(text, style: .bold).cut(to: columns) == StyledLine(shown, style: .bold))
    }

    @Test(arguments: [
        (TextStyle.bold, "\u{1B}[1m"), (TextStyle.dim, "\u{1B}[2m"), (TextStyle([.bold, .reversed]), "\u{1B}[1;7m"),
        (TextStyle(), ""),
    ])
    func `a style is never a colour`(style: TextStyle, sequence: String) {
        #expect(style.sequence == sequence)
    }
}
