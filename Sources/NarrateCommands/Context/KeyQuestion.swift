import TerminalKit

/// A question that one key answers.
struct KeyQuestion {
    let context: Context

    /// Whether the answer is yes: any key but y means no.
    ///
    /// - Throws: an error without a message if a signal ends the command.
    func isAnsweredYes(_ question: String) async throws(CommandError) -> Bool {
        let events = context.terminal.events(true)
        context.output.write(question)
        context.terminal.takeOver(.none)
        defer { context.terminal.giveBack() }
        for await event in events {
            switch event {
            case .key(let key):
                let isYes = key == .character("y") || key == .character("Y")
                context.print(isYes ? "y" : "n")
                return isYes
            case .suspended:
                context.terminal.giveBack()
                context.terminal.suspend()
                context.terminal.takeOver(.none)
            case .continued: context.terminal.takeOver(.none)
            case .resized: break
            case .ended(let signal): throw .left(.ended(by: signal))
            }
        }
        return false
    }
}
