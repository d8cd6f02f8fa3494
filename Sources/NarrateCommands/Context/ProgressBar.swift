import TerminalKit

/// Shows on standard error how far something has come: a bar on a terminal, a line now and then elsewhere.
struct ProgressBar {
    /// How far it is.
    struct State {
        /// What is going on, such as "measuring: "; may be empty.
        var name = ""
        /// In percent; nil when nobody knows how much there is to do.
        var share: Int?
        /// What else there is to tell, such as "0:30 left".
        var details: [String] = []

        var isDone: Bool { share.map { $0 >= 100 } ?? false }
    }

    private let context: Context
    private let isDrawn: Bool
    private let start = ContinuousClock.now
    private var lastShown: ContinuousClock.Instant?
    private var lastLine = ""
    private var width = 0

    /// Between two lines, and two states of the bar.
    private static let pauses = (line: Duration.seconds(10), bar: Duration.milliseconds(100))

    init(_ context: Context) {
        self.context = context
        isDrawn = context.errors.isTerminal && context.environment("TERM") != "dumb"
    }

    mutating func show(_ state: State) {
        let now = ContinuousClock.now
        let pause = isDrawn ? Self.pauses.bar : Self.pauses.line
        guard state.isDone ? isDrawn : now - (lastShown ?? start) >= pause else { return }
        lastShown = now
        let parts = (state.share.map { ["\($0) %"] } ?? []) + state.details
        if isDrawn {
            draw(state.share, " \(state.name)\(parts.joined(separator: "  "))")
        } else if "\(state.name)\(parts.first ?? "")" != lastLine {
            context.tell("\(state.name)\(parts.joined(separator: ", "))")
            lastLine = "\(state.name)\(parts.first ?? "")"
        }
    }

    /// Wipes the bar, so that something else may be written.
    mutating func clear() {
        guard width > 0 else { return }
        context.errors.write("\r" + String(repeating: " ", count: width) + "\r")
        width = 0
    }

    private mutating func draw(_ share: Int?, _ text: String) {
        let columns = min(context.terminal.size()?.columns ?? 80, 100)
        let room = min(40, columns - 1 - max(text.count, 20) - 2)
        var bar = ""
        if let share, room >= 4 {
            let filled = min(room, room * share / 100)
            bar = "[" + String(repeating: "#", count: filled) + String(repeating: ".", count: room - filled) + "]"
        }
        let line = StyledLine(bar.isEmpty ? String(text.dropFirst()) : bar + text).cut(to: max(1, columns - 1))
        clear()
        context.errors.write(line.text)
        width = line.columns
    }
}
