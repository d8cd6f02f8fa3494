import BookKit

/// A lexicon file as its lines: comments that begin with `#`, and entries `word = spelling`.
///
/// Between slashes a word is a regular expression, and a spelling is phonemes. What isn't changed stays as it is.
struct LexiconDocument {
    private var file: FileLines

    init(_ bytes: [UInt8]) { file = FileLines(bytes) }

    var bytes: [UInt8] { file.bytes }

    /// The entries, and a warning for each line that is none.
    func entries(path: String) -> (entries: [SpeechLexicon.Entry], warnings: [String]) {
        var (entries, warnings) = ([SpeechLexicon.Entry](), [String]())
        for (number, line) in zip(1..., file.lines) {
            do throws(BadLine) {
                if let entry = try Self.entry(in: line) { entries.append(entry) }
            } catch {
                warnings.append("\(path):\(number): \(error.reason)")
            }
        }
        let most = 10
        let rest = warnings.count - most
        if rest > 0 { warnings = warnings.prefix(most) + ["\(path): \(rest) more lines are ignored as well"] }
        return (entries, warnings)
    }

    /// Writes over the line with the same word, or adds one; a new file says what it is.
    mutating func set(_ entry: SpeechLexicon.Entry, title: String?) {
        if file.isBlank { file = FileLines(Array(Self.head(title).utf8)) }
        if let index = file.lines.lastIndex(where: { Self.written(in: $0) == Self.left(entry) }) {
            file.replace(index, with: Self.line(entry))
        } else {
            file.append(Self.line(entry))
        }
    }

    /// Removes the entries for a word or for an expression, given with its slashes or without.
    mutating func remove(_ written: String) -> Bool {
        let count = file.lines.count
        file.remove { line in Self.written(in: line).map { $0 == written || $0 == "/\(written)/" } ?? false }
        return file.lines.count < count
    }

    private struct BadLine: Error {
        let reason: String
    }

    private static func head(_ title: String?) -> String {
        let books = title.map { "the book '\($0.printable)'" } ?? "all books"
        return """
            # How words are said in \(books): lines of 'word = spelling'. A line that begins with '#' has no effect.
            # Hermione = her MY oh nee
            # Between slashes a spelling is phonemes of the International Phonetic Alphabet, and a word is a regular
            # expression (POSIX, extended). A word is found as a whole, in capitals or not; but one with capitals
            # inside, such as McKay or SQL, only as it is written here. A later line goes before an earlier one.
            # Nguyen = /ŋwiən/
            # /Mc[A-Z][a-z]+/ = mac something

            """
    }

    private static func line(_ entry: SpeechLexicon.Entry) -> String {
        switch entry.form {
        case .spelling(let spelling): "\(left(entry)) = \(spelling)"
        case .phonemes(let phonemes): "\(left(entry)) = /\(phonemes)/"
        }
    }

    private static func left(_ entry: SpeechLexicon.Entry) -> String {
        entry.isExpression ? "/\(entry.written)/" : entry.written
    }

    /// What stands before the equals sign; nil in a comment.
    private static func written(in line: [UInt8]) -> String? { (try? parts(of: line))?.written }

    private static func parts(of line: [UInt8]) throws(BadLine) -> (written: String, form: String)? {
        guard let line = String(validating: line, as: UTF8.self) else {
            throw BadLine(reason: "not UTF-8, so it is ignored; save the file as UTF-8")
        }
        let text = line.trimmed
        guard !text.isEmpty, !text.hasPrefix("#") else { return nil }
        // An expression may have an equals sign in it, so the one behind its last slash counts.
        guard let equals = text.hasPrefix("/") ? text.equalsBehindExpression : text.firstIndex(of: "=") else {
            throw BadLine(reason: "'\(text.printable)' is ignored; write 'word = spelling'")
        }
        let (written, form) = (text[..<equals].trimmed, text[text.index(after: equals)...].trimmed)
        guard !written.isEmpty, !form.isEmpty else {
            throw BadLine(reason: "'\(text.printable)' is ignored; write 'word = spelling'")
        }
        return (written, form)
    }

    private static func entry(in line: [UInt8]) throws(BadLine) -> SpeechLexicon.Entry? {
        guard let (written, form) = try parts(of: line) else { return nil }
        let phonemes = form.betweenSlashes
        let entryForm: SpeechLexicon.Entry.Form = phonemes.map { .phonemes($0) } ?? .spelling(form)
        guard let expression = written.betweenSlashes else { return SpeechLexicon.Entry(written, form: entryForm) }
        do throws(RegularExpression.Fault) {
            _ = try RegularExpression(expression)
        } catch {
            throw BadLine(reason: "'\(written.printable)' is no expression (\(error.reason)), so it is ignored")
        }
        return SpeechLexicon.Entry(expression, isExpression: true, form: entryForm)
    }
}

extension String {
    /// What is between a slash at the beginning and one at the end.
    fileprivate var betweenSlashes: String? {
        guard count > 2, hasPrefix("/"), hasSuffix("/") else { return nil }
        return String(dropFirst().dropLast())
    }

    fileprivate var equalsBehindExpression: Index? {
        indices.last { index in
            self[index] == "=" && self[..<index].dropFirst().last { !$0.isWhitespace } == "/"
        }
    }
}
