import BookKit
import TerminalKit

/// Shows a player where it runs: in place on a terminal, as plain lines in a pipe or where there is too little room.
@MainActor
final class PlayerScreen {
    private let context: Context
    private var view = PlayerView()
    private var window = LiveWindow()
    /// The page that was printed as lines last.
    private var printedPage: Int?
    private var printedStatus: String?

    init(_ context: Context) {
        self.context = context
    }

    /// Takes the terminal over, or takes it again after somebody else had it.
    func open() {
        if context.terminal.isDrawable || context.terminal.hasKeys { context.terminal.takeOver() }
    }

    func show(_ model: PlayerModel) {
        if context.terminal.isDrawable, let size = context.terminal.size(), PlayerView.fits(size) {
            write(window.draw(view.frame(of: model, in: size), columns: size.columns))
            printedPage = nil
        } else {
            write(window.finish())
            printLines(of: model)
        }
    }

    /// Tells something on standard error, where the window was; it must be shown again.
    func tell(_ message: String) {
        write(window.clear(columns: context.terminal.size()?.columns ?? 80))
        context.tell(message)
    }

    /// Leaves what is shown on the screen, and gives the terminal back.
    func close() {
        write(window.finish())
        context.terminal.giveBack()
    }

    private func write(_ sequence: String) {
        if !sequence.isEmpty { context.output.write(sequence) }
    }

    private func printLines(of model: PlayerModel) {
        if printedPage != model.position.page {
            printedPage = model.position.page
            let heading = PlayerView.heading(of: model).map { StyledLine($0).text + "\n" } ?? ""
            context.output.write(heading + model.text.string.displayable.withoutEnd + "\n\n")
        }
        guard context.terminal.hasKeys else { return }
        let status = PlayerView.status(of: model)
        if let printedStatus, printedStatus != status { context.errors.write(status + "\n") }
        printedStatus = status
    }
}
