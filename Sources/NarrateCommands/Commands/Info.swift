import BookKit
import LibraryKit
import SpeechKit

/// Tells what a book is, and how long it takes to hear.
struct Info: Command {
    static let specification = CommandSpecification(
        name: "info",
        summary: "Tell a book's title, authors, chapters, and how long it takes to hear.",
        arguments: [.book],
        options: [.speed, .json] + ImportChoices.options,
        examples: [
            .init(line: "narrate info moby-dick.epub", meaning: "Tells of the book, and lists its chapters."),
            .init(line: "narrate info book.txt --speed 1.5", meaning: "Tells how long it takes at that speed."),
        ],
        discussion: ["The time is an estimate, at the speed of the settings unless --speed is given."])

    let path: String
    let speed: Double?
    let isJSON: Bool
    let importChoices: ImportChoices

    init(_ arguments: Arguments) {
        path = arguments.positionals[0]
        speed = arguments.number(.speed)
        isJSON = arguments.has(.json)
        importChoices = ImportChoices(arguments)
    }

    func run(in context: Context) async throws(CommandError) -> ExitStatus {
        let (settings, warnings) = context.settings()
        for warning in warnings { context.tell(warning) }
        let reading = try importChoices.read(path, settings: settings, in: context)
        let facts = BookFacts(reading, speed: speed ?? settings.speed ?? 1)
        context.output.write(isJSON ? JSONText.of(facts) + "\n" : facts.text(for: path))
        return .success
    }
}
