import BookKit
import Glibc
import SpeechKit

/// Makes a narrated book to start from.
struct New: Command {
    private static let output = OptionSpecification(
        "output", short: "o", "FILE", .file, help: "The property list to write.")
    private static let title = OptionSpecification("title", "TITLE", help: "The book's title, in place of the name's.")
    private static let author = OptionSpecification("author", "NAME", help: "Who wrote it.")
    private static let language = OptionSpecification(
        "language", "TAG", .language, help: "Its language, such as en-GB.")

    static let specification = CommandSpecification(
        name: "new",
        summary: "Make a narrated book to start from, of a text or a folder of texts and pictures.",
        arguments: [
            ArgumentSpecification(
                name: "TEXT",
                help: "A file of text, Markdown or HTML, of which each paragraph becomes a page; or a folder, of which "
                    + "each text file does, with the picture of the same name.", kind: .file)
        ],
        options: [output, title, author, language, .force],
        examples: [
            .init(line: "narrate new poem.txt -o poem.plist", meaning: "A page for each paragraph."),
            .init(
                line: "narrate new moon/ -o moon/book.plist",
                meaning: "Pages of moon/1.txt with moon/1.png, moon/2.txt with moon/2.png, and so on."),
        ],
        discussion: [
            "Files are taken in natural order, 2 before 10. A picture without a text is a silent page, and one that is "
                + "called cover is the cover. Pictures stay where they are if that is in the folder of the new book; "
                + "others are copied to a folder beside it, whose name ends in .files. 'narrate tune' goes on from there."
        ])

    let path: String
    let output: String
    let title: String?
    let author: String?
    let language: String?
    let isForced: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        path = arguments.positionals[0]
        guard let output = arguments.text(Self.output) else {
            throw UsageError("'--output FILE' is missing; name the property list to write, such as -o book.plist")
        }
        self.output = output
        title = arguments.text(Self.title)
        author = arguments.text(Self.author)
        language = arguments.text(Self.language)
        isForced = arguments.has(.force)
    }

    func run(in context: Context) async throws(CommandError) -> ExitStatus {
        guard !BookExport.areSameFile(path, output) else {
            throw CommandError(.usage, "'\(output)' is the text itself; name another file to write")
        }
        guard unsafe isForced || access(output, F_OK) != 0 else {
            throw CommandError(
                .failure, "'\(output)' is there already, and may be tuned; --force writes over it, or name another file"
            )
        }
        let material = try BookMaterial(path)
        let book = Book(
            title: title ?? material.title, author: author, language: language, coverImage: material.cover,
            pages: material.pages)
        do throws(SpeechError) {
            try write(book, folder: material.folder)
        } catch {
            throw CommandError(error)
        }
        let count = book.pages.count
        context.print(
            "\(output): \(count) page\(count == 1 ? "" : "s"); 'narrate tune \(output.quotedForShell)' opens it")
        return .success
    }

    /// Pictures that the new book can't name, as they aren't in its folder, are copied beside it.
    private func write(_ book: Book, folder: BookFolder) throws(SpeechError) {
        let own = BookFolder(of: output)
        var pages = book.pages
        var isWithin = true
        func moved(_ name: String?) -> String? {
            guard let name, let path = folder.path(of: name) else { return name }
            guard let inner = own.name(of: path) else {
                isWithin = false
                return name
            }
            return inner
        }
        for index in pages.indices { pages[index].backgroundImage = moved(pages[index].backgroundImage) }
        let cover = moved(book.coverImage)
        guard isWithin else {
            var export = BookExport(BookReading(book: book, folder: folder), to: output)
            return try export.write()
        }
        let file = try OutputFile(path: output)
        try file.write(Array(BookWriter(folder: own).propertyList(of: book.with(pages: pages, coverImage: cover)).utf8))
        try file.publish()
    }
}
