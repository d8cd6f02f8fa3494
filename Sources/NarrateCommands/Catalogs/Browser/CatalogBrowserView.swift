import BookKit
import CatalogKit
import TerminalKit

/// What the screen shows of a browser: the same browser and size give the same lines.
enum CatalogBrowserView {
    private static let hints = [
        "Enter opens", "g gets", "← back", "/ filters", "n next page", "s searches", "q quits",
    ]

    static func lines(of browser: CatalogBrowser, in size: TerminalSize) -> [StyledLine] {
        let height = size.rows - (size.rows < 10 ? 1 : 2)
        let body = body(of: browser, columns: size.columns, height: height)
        let filling = Array(repeating: StyledLine(), count: max(0, size.rows - 1 - body.count))
        return body.prefix(size.rows - 1) + filling + [foot(of: browser, columns: size.columns)]
    }

    private static func body(of browser: CatalogBrowser, columns: Int, height: Int) -> [StyledLine] {
        if case .book(let book, let line) = browser.overlay {
            let lines = lines(of: book, columns: columns)
            let first = max(0, min(line, lines.count - height))
            return Array(lines.dropFirst(first).prefix(height))
        }
        return browser.level.map { MenuView.lines(of: $0.menu, columns: columns, height: height) } ?? []
    }

    private static func lines(of book: Publication, columns: Int) -> [StyledLine] {
        func wrapped(_ text: String, _ style: TextStyle = []) -> [StyledLine] {
            var layout = TextLayout(text.displayableLine, columns: columns)
            layout.extend(to: .max)
            return layout.lines.map { StyledLine(layout.text[$0], style: style) }
        }
        let facts = CatalogFacts(book)
        let head = wrapped(book.title, .bold) + facts.facts.flatMap { wrapped("\($0.name): \($0.value)") }
        let about = facts.about.map { [StyledLine()] + wrapped($0) } ?? []
        return head + facts.files.flatMap { wrapped($0.summary, .dim) } + about
    }

    private static func foot(of browser: CatalogBrowser, columns: Int) -> StyledLine {
        switch browser.overlay {
        case .question(let question, let typed):
            return PromptLine.line(question.text, before: question.isSecret ? "" : typed, columns: columns)
        case .search(let text): return PromptLine.line("search: ", before: text, columns: columns)
        case .filter:
            return PromptLine.line("filter: ", before: browser.level?.menu.filter ?? "", columns: columns)
        case .book where browser.activity == nil && browser.note == nil:
            return hint(["Enter or g gets the book", "any other key goes back"], columns: columns)
        default: break
        }
        if let activity = browser.activity {
            return StyledLine("\(activity) · Esc stops it", style: .dim).shortened(to: columns)
        }
        if let note = browser.note { return StyledLine(note, style: .bold).shortened(to: columns) }
        return hint(hints, columns: columns)
    }

    /// As many of them as fit.
    private static func hint(_ hints: [String], columns: Int) -> StyledLine {
        var hints = hints
        while hints.count > 1, StyledLine(hints.joined(separator: " · ")).columns > columns { hints.removeLast() }
        return StyledLine(hints.joined(separator: " · "), style: .dim).cut(to: columns)
    }
}
