import TerminalKit

/// A line that is typed, as it is seen: the beginning of the question and what is around the cursor stay in view.
enum PromptLine {
    static func line(of prompt: Prompt, columns: Int) -> StyledLine {
        let under = prompt.after.first.map(String.init) ?? "_"
        var (before, after) = (prompt.before, String(prompt.after.dropFirst()))
        var question = prompt.question
        if question.columns + before.columns + under.columns + after.columns > columns {
            // Some of what follows the cursor is kept in view, if there is so much room.
            let room = columns - before.columns - under.columns - min(after.columns, columns / 4) - 2
            if question.columns > room { question = room < 8 ? "" : StyledLine(question).cut(to: room).text + "… " }
        }
        let kept = min(after.columns, columns / 4)
        while question.columns + before.columns + under.columns + kept > columns, !before.isEmpty {
            before.removeFirst()
        }
        var line = StyledLine(question + before, style: .bold)
        line.append(under, style: prompt.after.isEmpty ? .bold : [.bold, .reversed])
        after = StyledLine(after).cut(to: max(0, columns - line.columns)).text
        line.append(after, style: .bold)
        return line.cut(to: columns)
    }
}
