import BookKit
import SpeechKit
import TerminalKit

/// What there is to know about the book and how it is read.
enum InfoPage {
    static func lines(of model: PlayerModel, columns: Int) -> [StyledLine] {
        text(of: model).flatMap { line -> [StyledLine] in
            var layout = TextLayout(line, columns: columns)
            layout.extend(to: 20)
            return layout.lines.map { StyledLine(layout.text[$0]) }
        }
    }

    static func text(of model: PlayerModel) -> [String] {
        let book = model.book
        let speed = model.reader.speed
        let time = model.duration(model.clock.time(at: model.place, in: book))
        let rows: [(String, String?)] = [
            ("Title", book.title), ("Author", book.author), ("Language", book.language),
            ("File", model.path.isEmpty ? nil : model.path), ("Identifier", book.identifier),
            ("Pages", "\(book.pages.count)"), ("Place", StatusLine.page(of: model)),
            ("Time", "\(BookClock.text(time)), \(BookClock.text(model.timeLeft)) left, estimated"),
            ("Voice", model.voiceName.isEmpty ? nil : model.voiceName),
            ("Speed", "\(Int((speed * Prosody.wordsPerMinuteAtNormalSpeed).rounded())) words per minute"),
            ("Pitch", "\(Int((model.reader.pitch * 100).rounded())) %"),
            ("Volume", model.isMuted ? "mute" : "\(Int((model.reader.volume * 100).rounded())) %"),
        ]
        return rows.compactMap { name, value in
            value.map { "\(name): \($0.split(whereSeparator: \.isNewline).joined(separator: " "))" }
        }
    }
}
