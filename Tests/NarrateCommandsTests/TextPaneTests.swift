import TerminalKit
import Testing

@testable import NarrateCommands

struct TextPaneTests {
    private var pane = TextPane()

    private mutating func show(_ text: String, lit: Range<String.Index>?, columns: Int = 40, height: Int = 5)
        -> [String]
    {
        let focus = lit?.lowerBound ?? text.startIndex
        return pane.lines(of: text, columns: columns, height: height, focus: focus, lit: lit).lines.map { line in
            line.spans.map { $0.style == .reversed ? "‹\($0.text)›" : $0.text }.joined()
        }
    }

    @Test mutating func `a character is lit when a part of it is, and never cut`() {
        let text = "cafe\u{301}s and 👩‍🚀"
        let mark = text.unicodeScalars.index(text.startIndex, offsetBy: 4)
        let end = text.unicodeScalars.index(text.startIndex, offsetBy: 6)
        #expect(show(text, lit: mark..<end) == ["caf‹e\u{301}s› and 👩‍🚀"])
        let joiner = text.unicodeScalars.index(text.endIndex, offsetBy: -2)
        #expect(show(text, lit: joiner..<text.endIndex) == ["cafe\u{301}s and ‹👩‍🚀›"])
    }

    @Test mutating func `a word that is wrapped is lit on both lines`() {
        let text = "an abcdefghij"
        #expect(
            show(text, lit: text.index(text.startIndex, offsetBy: 3)..<text.endIndex, columns: 6) == [
                "an", "‹abcdef›", "‹ghij›",
            ])
    }

    @Test mutating func `white space at the end of a line isn't lit`() {
        let text = "one two"
        #expect(show(text, lit: text.startIndex..<text.endIndex, columns: 4) == ["‹one›", "‹two›"])
    }

    @Test mutating func `nothing is shown of an empty text`() {
        #expect(show("", lit: nil) == [])
    }

    @Test(arguments: [(0, 0), (4, 0), (6, 1), (50, 45), (98, 90), (99, 90)])
    mutating func `the line in focus is in the middle, but for the beginning and the end`(line: Int, first: Int) {
        let text = (0..<100).map { "\($0)\n" }.joined()
        var layout = TextLayout(text, columns: 10)
        layout.extend(to: .max)
        let result = pane.lines(
            of: text, columns: 10, height: 10, focus: layout.lines[line].lowerBound, lit: nil)
        #expect(result.first == first)
        #expect(result.lines.count == 10)
    }
}
