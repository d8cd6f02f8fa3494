import BookKit
import LibraryKit
import SpeechKit
import TerminalKit

/// Reads a book aloud and shows the words as they are heard.
struct Play: Command {
    private static let noAdvance = OptionSpecification(
        "no-advance", help: "Stop at the end of each page: a key turns it, and in a pipe it is the end.")
    private static let advance = OptionSpecification(
        "advance", help: "Turn the pages by itself, whatever the settings say.")
    private static let chapter = OptionSpecification(
        "chapter", "NAME", help: "Begin with the chapter of this number, or with these words in its title.")
    private static let fromStart = OptionSpecification(
        "from-start", help: "Begin at the beginning, wherever you left the book.")
    private static let last = OptionSpecification("last", help: "Go on with the book that you heard last.")
    private static let step = OptionSpecification("step", help: "Stop after each sentence until a key is pressed.")
    static let quiet = OptionSpecification(
        "quiet", help: "Print only what a key asks for, so that a screen reader doesn't talk over the book.")
    static let events = OptionSpecification(
        "events", help: "Print every event as a line of JSON, and nothing else.")
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
        usages: ["BOOK", "--last", ""],
        arguments: [.optionalBook],
        options: [
            last, .voice, .quality, .speed, wordsPerMinute, pitch, volume, page, chapter, fromStart, .device, noAdvance,
            advance, step, .noImages, .plain, quiet, events,
        ] + ImportChoices.options,
        examples: [
            .init(
                line: "narrate play Books/WhirlySquirrelly.plist", meaning: "Reads the book, from where it was left."),
            .init(line: "narrate play squirrel", meaning: "Reads the one on your shelf that has that in its title."),
            .init(line: "narrate play", meaning: "Lets you choose a book of your shelf."),
            .init(line: "narrate play --last", meaning: "Goes on with the book that you heard last."),
            .init(line: "narrate play book.plist --page 3 --speed 1.2", meaning: "Goes on at page 3, a little faster."),
            .init(line: "narrate play book.plist --device null", meaning: "Shows the book without a sound."),
        ],
        keys: keys,
        discussion: [
            "--speed, --pitch and --volume scale what the book's author chose; 1 leaves it as it is. --voice speaks what "
                + "the author chose no voice for."
        ])

    private static let keys = """
        space pause · → ← sentence · ↓ ↑ paragraph · n b page · g page number · ] [ speed · + - pitch · 0 9 volume · \
        ' bookmark · v voice · ? all keys · q quit
        """

    /// The book; nil for the one heard last, or the one that the reader chooses.
    let path: String?
    let continuesLast: Bool
    let voice: String?
    let quality: Voice.Quality?
    /// Where the command line says to begin.
    let start: BookOpener.Start?
    let importChoices: ImportChoices
    let device: String?
    /// What the command line says of the reader's factors.
    let speed: Double?
    let pitch: Double?
    let volume: Double?
    let advances: Bool?
    let steps: Bool
    let hasImages: Bool?
    let isPlain: Bool
    let isQuiet: Bool
    let printsEvents: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        path = arguments.positionals.first
        continuesLast = arguments.has(Self.last)
        if continuesLast, let path {
            throw UsageError("'\(path)' and '--last' each name a book; give one of them")
        }
        voice = arguments.text(.voice)
        quality = arguments.text(.quality).flatMap(Voice.Quality.init)
        start = try Self.start(arguments)
        importChoices = ImportChoices(arguments)
        device = arguments.text(.device)
        let words = arguments.integer(Self.wordsPerMinute).map { Double($0) / Prosody.wordsPerMinuteAtNormalSpeed }
        guard words == nil || !arguments.has(.speed) else {
            throw UsageError("'--speed' and '--wpm' say the same thing; give one of them")
        }
        speed = words ?? arguments.number(.speed)
        pitch = arguments.number(Self.pitch)
        volume = arguments.number(Self.volume)
        guard !arguments.has(Self.advance) || !arguments.has(Self.noAdvance) else {
            throw UsageError("'--advance' and '--no-advance' exclude each other; give one of them")
        }
        advances = arguments.has(Self.noAdvance) ? false : arguments.has(Self.advance) ? true : nil
        steps = arguments.has(Self.step)
        hasImages = arguments.has(.noImages) ? false : nil
        isPlain = arguments.has(.plain)
        isQuiet = arguments.has(Self.quiet)
        printsEvents = arguments.has(Self.events)
    }

    private static func start(_ arguments: Arguments) throws(UsageError) -> BookOpener.Start? {
        let given = [page, chapter, fromStart].filter(arguments.has)
        guard given.count < 2 else {
            throw UsageError("'--\(given[0].long)' and '--\(given[1].long)' exclude each other; give one of them")
        }
        if let number = arguments.integer(page) { return .page(number) }
        if let name = arguments.text(chapter) { return .chapter(name) }
        return arguments.has(fromStart) ? .beginning : nil
    }

    func run(in context: Context) async throws(CommandError) -> ExitStatus {
        let (settings, warnings) = context.settings()
        let (keys, keyWarnings) = KeyMap.reading(settings.keys)
        for warning in warnings + keyWarnings { context.tell(warning) }
        var context = context
        context.settings = { (settings, []) }
        if self.path == "-", !context.terminal.isInput { context.terminal.hasKeys = context.terminal.takeKeys() }
        let path = try await bookPath(in: context)
        let synthesizer = context.worker
        context.speech.worker = { _ in synthesizer }
        // The speech process starts while the book is read.
        async let _: Void? = try? synthesizer.prepare()
        let opener = BookOpener(
            context: context, voice: voice, quality: quality, options: importChoices.options(settings.importOptions))
        let opened = try await opener.open(path, at: start)
        let sink = context.speech.sink(AudioDestination(device: device))
        let options = options(settings, keys: keys, in: context)
        guard let session = await PlayerSession(opened, options: options, opener: opener, sink: sink) else {
            throw CommandError(.badData, "'\(path)' has nothing to read; add some pages")
        }
        return try await session.run()
    }

    private func bookPath(in context: Context) async throws(CommandError) -> String {
        if let path { return path }
        if continuesLast { return try LastBook(context).path() }
        guard context.terminal.hasKeys, !printsEvents else {
            throw CommandError(
                .usage,
                "missing expected argument 'BOOK'; 'narrate library' lists the books on your shelf, and --last goes on "
                    + "with the one heard last")
        }
        let finder = BookFinder(context: context, isPlain: isPlain || isQuiet, showsPictures: hasImages)
        return try await finder.choose(enter: "plays")
    }

    /// The command line goes before the settings.
    private func options(_ settings: Settings, keys: KeyMap, in context: Context) -> PlayerOptions {
        PlayerOptions(
            reader: ReaderProsody(
                speed: speed ?? settings.speed ?? 1, pitch: pitch ?? settings.pitch ?? 1,
                volume: volume ?? settings.volume ?? 1),
            advances: advances ?? settings.advances ?? true, steps: steps,
            isPlain: isPlain || isQuiet || settings.isPlain ?? false || settings.isQuiet ?? false,
            isQuiet: isQuiet || settings.isQuiet ?? false, printsEvents: printsEvents, keys: keys,
            look: PlayerLook(settings, showsPictures: hasImages, in: context), settings: settings)
    }
}
