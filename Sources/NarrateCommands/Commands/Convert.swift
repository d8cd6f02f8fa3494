import BookKit
import Glibc
import LibraryKit
import SpeechKit

/// Makes a narrated book of a document, to be tuned by hand.
struct Convert: Command {
    private static let output = OptionSpecification(
        "output", short: "o", "FILE", .file,
        help: "The property list to write; - for standard output, without pictures.")

    static let specification = CommandSpecification(
        name: "convert",
        summary: "Make a narrated book of an EPUB, a text, a Markdown or an HTML file.",
        arguments: [.book],
        options: [output, .force] + ImportChoices.options,
        examples: [
            .init(line: "narrate convert novel.epub -o novel.plist", meaning: "Writes the book as it is played."),
            .init(line: "narrate convert notes.md -o notes.plist --flat", meaning: "Leaves the expression to you."),
        ],
        discussion: [
            "The property list plays like the document, and can be edited: every sentence has its rate, pitch, volume, "
                + "pauses and voice. Pictures and recordings go to a folder beside it, whose name ends in .files."
        ])

    let path: String
    let output: String
    let isForced: Bool
    let importChoices: ImportChoices

    init(_ arguments: Arguments) throws(UsageError) {
        path = arguments.positionals[0]
        guard let output = arguments.text(Self.output) else {
            throw UsageError("'--output FILE' is missing; name the property list to write, such as -o book.plist")
        }
        self.output = output
        isForced = arguments.has(.force)
        importChoices = ImportChoices(arguments)
    }

    func run(in context: Context) async throws(CommandError) -> ExitStatus {
        let (settings, warnings) = context.settings()
        for warning in warnings { context.tell(warning) }
        let reading = try importChoices.read(path, settings: settings, in: context)
        guard output != "-" else {
            context.output.write(BookWriter().propertyList(of: reading.book.withoutFiles))
            return .success
        }
        guard !BookExport.areSameFile(path, output) else {
            throw CommandError(.usage, "'\(output)' is the book itself; name another file to write")
        }
        guard unsafe isForced || access(output, F_OK) != 0 else {
            throw CommandError(
                .failure, "'\(output)' is there already, and may be tuned; --force writes over it, or name another file"
            )
        }
        var export = BookExport(reading, to: output)
        do throws(SpeechError) {
            try export.write()
        } catch {
            throw CommandError(error)
        }
        for missing in export.missing { context.tell("'\(missing.displayableLine)' can't be read; it is left out") }
        let (pages, files) = (reading.book.pages.count, export.fileCount)
        context.print("\(output): \(pages) page\(pages == 1 ? "" : "s"), \(files) file\(files == 1 ? "" : "s")")
        return .success
    }
}
