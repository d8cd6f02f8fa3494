import BookKit

/// What is printed for those who tune a book by lines.
enum TuneHelp {
    /// What a line only wants to know; nil for one that wants something done.
    static func answer(to line: String, in model: TuneModel) -> [String]? {
        guard case .success(.command(let command)) = TuneOrder.reading(line, keys: model.keys) else { return nil }
        switch command {
        case .help: return lines
        case .text: return model.utterance.map { ["text \($0.text.quotedLine)"] }
        case .title: return ["title \(model.page.title ?? "none")"]
        default: return nil
        }
    }

    private static var lines: [String] {
        TuneOrder.help.map { "\($0.words): \($0.meaning)" }
            + TuneCommand.groups.flatMap(\.commands).filter { $0 != .line }.map { "\($0.rawValue): \($0.summary)" }
    }

    static func lines(of menu: Menu) -> [String] {
        menu.items.map { item in [item.title, item.detail].filter { !$0.isEmpty }.joined(separator: ", ") }
            + [menu.kind == .voices ? "'voice NAME' chooses one" : "'picture PATH' chooses one"]
    }
}
