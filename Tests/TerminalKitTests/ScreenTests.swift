import TerminalKit
import Testing
import TestSupport

struct ScreenTests {
    private var screen = Screen()
    private let size = TerminalSize(columns: 10, rows: 3)

    private mutating func draw(_ lines: String..., on terminal: inout VirtualTerminal) -> String {
        let output = screen.draw(lines.map { StyledLine($0) }, in: size)
        terminal.receive(output)
        return output
    }

    @Test mutating func `what is drawn is what is shown, and nothing else is left`() {
        var terminal = VirtualTerminal(columns: 10, rows: 3)
        _ = draw("one", "two", "three", on: &terminal)
        #expect(terminal.screen == ["one", "two", "three"])
        _ = draw("1", "two", on: &terminal)
        #expect(terminal.screen == ["1", "two"])
        #expect(terminal.unknown == [])
        #expect(!terminal.isCursorVisible && terminal.wraps)
    }

    @Test mutating func `only rows that differ are sent, and nothing when none does`() {
        var terminal = VirtualTerminal(columns: 10, rows: 3)
        _ = draw("one", "two", "three", on: &terminal)
        #expect(draw("one", "two", "three", on: &terminal) == "")
        let update = draw("one", "2", "three", on: &terminal)
        #expect(!update.contains("one") && update.contains("2") && !update.contains("three"))
    }

    @Test mutating func `after another size, or when it is forgotten, all of it is sent`() {
        var terminal = VirtualTerminal(columns: 10, rows: 3)
        _ = draw("one", on: &terminal)
        screen.forget()
        #expect(draw("one", on: &terminal).contains("one"))
        #expect(screen.draw([StyledLine("one")], in: TerminalSize(columns: 8, rows: 2)).contains("one"))
    }

    @Test mutating func `a line that is too long is cut, and a full one loses nothing`() {
        var terminal = VirtualTerminal(columns: 10, rows: 3)
        _ = draw("0123456789", "0123456789abc", "猫猫猫猫猫猫", on: &terminal)
        #expect(terminal.screen == ["0123456789", "0123456789", "猫猫猫猫猫"])
    }
}
