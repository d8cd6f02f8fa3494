import BookKit
import TerminalKit

/// What the screen shows of a book that is tuned.
struct TuneView: ScreenFace {
    static let drawing = Terminal.Drawing.editor

    private var body = PageBody()
    private let context: Context
    private var printed: String?

    init(_ context: Context) { self.context = context }

    func picture(of model: TuneModel) -> (name: String?, text: String) {
        (model.look.showsPictures ? model.page.backgroundImage : nil, model.text.string)
    }

    func coveredMenu(of model: TuneModel) -> Menu? { nil }

    mutating func screen(of model: TuneModel, in size: TerminalSize, picture: PageBody.Picture?) -> [StyledLine] {
        PageBody.screen(head: Self.head(of: model, size.columns), foot: Self.foot(of: model, in: size), in: size) {
            body(of: model, columns: size.columns, height: $0, picture: picture)
        }
    }

    /// Where the window has become too small for a screen, only what a key came to is printed.
    mutating func showLines(_ model: TuneModel) {
        guard let note = model.note, note != printed else { return }
        printed = note
        context.print(StyledLine(note).text)
    }

    mutating func start(_ text: Substring, in model: TuneModel) {}

    private mutating func body(
        of model: TuneModel, columns: Int, height: Int, picture: PageBody.Picture?
    ) -> [StyledLine] {
        switch model.overlay {
        case .help(let line):
            return PageBody.scrolled(HelpPage.lines(of: model.keys, columns: columns), from: line, height: height)
        case .menu(let menu): return MenuView.lines(of: menu, columns: columns, height: height)
        default:
            let (word, utterance) = Self.marks(of: model)
            let page = ShownPage(
                text: model.text.string, number: model.position.page,
                focus: (word ?? utterance)?.lowerBound ?? model.text.string.startIndex, word: word,
                sentence: utterance, look: model.look)
            return body.lines(of: page, columns: columns, height: height, picture: picture)
        }
    }

    /// The word that is heard or chosen, and the utterance without the white space around it, in the page's text.
    private static func marks(of model: TuneModel) -> (Range<String.Index>?, Range<String.Index>?) {
        guard let utterance = model.utterance, model.text.ranges.indices.contains(model.position.utterance) else {
            return (nil, nil)
        }
        let whole = model.text.ranges[model.position.utterance]
        let text = model.text.string[whole]
        let start = text.firstIndex { !$0.isWhitespace } ?? whole.lowerBound
        let end = text.lastIndex { !$0.isWhitespace }.map { text.index(after: $0) } ?? whole.upperBound
        let words = model.words
        let chosen = words.indices.contains(model.word) ? model.text.range(of: words[model.word], in: utterance) : nil
        return (model.lit ?? chosen, start..<max(start, end))
    }

    /// Such as "Whisky, Frisky * · Page 2 of 5: The fox"; the star says that there are changes.
    private static func head(of model: TuneModel, _ columns: Int) -> StyledLine {
        let title = [model.book.title, model.draft.isChanged ? "*" : nil].compactMap(\.self).joined(separator: " ")
        let page =
            "Page \(model.position.page) of \(model.book.pages.count)" + (model.page.title.map { ": " + $0 } ?? "")
        return StyledLine([title, page].filter { !$0.isEmpty }.joined(separator: " · "), style: .bold).cut(to: columns)
    }

    // MARK: Below the text

    private static func foot(of model: TuneModel, in size: TerminalSize) -> [StyledLine] {
        let values = StyledLine(StatusLine(self.values(of: model)).text(columns: size.columns)).cut(to: size.columns)
        let hint = hint(of: model, columns: size.columns)
        guard size.rows >= 9 else { return [values, hint] }
        let place = StyledLine(StatusLine(self.place(of: model)).text(columns: size.columns)).cut(to: size.columns)
        return [values, place, hint]
    }

    private static func values(of model: TuneModel) -> [StatusLine.Part] {
        guard model.utterance != nil else { return [StatusLine.Part(text: "a silent page", rank: 0)] }
        let attributes = model.heardAttributes
        let ranks: [TuneValue: Int] = [.rate: 1, .pitch: 2, .after: 3, .before: 4, .volume: 5]
        let mark = model.hearsSaved ? [StatusLine.Part(text: "A", rank: 0)] : []
        return mark
            + TuneValue.allCases.map { StatusLine.Part(text: $0.text(of: attributes), rank: ranks[$0] ?? 9) }
            + [StatusLine.Part(text: attributes.voice?.name ?? model.voiceName, rank: 6)].filter { !$0.text.isEmpty }
    }

    private static func place(of model: TuneModel) -> [StatusLine.Part] {
        let state =
            switch model.phase {
            case .silent: "silent"
            case .speaking: model.hearsSaved ? "as it was saved" : "speaking"
            case .paused: "paused"
            }
        let count = model.page.utterances.count
        return [
            StatusLine.Part(text: state, rank: 2),
            StatusLine.Part(text: "utterance \(count == 0 ? 0 : model.position.utterance + 1) of \(count)", rank: 0),
            StatusLine.Part(text: "word \(model.words.isEmpty ? 0 : model.word + 1) of \(model.words.count)", rank: 1),
            StatusLine.Part(text: model.draft.isChanged ? "not saved" : "saved", rank: 3),
        ]
    }

    private static func hint(of model: TuneModel, columns: Int) -> StyledLine {
        switch model.question {
        case .quit:
            return question(
                [
                    "Save the changes? y saves, n throws them away, Esc goes on", "Save? y or n, Esc goes on",
                    "Save? y, n, Esc",
                ],
                columns)
        case .overwrite:
            return question(
                [
                    "Another program changed the file: y writes over it, Esc doesn't", "File changed: y writes over it",
                    "Overwrite? y, Esc",
                ],
                columns)
        case nil: break
        }
        switch model.overlay {
        case .prompt(let prompt): return PromptLine.line(of: prompt, columns: columns)
        case .menu(let menu): return MenuView.hint(of: menu, enter: "chooses", columns: columns)
        case .help: return StyledLine("↑ ↓ scroll · any other key leaves", style: .dim).cut(to: columns)
        default: break
        }
        if let note = model.note { return StyledLine(note, style: .bold).cut(to: columns) }
        var parts = hints(of: model)
        while parts.count > 1, parts.joined(separator: " · ").columns > columns { parts.removeLast() }
        return StyledLine(parts.joined(separator: " · "), style: .dim).cut(to: columns)
    }

    /// The first that fits.
    private static func question(_ texts: [String], _ columns: Int) -> StyledLine {
        let text = texts.first { $0.columns <= columns } ?? texts.last ?? ""
        return StyledLine(text, style: .bold).cut(to: columns)
    }

    private static func hints(of model: TuneModel) -> [String] {
        let hints: [(TuneCommand, String)] = [
            (.hear, model.phase == .speaking ? "pauses" : "hears it"), (.help, "keys"), (.quit, "quits"),
            (.slower, "slower"), (.faster, "faster"), (.higher, "higher"), (.longerAfter, "longer pause"),
            (.split, "splits"), (.compare, "compares"),
        ]
        return hints.compactMap { command, text in model.keys.name(of: command).map { "\($0) \(text)" } }
    }
}
