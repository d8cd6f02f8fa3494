import BookKit
import SpeechKit

/// What is printed for those who tune a book by lines.
enum TuneHelp {
    /// What a line only wants to know; nil for one that wants something done.
    static func answer(to line: String, in model: TuneModel) -> [String]? {
        guard case .success(.command(let command)) = TuneOrder.reading(line, keys: model.keys) else { return nil }
        switch command {
        case .help: return lines
        case .text: return model.utterance.map { ["text \($0.text.quotedLine)"] }
        case .insert: return ["'insert WORDS' adds an utterance behind this one"]
        case .title: return ["title \(model.page.title ?? "none")"]
        case .contents: return model.contents.items.map { "\($0.detail): \($0.title)" } + [goTo]
        case .goToPage: return [goTo]
        case .search: return ["'find WORDS' goes to where they are next"]
        default: return nil
        }
    }

    private static let goTo = "'page N' goes to one"

    private static var lines: [String] {
        TuneOrder.help.map { "\($0.words): \($0.meaning)" }
            + TuneCommand.groups.flatMap(\.commands).filter { $0 != .line }.map { "\($0.rawValue): \($0.summary)" }
    }

    static func lines(of pictures: Menu) -> [String] {
        pictures.items.map(\.title) + ["'picture PATH' chooses one"]
    }

    /// The voices that speak the book's language.
    @concurrent
    static func voices(for book: Book, in context: Context) async -> [String] {
        let voices = (try? await context.allVoices())?.voices(language: book.language ?? "en") ?? []
        return voices.map { "\($0.name), \($0.identifier)" }
            + [
                "'voice NAME' chooses one, by its name, its identifier or a language; 'narrate voices' lists all there are"
            ]
    }
}
