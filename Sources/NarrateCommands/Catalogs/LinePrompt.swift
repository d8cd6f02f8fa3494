import Synchronization
import TerminalKit

/// Asks for lines on the terminal, on standard error.
final class LinePrompt: Sendable {
    private struct State {
        var decoder = KeyDecoder()
        /// What was typed before it was asked for.
        var keys: [Key] = []
        var isAsking = false
    }

    private let context: Context
    private let state = Mutex(State())

    init(_ context: Context) { self.context = context }

    /// What is typed up to Enter; nil where nobody can answer, or nobody wants to.
    func ask(_ question: Question) async -> String? {
        guard context.terminal.hasKeys else { return nil }
        state.withLock { $0.isAsking = true }
        takeAgain()
        defer {
            state.withLock { $0.isAsking = false }
            context.terminal.giveBack()
        }
        context.errors.write(StyledLine(question.text).text)
        var answer = ""
        while let key = await nextKey() {
            switch key {
            case .enter:
                context.errors.write("\n")
                return answer
            case .character(let character), .pasted(let character):
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
        context.errors.write("\n")
        return nil
    }

    /// Takes the terminal, also again after the process was stopped.
    func takeAgain() {
        if state.withLock({ $0.isAsking }) { context.terminal.takeOver(.none) }
    }

    /// Nil at the end of the input.
    private func nextKey() async -> Key? {
        while true {
            let key: Key? = state.withLock { $0.keys.isEmpty ? nil : $0.keys.removeFirst() }
            if let key { return key }
            guard case .bytes(let bytes) = await context.input.next(within: nil) else { return nil }
            state.withLock { state in
                state.keys += state.decoder.decode(bytes)
                // What comes alone is a key by itself.
                state.keys += state.decoder.flush()
            }
        }
    }
}
