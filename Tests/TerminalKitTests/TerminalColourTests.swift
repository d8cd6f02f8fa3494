import Testing

@testable import TerminalKit

struct TerminalColourTests {
    @Test(
        arguments: [
            (0, 0, 0, "5;16"), (255, 255, 255, "5;231"), (255, 0, 0, "5;196"), (95, 135, 175, "5;67"),
            (8, 8, 8, "5;232"),
            (238, 238, 238, "5;255"), (100, 100, 100, "5;241"),
        ] as [(UInt8, UInt8, UInt8, String)])
    func `the nearest of the palette`(red: UInt8, green: UInt8, blue: UInt8, code: String) {
        #expect(TerminalColour(red: red, green: green, blue: blue).indexed.code == code)
    }

    @Test func `a style keeps both colours beside the rest`() {
        let red = TerminalColour(red: 255, green: 0, blue: 0)
        let style: TextStyle = [.bold, TextStyle(foreground: red, background: red.indexed)]
        #expect(style.sequence == "\u{1B}[1;38;2;255;0;0;48;5;196m")
        #expect(TextStyle(foreground: nil, background: nil).isEmpty)
    }
}
