import AudiobookKit
import BookKit
import Glibc

/// Puts the parts of a book that were rendered one by one together.
struct Join: Command {
    private static let output = OptionSpecification(
        "output", short: "o", "FILE", .file, help: "The file to write, of the same kind as the parts.")

    static let specification = CommandSpecification(
        name: "join",
        summary: "Put the parts of an audiobook, as 'narrate render' made them, together.",
        usages: ["PART… -o FILE"],
        arguments: [
            ArgumentSpecification(
                name: "PART", help: "A part, in the order of the book.", kind: .file, isRepeating: true)
        ],
        options: [output, .force],
        examples: [
            .init(
                line: "narrate join part1.m4b part2.m4b part3.m4b -o book.m4b",
                meaning: "The file that one rendering would have made.")
        ],
        discussion: [
            "The parts are those of 'narrate render --part' or '--chapters', of one kind and bit rate; what is joined at "
                + "chapters is what one rendering makes, to the last bit."
        ])

    let parts: [String]
    let output: String
    let isForced: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        parts = arguments.positionals
        guard let output = arguments.text(Self.output) else {
            throw UsageError("'--output FILE' is missing; name the file to write, such as -o book.m4b")
        }
        self.output = output
        isForced = arguments.has(.force)
    }

    func run(in context: Context) async throws(CommandError) -> ExitStatus {
        guard unsafe isForced || access(output, F_OK) != 0 else {
            throw CommandError(.failure, "'\(output)' is there already; --force writes over it, or name another file")
        }
        do throws(AudiobookError) {
            let first = try AudioFileReader(path: parts[0])
            let writer = try AudioFileWriter(path: output, format: first.format, tags: first.tags)
            var chapters: [TimedChapter] = []
            for path in parts {
                let part = try AudioFileReader(path: path)
                for var chapter in part.chapters {
                    chapter.frame += writer.frameCount
                    chapters.append(chapter)
                }
                try writer.append(try part.sound(folder: BookFolder(of: output).path))
            }
            try writer.finish(chapters: chapters)
            let time = (Double(writer.frameCount) / Double(AudioFormat.sampleRate)).clockTime
            let counted = "\(chapters.count) chapter\(chapters.count == 1 ? "" : "s")"
            context.print("\(output.displayableLine): \(time), \(counted)")
        } catch {
            throw CommandError(error)
        }
        return .success
    }
}
