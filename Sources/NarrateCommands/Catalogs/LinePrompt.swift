import TerminalKit

/// Asks for lines on the terminal, on standard error.
struct LinePrompt {
    let context: Context

    /// What is typed up to Enter; nil where nobody can answer, or nobody wants to.
    func ask(_ question: Question) async -> String? {
        guard context.terminal.hasKeys else { return nil }
        context.terminal.takeOver(.none)
        defer { context.terminal.giveBack() }
        context.errors.write(StyledLine(question.text).text)
        var decoder = KeyDecoder()
        var answer = ""
        while case .bytes(let bytes) = await context.input.next(within: nil) {
            for key in decoder.decode(bytes) + (decoder.isWaiting ? decoder.flush() : []) {
                switch key {
                case .enter:
                    context.errors.write("\n")
                    return answer
                case .character(let character):
                    answer.append(character)
                    if !question.isSecret { context.errors.write(StyledLine(String(character)).text) }
                case .backspace:
                    guard let last = answer.popLast(), !question.isSecret else { continue }
                    let columns = StyledLine(String(last)).columns
                    let back = String(repeating: "\u{8}", count: columns)
                    context.errors.write(back + String(repeating: " ", count: columns) + back)
                case .escape, .control("d"):
                    context.errors.write("\n")
                    return nil
                default: break
                }
            }
        }
        context.errors.write("\n")
        return nil
    }
}
