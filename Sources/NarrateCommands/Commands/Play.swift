import BookKit
import SpeechKit

/// Reads a book aloud and shows the words as they are heard.
struct Play: Command {
    private static let noAdvance = OptionSpecification(
        "no-advance", help: "Stop at the end of each page: a key turns it, and in a pipe it is the end.")
    private static let page = OptionSpecification("page", "N", .integer(0...Int.max), help: "Begin on this page.")
    private static let pitch = OptionSpecification(
        "pitch", "X", .number(ReaderProsody.pitches), help: "Times the pitch that the book asks for.")
    private static let volume = OptionSpecification(
        "volume", "X", .number(ReaderProsody.volumes), help: "Times the volume that the book asks for.")
    private static let wordsPerMinute = OptionSpecification(
        "wpm", "N", .integer(44...1_750), help: "The speed in words per minute, in place of --speed.")

    static let specification = CommandSpecification(
        name: "play",
        summary: "Read a book aloud and show the words as they are heard.",
        arguments: [ArgumentSpecification(name: "BOOK", help: "A property list with the key bookPages.")],
        options: [.voice, .speed, wordsPerMinute, pitch, volume, page, .device, noAdvance],
        examples: [
            .init(line: "narrate play Books/WhirlySquirrelly.plist", meaning: "Reads the book from its beginning."),
            .init(line: "narrate play book.plist --page 3 --speed 1.2", meaning: "Goes on at page 3, a little faster."),
            .init(line: "narrate play book.plist --device null", meaning: "Shows the book without a sound."),
        ],
        discussion: [
            "--speed, --pitch and --volume scale what the book's author chose; 1 leaves it as it is. --voice speaks what "
                + "the author chose no voice for.",
            "KEYS: " + PlayerCommand.summary,
        ])

    let path: String
    let voice: String?
    let page: Int?
    let reader: ReaderProsody
    let device: String?
    let advances: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        path = arguments.positionals[0]
        voice = arguments.text(.voice)
        page = arguments.integer(Self.page)
        device = arguments.text(.device)
        advances = !arguments.has(Self.noAdvance)
        let words = arguments.integer(Self.wordsPerMinute).map { Double($0) / Prosody.wordsPerMinuteAtNormalSpeed }
        guard words == nil || !arguments.has(.speed) else {
            throw UsageError("'--speed' and '--wpm' say the same thing; give one of them")
        }
        reader = ReaderProsody(
            speed: words ?? arguments.number(.speed) ?? 1, pitch: arguments.number(Self.pitch) ?? 1,
            volume: arguments.number(Self.volume) ?? 1)
    }

    func run(in context: Context) async throws(CommandError) -> ExitStatus {
        let reading = try read(in: context)
        let model = try model(of: reading.book, isInteractive: context.terminal.hasKeys)
        tellWarnings(reading.diagnostics, in: context)
        var choice = VoiceChoice(context)
        let voices = try await choice.voices(for: reading.book, named: voice)
        let source = BookSource(book: reading.book, firstPage: model.position.page, advances: advances)
        let engine = SpeechEngine(
            synthesizer: context.speech.worker(), sink: context.speech.sink(AudioDestination(device: device)),
            source: source, voice: voices)
        return try await PlayerSession(model, engine: engine, context: context).run()
    }

    private func read(in context: Context) throws(CommandError) -> BookReading {
        do throws(BookError) {
            return try context.readBook(path)
        } catch {
            throw CommandError(error, path: path)
        }
    }

    private func model(of book: Book, isInteractive: Bool) throws(CommandError) -> PlayerModel {
        guard let numbers = book.pageNumbers else { throw CommandError(.badData, "'\(path)' has no pages; add some") }
        let first = page ?? numbers.lowerBound
        let model = PlayerModel(
            book: book, page: first, reader: reader, advances: advances, isInteractive: isInteractive)
        if let model { return model }
        let range =
            numbers.count == 1
            ? "one page, \(numbers.lowerBound)" : "pages \(numbers.lowerBound) to \(numbers.upperBound)"
        throw CommandError(.usage, "'\(first)' is no value for '\(Self.page.title)': '\(path)' has \(range)")
    }

    private func tellWarnings(_ diagnostics: [Diagnostic], in context: Context) {
        guard !diagnostics.isEmpty else { return }
        let count = diagnostics.count == 1 ? "1 warning" : "\(diagnostics.count) warnings"
        context.tell("\(count); 'narrate check \(path.quotedForShell)' shows \(diagnostics.count == 1 ? "it" : "them")")
    }
}
