import TerminalKit

/// A line that is typed, as it is seen: the beginning of the question and what is around the cursor stay in view.
enum PromptLine {
    static func line(of prompt: Prompt, columns: Int) -> StyledLine {
        line(prompt.question, before: prompt.before, after: prompt.after, columns: columns)
    }

    /// What stands before the cursor, and behind it.
    static func line(_ question: String, before: String, after: String = "", columns: Int) -> StyledLine {
        let (isAtEnd, under) = (after.isEmpty, after.first.map(String.init) ?? "_")
        var (question, after) = (question, String(after.dropFirst()))
        if question.columns + before.columns + under.columns + after.columns > columns {
            // Some of what follows the cursor is kept in view, if there is so much room.
            let room = columns - before.columns - under.columns - min(after.columns, columns / 4) - 2
            if question.columns > room { question = room < 8 ? "" : StyledLine(question).cut(to: room).text + "… " }
        }
        let kept = min(after.columns, columns / 4)
        var excess = question.columns + before.columns + under.columns + kept - columns
        var shown = before[...]
        while excess > 0, let first = shown.popFirst() { excess -= first.columns }
        var line = StyledLine(question + shown, style: .bold)
        line.append(under, style: isAtEnd ? .bold : [.bold, .reversed])
        after = StyledLine(after).cut(to: max(0, columns - line.columns)).text
        line.append(after, style: .bold)
        return line.cut(to: columns)
    }
}
