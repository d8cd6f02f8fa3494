import BookKit
import TerminalKit

/// What the screen shows of a player: the same model and size give the same lines.
struct PlayerView {
    /// There must be room for a little text; below that the text is better just printed.
    static func fits(_ size: TerminalSize) -> Bool { size.columns >= 20 && size.rows >= 5 }

    /// Only remembers how the page was wrapped.
    private var pane = TextPane()

    /// The page with its heading, and the status below it: at most two rows less than the screen has.
    mutating func frame(of model: PlayerModel, in size: TerminalSize) -> LiveFrame {
        let footer = footer(of: model, columns: size.columns).prefix(max(1, size.rows / 2 - 1))
        let heading = Self.heading(of: model).map { [StyledLine($0, style: .bold).cut(to: size.columns)] } ?? []
        let room = size.rows - 2 - footer.count
        let gap = room >= 4 ? [StyledLine()] : []
        let (first, lines) = pane.lines(
            of: model.text.string, columns: size.columns, height: room - gap.count - heading.count, focus: model.focus,
            lit: model.lit)
        // The heading scrolls away with the first line.
        return LiveFrame(
            id: model.position.page, firstLine: first == 0 ? 0 : first + heading.count,
            lines: (first == 0 ? heading : []) + lines + gap, footer: Array(footer))
    }

    /// Such as "Page 2 of 5: The fox"; nil on the title page.
    static func heading(of model: PlayerModel) -> String? {
        let number = model.position.page
        guard number > 0 else { return nil }
        let title = model.book.page(number)?.title.map { ": " + $0 } ?? ""
        return "Page \(number) of \(model.book.pages.count)" + title
    }

    private func footer(of model: PlayerModel, columns: Int) -> [StyledLine] {
        guard model.isInteractive else { return [] }
        let status = StyledLine(Self.status(of: model), style: .dim).cut(to: columns)
        guard model.showsKeys else { return [status] }
        var keys = TextLayout(PlayerCommand.summary, columns: columns)
        keys.extend(to: .max)
        return [status] + keys.lines.map { StyledLine(keys.text[$0], style: .dim) }
    }

    static func status(of model: PlayerModel) -> String {
        if let note = model.note { return note }
        return switch model.phase {
        case .speaking: "space pauses · ? shows the keys · q quits"
        case .paused: "paused · space goes on · ? shows the keys · q quits"
        case .pageEnd where model.isLastPage: "end of the book · space ends · r reads the page again"
        case .pageEnd: "end of the page · space turns it · r reads it again"
        case .lost: "no sound · space tries again · q quits"
        }
    }
}
