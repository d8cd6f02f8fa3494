import TerminalKit

/// The whole terminal while a list is shown on it, between `open()` and `close()`: what comes later doesn't take it again.
@MainActor
struct FullScreen {
    private let context: Context
    private var screen = Screen()
    private var isOpen = false

    init(_ context: Context) { self.context = context }

    /// Takes the terminal over, or takes it again after somebody else had it; nothing is on it yet.
    mutating func open() {
        isOpen = true
        context.terminal.takeOver(.fullScreen)
        screen.forget()
    }

    /// Gives the terminal back.
    mutating func close() {
        isOpen = false
        context.terminal.giveBack()
    }

    /// Has everything drawn again the next time.
    mutating func forget() { screen.forget() }

    mutating func draw(_ lines: (TerminalSize) -> [StyledLine]) {
        guard isOpen, let size = context.terminal.size() else { return }
        let sequence = screen.draw(lines(size), in: size)
        if !sequence.isEmpty { context.output.write(sequence) }
    }
}
