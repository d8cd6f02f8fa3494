import AudiobookKit
import TerminalKit

/// Shows how far a rendering has come: a bar on a terminal, a line now and then elsewhere.
struct RenderProgress {
    private let context: Context
    private let isDrawn: Bool
    private let name: String
    private let start = ContinuousClock.now
    private var lastShown: ContinuousClock.Instant?
    private var lastShare = 0
    private var barWidth = 0

    /// Between two lines, and two states of the bar.
    private static let pauses = (line: Duration.seconds(10), bar: Duration.milliseconds(100))

    /// Shows the progress of what `name` tells, such as "measuring: "; nothing for the main work.
    init(_ context: Context, name: String = "") {
        self.context = context
        self.name = name
        isDrawn = context.errors.isTerminal && context.environment("TERM") != "dumb"
    }

    mutating func show(_ progress: AudiobookRenderer.Progress) {
        let now = ContinuousClock.now
        let pause = isDrawn ? Self.pauses.bar : Self.pauses.line
        let isDone = progress.done >= progress.total
        guard isDone ? isDrawn : now - (lastShown ?? start) >= pause else { return }
        lastShown = now
        let share = progress.done * 100 / max(1, progress.total)
        let left = Self.timeLeft(progress, elapsed: now - start)
        if isDrawn {
            draw(share: share, left: left)
        } else if share > lastShare {
            context.tell("\(name)\(share) %\(left.map { ", \($0) left" } ?? "")")
        }
        lastShare = share
    }

    /// Wipes the bar, so that something else may be written.
    mutating func clear() {
        guard barWidth > 0 else { return }
        context.errors.write("\r" + String(repeating: " ", count: barWidth) + "\r")
        barWidth = 0
    }

    private mutating func draw(share: Int, left: String?) {
        let columns = min(context.terminal.size()?.columns ?? 80, 100)
        let text = " \(name)\(share) %" + (left.map { "  \($0) left" } ?? "")
        let room = min(40, columns - 1 - max(text.count, 20) - 2)
        let filled = max(0, room) * share / 100
        let bar =
            room < 4
            ? "" : "[" + String(repeating: "#", count: filled) + String(repeating: ".", count: room - filled) + "]"
        let line = String((bar + text).prefix(max(1, columns - 1)))
        clear()
        context.errors.write(line)
        barWidth = line.count
    }

    /// In minutes and seconds, as far as the speed up to now tells; nil while it tells nothing.
    private static func timeLeft(_ progress: AudiobookRenderer.Progress, elapsed: Duration) -> String? {
        let rendered = progress.done - progress.cached
        guard rendered > 0, elapsed > .seconds(1), progress.done < progress.total else { return nil }
        let seconds = elapsed / .seconds(1) * Double(progress.total - progress.done) / Double(rendered)
        return seconds.rounded(.up).clockTime
    }
}
