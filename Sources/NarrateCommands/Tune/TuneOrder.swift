import BookKit
import TerminalKit

/// What is asked of a book that is tuned, with the value it takes.
enum TuneOrder: Hashable, Sendable {
    case command(TuneCommand)
    case set(TuneValue, Double)
    case change(TuneValue, by: Double)
    case voice(String)
    case page(Int)
    /// Counted from 1, on the page that is open.
    case utterance(Int)
    /// A word by its number, counted from 1, or as it is written.
    case word(String)
    case splitBefore(String)
    case retype(String)
    /// Another utterance, behind this one.
    case insert(String)
    case title(String)
    case picture(String)
    case find(String)

    /// What takes a value on a line, and what it is.
    static let help: [(words: String, meaning: String)] = [
        ("rate X", "0 to 1, 0.5 is normal; +0.05 and -0.05 change it by so much, as with all of these numbers"),
        ("pitch X", "0.5 to 2 times the voice's own"), ("volume X", "0 to 1"),
        ("before X", "seconds of silence before the utterance"),
        ("after X", "seconds of silence after it"),
        ("voice NAME", "a voice or a language; none for the book's"), ("page N", "go to a page"),
        ("utterance N", "go to an utterance of the page"), ("word N", "go to a word, by its number or itself"),
        ("split WORD", "split before a word, by its number or itself"),
        ("text WORDS", "retype; \\n is a line break, and white space at both ends counts if \"\" are around it all"),
        ("insert WORDS", "add an utterance behind this one, with its values; written as for text"),
        ("title WORDS", "the page's title; none for none"), ("picture PATH", "the page's picture; none for none"),
        ("find WORDS", "go to where these words are next"),
    ]

    /// What a line means: a command's name or key, or a word with its value.
    static func reading(_ line: String, keys: CommandKeys<TuneCommand>) -> Result<TuneOrder, TuneMistake> {
        let line = line.trimmed
        let name = String(line.prefix { !$0.isWhitespace })
        let rest = String(line.dropFirst(name.count)).trimmed
        if let value = TuneValue(rawValue: name.lowercased()) { return number(rest, of: value) }
        guard rest.isEmpty else { return order(name.lowercased(), rest) }
        if let command = TuneCommand(rawValue: name.lowercased()) ?? aliases[name.lowercased()] {
            return .success(.command(command))
        }
        // Letters of the keys may be capitals, which names never are.
        if let command = Key(name: name).flatMap({ keys[$0] }) { return .success(.command(command)) }
        return .failure(unknown(name))
    }

    private static let aliases: [String: TuneCommand] = [
        "hear": .hear, "play": .hear, "read": .readOn, "back": .previousUtterance, "voice": .voices,
        "where": .tellPlace, "tell": .tellPlace, "edit": .text, "remove": .delete, "exit": .quit, "write": .save,
        "find": .search,
    ]

    private static func number(_ text: String, of value: TuneValue) -> Result<TuneOrder, TuneMistake> {
        guard let number = text.decimal, number.isFinite else {
            let range = "\(value.range.lowerBound.short) to \(value.range.upperBound.short)"
            return .failure(TuneMistake("'\(text)' is no \(value.rawValue); write a number from \(range), or +0.05"))
        }
        if text.hasPrefix("+") || text.hasPrefix("-") { return .success(.change(value, by: number)) }
        guard value.range.contains(number) else {
            let range = "\(value.range.lowerBound.short) to \(value.range.upperBound.short)"
            return .failure(TuneMistake("'\(text)' is no \(value.rawValue); it goes from \(range)"))
        }
        return .success(.set(value, number))
    }

    private static func order(_ name: String, _ rest: String) -> Result<TuneOrder, TuneMistake> {
        switch name {
        case "voice", "voices": return .success(.voice(rest))
        case "page", "go-to-page", "utterance":
            guard let number = Int(rest) else {
                return .failure(TuneMistake("'\(rest)' is no number of a \(name); count from 1"))
            }
            return .success(name == "utterance" ? .utterance(number) : .page(number))
        case "word": return .success(.word(rest))
        case "split": return .success(.splitBefore(rest))
        case "text", "edit": return .success(.retype(rest.unquotedLine))
        case "insert": return .success(.insert(rest.unquotedLine))
        case "title": return .success(.title(rest == "none" ? "" : rest))
        case "picture": return .success(.picture(rest == "none" ? "" : rest))
        case "find", "search": return .success(.find(rest))
        default:
            if TuneCommand(rawValue: name) != nil {
                return .failure(TuneMistake("'\(name)' takes no value, and there is '\(rest)' after it; leave it out"))
            }
            return .failure(unknown(name))
        }
    }

    private static func unknown(_ name: String) -> TuneMistake {
        let names =
            TuneCommand.allCases.map(\.rawValue) + TuneValue.allCases.map(\.rawValue) + aliases.keys
            + ["page", "utterance", "word"]
        let hint = Suggestion.nearest(to: name, among: names).map { "did you mean '\($0)'?" }
        return TuneMistake("'\(name)' is no command; \(hint ?? "help lists them")")
    }
}

/// Why a line means nothing.
struct TuneMistake: Error, Hashable {
    let reason: String

    init(_ reason: String) { self.reason = reason.displayableLine }
}
