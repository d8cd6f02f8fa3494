import AudiobookKit

/// Shows how far a rendering has come.
struct RenderProgress {
    private let name: String
    private let start = ContinuousClock.now
    private var bar: ProgressBar

    /// Shows the progress of what `name` tells, such as "measuring: "; nothing for the main work.
    init(_ context: Context, name: String = "") {
        self.name = name
        bar = ProgressBar(context)
    }

    mutating func show(_ progress: AudiobookRenderer.Progress) {
        let left = Self.timeLeft(progress, elapsed: ContinuousClock.now - start)
        bar.show(
            ProgressBar.State(
                name: name, share: progress.done * 100 / max(1, progress.total),
                details: left.map { ["\($0) left"] } ?? []))
    }

    /// Wipes the bar, so that something else may be written.
    mutating func clear() { bar.clear() }

    /// In minutes and seconds, as far as the speed up to now tells; nil while it tells nothing.
    private static func timeLeft(_ progress: AudiobookRenderer.Progress, elapsed: Duration) -> String? {
        let rendered = progress.done - progress.cached
        guard rendered > 0, elapsed > .seconds(1), progress.done < progress.total else { return nil }
        let seconds = elapsed / .seconds(1) * Double(progress.total - progress.done) / Double(rendered)
        return seconds.rounded(.up).clockTime
    }
}
