import Testing
import TestSupport

@testable import TerminalKit

struct LiveWindowTests {
    private var window = LiveWindow()
    private var terminal = VirtualTerminal(columns: 20, rows: 6)

    private func frame(_ id: Int, from first: Int = 0, _ texts: [String], footer: [String] = []) -> LiveFrame {
        let lines = texts.map { text in
            var line = StyledLine()
            for (index, part) in text.split(separator: "|", omittingEmptySubsequences: false).enumerated() {
                line.append(part, style: index % 2 == 1 ? .reversed : [])
            }
            return line
        }
        return LiveFrame(id: id, firstLine: first, lines: lines, footer: footer.map { StyledLine($0) })
    }

    private mutating func draw(_ frame: LiveFrame) {
        terminal.receive(window.draw(frame, columns: terminal.columns))
    }

    @Test mutating func `a word is lit in place`() {
        terminal.receive("$ narrate\r\n")
        draw(frame(1, ["|one| two", "three"], footer: ["status"]))
        #expect(terminal.screen == ["$ narrate", "‹one› two", "three", "status"])
        draw(frame(1, ["one |two|", "three"], footer: ["status"]))
        #expect(terminal.screen == ["$ narrate", "one ‹two›", "three", "status"])
        draw(frame(1, ["one two", "|three|"], footer: ["status"]))
        #expect(terminal.screen == ["$ narrate", "one two", "‹three›", "status"])
        #expect(terminal.cursor == [3, 0])
        #expect(terminal.unknown == [])
    }

    @Test mutating func `only what differs is written`() {
        draw(frame(1, ["one", "two", "three"], footer: ["status"]))
        let update = window.draw(frame(1, ["one", "|two|", "three"], footer: ["status"]), columns: 20)
        #expect(!update.contains("one") && !update.contains("three") && !update.contains("status"))
        #expect(window.draw(frame(1, ["one", "|two|", "three"], footer: ["status"]), columns: 20) == "")
    }

    @Test mutating func `lines that scroll out of the window stay above it, unlit`() {
        draw(frame(1, ["|1|", "2", "3"], footer: ["status"]))
        draw(frame(1, from: 1, ["2", "|3|", "4"], footer: ["status"]))
        draw(frame(1, from: 3, ["|4|", "5", "6"], footer: ["status"]))
        draw(frame(1, from: 4, ["5", "|6|", "7"], footer: ["status"]))
        #expect(terminal.history == ["1", "2", "3", "4", "5", "‹6›", "7", "status"])
        #expect(terminal.screen == ["3", "4", "5", "‹6›", "7", "status"])
    }

    @Test mutating func `going back draws earlier lines in place again`() {
        draw(frame(1, from: 5, ["5", "|6|"], footer: ["status"]))
        draw(frame(1, from: 1, ["|1|", "2"], footer: ["status"]))
        #expect(terminal.history == ["‹1›", "2", "status"])
    }

    @Test mutating func `the next text comes below the one before`() {
        draw(frame(1, ["one", "|two|", ""], footer: ["status"]))
        draw(frame(2, ["|three|", ""], footer: ["status", "keys"]))
        #expect(terminal.history == ["one", "two", "", "‹three›", "", "status", "keys"])
    }

    @Test mutating func `a footer grows and shrinks`() {
        draw(frame(1, ["one"], footer: ["status"]))
        draw(frame(1, ["one"], footer: ["status", "keys", "more keys"]))
        #expect(terminal.screen == ["one", "status", "keys", "more keys"])
        draw(frame(1, ["one"], footer: ["status"]))
        #expect(terminal.screen == ["one", "status"])
        #expect(terminal.cursor == [1, 0])
    }

    @Test mutating func `shorter and longer lines leave nothing of those before`() {
        draw(frame(1, ["a long line of text"], footer: ["a status that is cut"]))
        draw(frame(1, ["short"], footer: ["x"]))
        #expect(terminal.screen == ["short", "x"])
        draw(frame(1, ["12345678901234567890"], footer: ["x"]))
        draw(frame(1, ["|12345678901234567890|"], footer: ["x"]))
        #expect(terminal.screen == ["‹12345678901234567890›", "x"])
    }

    @Test mutating func `a line that the terminal takes to be wider doesn't move the others`() {
        // Wider than the window thinks it is.
        var line = StyledLine("123456789012345678")
        line.append("漢字")
        terminal.receive(window.draw(LiveFrame(id: 1, lines: [line, StyledLine("two")]), columns: 30))
        #expect(terminal.screen.count == 2)
    }

    @Test mutating func `at the end the text stays, unlit, without the footer`() {
        draw(frame(1, ["one |two|"], footer: ["status", "keys"]))
        #expect(!terminal.isCursorVisible)
        terminal.receive(window.finish() + "$ ")
        #expect(terminal.screen == ["one two", "$"])
        #expect(terminal.cursor == [1, 2])
        #expect(terminal.isCursorVisible && terminal.wraps)
        #expect(window.finish() == "")
    }

    @Test mutating func `a message takes the place of the window, which comes back below it`() {
        draw(frame(1, ["one |two|"], footer: ["status"]))
        terminal.receive(window.clear(columns: 20) + "narrate: oops\r\n")
        draw(frame(1, ["one |two|"], footer: ["status"]))
        #expect(terminal.screen == ["narrate: oops", "one ‹two›", "status"])
    }

    @Test mutating func `a narrower terminal that has wrapped the window is drawn anew`() {
        var wide = VirtualTerminal(columns: 20, rows: 8)
        wide.receive(window.draw(frame(1, ["one two three four", "five"], footer: ["status"]), columns: 20))
        // What a terminal makes of that at 10 columns, with the cursor where it was.
        terminal = VirtualTerminal(columns: 10, rows: 8)
        terminal.receive("one two th\r\nree four\r\nfive\r\nstatus\r")
        draw(frame(1, ["one two", "three four", "|five|"], footer: ["status"]))
        #expect(terminal.screen == ["one two", "three four", "‹five›", "status"])
    }

    @Test mutating func `a window without anything in it is one empty row`() {
        draw(frame(1, []))
        draw(frame(2, ["one"]))
        #expect(terminal.screen == ["one"])
        terminal.receive(window.finish())
        #expect(terminal.isCursorVisible)
    }
}
