import BookKit

/// Tells what is odd in a book.
struct Check: Command {
    static let specification = CommandSpecification(
        name: "check",
        summary: "Tell what is wrong with a book, and what is done about it.",
        arguments: [.book],
        options: [.json],
        examples: [
            .init(line: "narrate check book.plist", meaning: "Lists what is odd in the book, with its place.")
        ],
        discussion: ["The exit status is 1 when the file is no book or has errors; warnings leave it 0."])

    let path: String
    let isJSON: Bool

    init(_ arguments: Arguments) {
        path = arguments.positionals[0]
        isJSON = arguments.has(.json)
    }

    func run(in context: Context) async throws(CommandError) -> ExitStatus {
        let report = try report(in: context)
        if isJSON {
            context.print(JSONText.of(report))
        } else {
            for diagnostic in report.diagnostics { context.print(line(for: diagnostic)) }
            context.print("\(path.displayableLine): \(report.summary)")
        }
        return report.errors == 0 ? .success : .failure
    }

    private func report(in context: Context) throws(CommandError) -> Report {
        do throws(BookError) {
            let reading = try context.readBook(path)
            return Report(file: path, pages: reading.book.pages.count, diagnostics: reading.diagnostics)
        } catch {
            guard isBook(error.code) else { throw CommandError(error, path: path) }
            return Report(
                file: path, pages: 0, diagnostics: [Diagnostic(.error, line: error.line, message: error.reason)])
        }
    }

    /// A file that is there but is no book is a finding; one that isn't there is a mistake.
    private func isBook(_ code: BookError.Code) -> Bool { code != .notFound && code != .unreadable }

    private func line(for diagnostic: Diagnostic) -> String {
        // The file and the line as compilers give them, so that editors find the place.
        var rest = diagnostic
        rest = Diagnostic(
            rest.severity, page: rest.page, utterance: rest.utterance, key: rest.key, value: rest.value,
            message: rest.message)
        let name = path.displayableLine
        let place = diagnostic.line.map { "\(name):\($0)" } ?? name
        return "\(place): \(diagnostic.severity.rawValue): \(rest)"
    }

    private struct Report: Encodable {
        let file: String
        let pages: Int
        let errors: Int
        let warnings: Int
        let diagnostics: [Diagnostic]

        init(file: String, pages: Int, diagnostics: [Diagnostic]) {
            self.file = file
            self.pages = pages
            self.diagnostics = diagnostics
            errors = diagnostics.count { $0.severity == .error }
            warnings = diagnostics.count - errors
        }

        var summary: String {
            [counted(errors, "error"), counted(warnings, "warning"), counted(pages, "page")].joined(separator: ", ")
        }

        private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    }
}
