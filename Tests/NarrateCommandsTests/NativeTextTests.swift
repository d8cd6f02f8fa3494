import BookKit
import TerminalKit
import TestSupport
import Testing

@testable import NarrateCommands

/// Each of AVFoundation's languages, shown as the player shows it.
struct NativeTextTests {
    private static let rightToLeft: Set = ["ar-SA", "he-IL"]

    @Test(arguments: NativeSentence.all, [20, 80])
    func `every word is lit in its row, in logical order, and no row is too wide`(
        sentence: NativeSentence, columns: Int
    ) throws {
        let text = sentence.text
        let look = PlayerLook()
        var pane = PagePane()
        var rows: [Int] = []
        for word in WordTokenizer().words(in: text[...]) {
            let lines = pane.lines(
                of: text, page: 1, columns: columns, height: 20, focus: word.lowerBound, word: word,
                sentence: text.startIndex..<text.endIndex, look: look)
            #expect(lines.allSatisfy { $0.columns <= columns })
            #expect(lines.count > 1 || columns == 80)
            let shown = lines.map { $0.spans.map(\.text).joined() }
            #expect(shown.joined().filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
            // A line from right to left ends at the right margin, and no other begins with blanks.
            for (line, words) in zip(lines, shown) {
                if Self.rightToLeft.contains(sentence.language) {
                    #expect(line.columns == columns)
                } else {
                    #expect(words.first?.isWhitespace == false)
                }
            }
            let lit = lines.map { line in line.spans.filter { $0.style == look.word }.map(\.text).joined() }
            #expect(lit.joined() == String(text[word]))
            rows.append(try #require(lit.firstIndex { !$0.isEmpty }))
        }
        #expect(rows == rows.sorted())
    }
}
