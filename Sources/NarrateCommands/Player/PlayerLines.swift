import BookKit
import SpeechKit
import TerminalKit

/// Prints a player as lines: for pipes, for terminals that can do no more, and for screen readers.
struct PlayerLines {
    private let context: Context
    private let isQuiet: Bool
    private var page: Int?
    private var phase: PlayerModel.Phase?
    private var overlay: Overlay?
    private var note: String?

    init(_ context: Context, isQuiet: Bool) {
        self.context = context
        self.isQuiet = isQuiet
    }

    /// Prints a line for the utterance that begins, below the heading of its page if that is another one.
    mutating func start(_ text: Substring, in model: PlayerModel) {
        let isNew = page != model.position.page
        defer { page = model.position.page }
        guard !isQuiet else { return }
        var lines = ""
        if isNew {
            if page != nil { lines += "\n" }
            if let heading = PlayerView.heading(of: model) { lines += StyledLine(heading).text + "\n" }
        }
        let shown = model.text.ranges.isEmpty ? model.text.string[...] : text
        let words = shown.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if !words.isEmpty { lines += StyledLine(words).text + "\n" }
        if !lines.isEmpty { context.output.write(lines) }
    }

    /// Prints what a key asked for, and what must be known.
    mutating func show(_ model: PlayerModel) {
        defer { (phase, overlay, note) = (model.phase, model.overlay, model.note) }
        guard context.terminal.hasKeys else { return }
        if model.overlay != overlay { show(model.overlay, in: model) }
        if let text = model.note, text != note {
            tell(text)
        } else if let phase, phase != model.phase, !isQuiet || model.phase == .lost {
            tell(StatusLine.state(of: model) + " · " + PlayerView.hintText(of: model))
        }
    }

    private func show(_ overlay: Overlay?, in model: PlayerModel) {
        switch overlay {
        case .help(0):
            if case .help = self.overlay { return }
            HelpPage.text(of: model.keys).forEach(tell)
        case .info(0):
            if case .info = self.overlay { return }
            InfoPage.text(of: model).forEach(tell)
        case .prompt(let prompt):
            if case .prompt = self.overlay { return }
            tell(prompt.question)
        case .menu(let menu): show(menu)
        case .keep(let changes):
            if changes.count > 1 { changes.map(\.comparison).forEach(tell) }
            tell(SettingChange.question(about: changes))
        default: break
        }
    }

    private func show(_ menu: Menu) {
        if case .menu(let before) = overlay, before.shown == menu.shown {
            if let item = menu.selected, item.choice != before.selected?.choice { tell(item.title) }
            return
        }
        tell("\(menu.title): type a number or a part of the name, then Enter; Esc leaves")
        let most = menu.kind == .books ? BookPrompt.most : 200
        for index in menu.shown.prefix(most) { tell("\(index + 1) \(menu.items[index].spoken)") }
        if menu.shown.count > most { tell("and \(menu.shown.count - most) more") }
    }

    private func tell(_ line: String) { context.errors.write(StyledLine(line).text + "\n") }
}
