import BookKit
import LibraryKit

/// Shows or changes how words are said.
struct Lexicon: Command {
    private static let book = OptionSpecification("book", "BOOK", .book, help: "Only in this book, in place of all.")
    private static let regex = OptionSpecification("regex", help: "WORD is a regular expression (POSIX, extended).")
    private static let ipa = OptionSpecification(
        "ipa", help: "SPELLING is phonemes of the International Phonetic Alphabet; so it is between slashes.")

    static let specification = CommandSpecification(
        name: "lexicon",
        summary: "Show how words are said, or change it.",
        usages: ["", "list", "add WORD SPELLING", "remove WORD"],
        arguments: [
            ArgumentSpecification(
                name: "WORD", help: "A word, or several in quotes.", isOptional: true, isRepeating: true)
        ],
        otherArguments: [
            ArgumentSpecification(
                name: "SPELLING", help: "How it is said: letters that sound so, or phonemes between slashes.",
                isRepeating: true)
        ],
        options: [book, regex, ipa],
        examples: [
            .init(
                line: "narrate lexicon add Hermione \"her MY oh nee\"", meaning: "Has the name said so in all books."),
            .init(line: "narrate lexicon add Nguyen /ŋwiən/", meaning: "The same, in phonemes."),
            .init(line: "narrate lexicon remove Hermione", meaning: "Takes that back."),
        ],
        discussion: [
            "A word is found as a whole, in capitals or not; but one with capitals inside, such as McKay or SQL, only as "
                + "it is written. The words shown on the screen stay as they are.",
            "All is in $XDG_CONFIG_HOME/narrate/lexicon, usually ~/.config/narrate/lexicon, and may be changed there.",
        ])

    /// What is to be done.
    enum Action: Hashable {
        case list
        case add(SpeechLexicon.Entry)
        case remove(String)
    }

    let action: Action
    let bookPath: String?

    init(_ arguments: Arguments) throws(UsageError) {
        bookPath = arguments.text(Self.book)
        action = try Self.action(
            arguments.positionals, isExpression: arguments.has(Self.regex), isIPA: arguments.has(Self.ipa))
    }

    private static func action(_ words: [String], isExpression: Bool, isIPA: Bool) throws(UsageError) -> Action {
        switch words.first {
        case nil, "list":
            guard words.count < 2 else { throw UsageError("unexpected argument '\(words[1])'") }
            return .list
        case "add":
            guard words.count > 2 else {
                throw UsageError("missing expected argument '\(words.count < 2 ? "WORD" : "SPELLING")'")
            }
            return .add(try entry(words[1], words[2...].joined(separator: " "), isExpression, isIPA))
        case "remove":
            guard words.count == 2 else {
                throw UsageError(
                    words.count < 2 ? "missing expected argument 'WORD'" : "unexpected argument '\(words[2])'")
            }
            return .remove(words[1])
        case let verb?:
            let hint = Suggestion.nearest(to: verb, among: ["list", "add", "remove"]).map { "; did you mean '\($0)'?" }
            throw UsageError("unexpected argument '\(verb)'" + (hint ?? "; it takes list, add or remove"))
        }
    }

    private static func entry(
        _ word: String, _ spelling: String, _ isExpression: Bool, _ isIPA: Bool
    ) throws(UsageError) -> SpeechLexicon.Entry {
        let written = isExpression ? word : word.trimmed
        guard !written.isEmpty, !written.contains(where: \.isNewline), !spelling.contains(where: \.isNewline),
            isExpression || !written.contains("=") && !written.hasPrefix("#") && !written.hasPrefix("/")
        else { throw UsageError("'\(word)' is no word; give letters, or an expression with '--regex'") }
        guard spelling.contains(where: { !$0.isWhitespace }) else {
            throw UsageError("'\(spelling)' is no spelling; write how '\(written)' is said")
        }
        if isExpression {
            do throws(RegularExpression.Fault) {
                _ = try RegularExpression(written)
            } catch {
                throw UsageError("'\(written)' is no regular expression (\(error.reason)); put '\\' before signs")
            }
        }
        let isBetweenSlashes = spelling.count > 2 && spelling.hasPrefix("/") && spelling.hasSuffix("/")
        let phonemes = isBetweenSlashes ? String(spelling.dropFirst().dropLast()) : spelling
        return SpeechLexicon.Entry(
            written, isExpression: isExpression,
            form: isIPA || isBetweenSlashes ? .phonemes(phonemes) : .spelling(spelling))
    }

    func run(in context: Context) async throws(CommandError) -> ExitStatus {
        let book = try bookPath.map { path throws(CommandError) in try openBook(path, in: context) }
        let store = LexiconStore(folders: context.folders)
        do throws(LibraryError) {
            switch action {
            case .list: list(store, book?.identity, in: context)
            case .add(let entry):
                try store.add(entry, for: book?.identity, title: book?.title)
                context.print(Self.row(for: entry).joined(separator: " = "))
            case .remove(let word):
                guard try store.remove(word, for: book?.identity) else {
                    throw LibraryError(.unknownKey, "'\(word)' isn't in the lexicon; 'narrate lexicon' lists what is")
                }
            }
        } catch {
            throw CommandError(error)
        }
        return .success
    }

    private func list(_ store: LexiconStore, _ book: BookIdentity?, in context: Context) {
        let (entries, warnings) = store.entries(for: book)
        for warning in warnings { context.tell(warning) }
        if entries.isEmpty { context.tell("the lexicon is empty; 'narrate lexicon add WORD SPELLING' fills it") }
        context.output.write(Table(titles: ["WORD", "SAID"], rows: entries.map(Self.row)).text(in: context))
    }

    /// What is written and what is said, as in the file.
    private static func row(for entry: SpeechLexicon.Entry) -> [String] {
        let written = entry.isExpression ? "/\(entry.written)/" : entry.written
        return switch entry.form {
        case .spelling(let spelling): [written, spelling]
        case .phonemes(let phonemes): [written, "/\(phonemes)/"]
        }
    }

    private func openBook(
        _ path: String, in context: Context
    ) throws(CommandError) -> (identity: BookIdentity, title: String?) {
        do throws(BookError) {
            let book = try context.openBook(path, ImportOptions()).reading.book
            return (BookIdentity(of: book, at: path), book.title)
        } catch {
            throw CommandError(error, path: path)
        }
    }
}
