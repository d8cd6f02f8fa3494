import BookKit
import SpeechKit
import TerminalKit

/// What the screen shows of a player: the same model and size give the same lines.
struct PlayerView {
    /// There must be room for a little text; below that the text is better just printed.
    static func fits(_ size: TerminalSize) -> Bool { size.columns >= 20 && size.rows >= 5 }

    /// Only remembers how the page was wrapped and which part of it was in view.
    private var body = PageBody()

    /// How many lines there are between head and foot.
    static func bodyHeight(in size: TerminalSize) -> Int {
        size.rows - (size.rows < 7 ? 0 : 1) - (size.rows < 9 ? 2 : 3) - (size.rows < 10 ? 0 : 2)
    }

    /// The whole screen, from the top, with the page's picture, or the cover of a book in a list, as big as its box says.
    mutating func screen(
        of model: PlayerModel, in size: TerminalSize, picture: PageBody.Picture? = nil
    ) -> [StyledLine] {
        PageBody.screen(
            head: Self.head(of: model, columns: size.columns), foot: foot(of: model, in: size), in: size
        ) { height in
            body(of: model, columns: size.columns, height: height, picture: picture)
        }
    }

    private mutating func body(
        of model: PlayerModel, columns: Int, height: Int, picture: PageBody.Picture?
    ) -> [StyledLine] {
        switch model.overlay {
        case .help(let line):
            PageBody.scrolled(HelpPage.lines(of: model.keys, columns: columns), from: line, height: height)
        case .info(let line): PageBody.scrolled(InfoPage.lines(of: model, columns: columns), from: line, height: height)
        case .menu(let menu): MenuView.lines(of: menu, columns: columns, height: height, cover: picture?.lines)
        case .keep(let changes) where changes.count > 1:
            PageBody.scrolled(
                [StyledLine("Keep for good", style: .bold).cut(to: columns)]
                    + changes.map { StyledLine($0.comparison).cut(to: columns) }, from: 0, height: height)
        case .prompt, .keep, nil:
            body.lines(
                of: ShownPage(
                    text: model.text.string, number: model.position.page, focus: model.focus, word: model.lit,
                    sentence: model.text.ranges.isEmpty ? nil : model.sentence, look: model.look), columns: columns,
                height: height, picture: picture)
        }
    }

    /// Such as "Whisky, Frisky · Page 2 of 5: The fox".
    private static func head(of model: PlayerModel, columns: Int) -> StyledLine {
        let parts = [model.book.title, heading(of: model)].compactMap(\.self)
        return StyledLine(parts.joined(separator: " · "), style: .bold).cut(to: columns)
    }

    /// Such as "Page 2 of 5: The fox"; nil on the title page.
    static func heading(of model: PlayerModel) -> String? {
        let number = model.position.page
        guard number > 0 else { return nil }
        let title = model.book.page(number)?.title.map { ": " + $0 } ?? ""
        return "Page \(number)\(model.ofPages)" + title
    }

    // MARK: Below the text

    private func foot(of model: PlayerModel, in size: TerminalSize) -> [StyledLine] {
        let status = StyledLine(StatusLine(model).text(columns: size.columns)).cut(to: size.columns)
        let hint = Self.hint(of: model, columns: size.columns)
        guard size.rows >= 9 else { return [status, hint] }
        return [Self.bar(of: model, columns: size.columns), status, hint]
    }

    private static func bar(of model: PlayerModel, columns: Int) -> StyledLine {
        let part = model.clock.length > 0 ? model.clock.time(at: model.place, in: model.book) / model.clock.length : 0
        let isWhole = model.isFinished && model.phase == .pageEnd
        let filled = isWhole ? columns : min(columns, max(0, Int(part * Double(columns))))
        var line = StyledLine(String(repeating: "━", count: filled))
        line.append(String(repeating: "─", count: columns - filled), style: .dim)
        return line
    }

    static func hint(of model: PlayerModel, columns: Int) -> StyledLine {
        switch model.overlay {
        case .prompt(let prompt): return PromptLine.line(of: prompt, columns: columns)
        case .keep(let changes):
            return StyledLine(SettingChange.question(about: changes), style: .bold).cut(to: columns)
        case .menu(let menu):
            let delete = menu.kind == .bookmarks ? " · Del removes" : ""
            return MenuView.hint(of: menu, enter: "chooses", more: delete, columns: columns)
        case .help, .info: return StyledLine("↑ ↓ scroll · any other key leaves", style: .dim).cut(to: columns)
        case nil:
            guard model.isInteractive else { return StyledLine() }
            if let note = model.note { return StyledLine(note, style: .bold).cut(to: columns) }
            return StyledLine(hintText(of: model, columns: columns), style: .dim).cut(to: columns)
        }
    }

    /// As many of the keys that help now as fit.
    static func hintText(of model: PlayerModel, columns: Int = .max) -> String {
        var parts = hints(of: model)
        while parts.count > 1, parts.joined(separator: " · ").columns > columns { parts.removeLast() }
        return parts.joined(separator: " · ")
    }

    private static func hints(of model: PlayerModel) -> [String] {
        let keys = model.keys
        func key(_ command: PlayerCommand, _ text: String) -> String? { keys.name(of: command).map { "\($0) \(text)" } }
        let parts: [String?] =
            switch model.phase {
            case .speaking:
                [
                    key(.pauseOrContinue, "pauses"), key(.help, "keys"), key(.quit, "quits"), key(.slower, "slower"),
                    key(.faster, "faster"), key(.nextPage, "next page"), key(.voices, "voice"),
                ]
            case .paused: [key(.pauseOrContinue, "goes on"), key(.help, "keys"), key(.quit, "quits")]
            case .sentenceEnd: [key(.pauseOrContinue, "next"), key(.repeatSentence, "again"), key(.step, "reads on")]
            case .pageEnd where model.isLastPage:
                [
                    "end of the book",
                    key(.pauseOrContinue, model.staysAtEnd && model.advances ? "starts over" : "ends"),
                    key(.repeatPage, "reads the page again"), key(.quit, "quits"),
                ]
            case .pageEnd: ["end of the page", key(.pauseOrContinue, "turns it"), key(.repeatPage, "reads it again")]
            case .lost: [key(.pauseOrContinue, "tries again"), key(.quit, "quits")]
            }
        return parts.compactMap(\.self)
    }
}
