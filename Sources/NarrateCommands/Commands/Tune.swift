import BookKit
import LibraryKit
import SpeechKit
import TerminalKit

/// Tunes a book by ear: every change is heard at once.
struct Tune: Command {
    private static let output = OptionSpecification(
        "output", short: "o", "FILE", .file,
        help: "Where the tuned book of a document goes; usually beside it, as BOOK.plist.")
    private static let page = OptionSpecification("page", "N", .integer(1...Int.max), help: "Begin on this page.")

    static let specification = CommandSpecification(
        name: "tune",
        summary: "Tune a book by ear: rate, pitch, volume, pauses, voices, words and pages.",
        arguments: [.book],
        options: [output, page, .voice, .device, .noImages, .plain] + ImportChoices.options,
        examples: [
            .init(line: "narrate tune book.plist", meaning: "Opens the book; ? shows the keys."),
            .init(line: "narrate tune novel.epub", meaning: "Tunes an EPUB, and saves it as novel.plist."),
            .init(line: "narrate tune book.plist --plain", meaning: "Tunes it by typed lines, as for a screen reader."),
            .init(
                line: "printf 'page 2\\nrate 0.4\\nsave\\n' | narrate tune book.plist",
                meaning: "Changes it by a script, in silence."),
        ],
        keys: keys,
        discussion: [
            "Choose an utterance with ↑ and ↓, and a word in it with ← and →; whatever you change is heard at once, from "
                + "that word on. Nothing is written until you save, and then only what you changed: the file keeps its "
                + "keys, their order and comments, and the book as it was goes to BOOK.plist~.",
            "With --plain, and in place of keys after ':', commands are typed as words: 'rate 0.45', 'after +0.1', "
                + "'split night', 'text Good night', 'voice en-GB', 'undo', 'save'; 'help' lists all. In a pipe they are "
                + "read from standard input: it is silent but for 'hear' and its like, '#' begins a comment, and the "
                + "first line that fails ends it with exit status 1.",
        ])

    private static let keys = """
        ↓ ↑ utterance · → ← word · space hear · ] [ rate · + - pitch · 0 9 volume · > < pause after · ) ( pause before · \
        v voice · s split · j join · e retype · c C copy and paste · u U undo and redo · a compare · S save · ? all keys · \
        q quit
        """

    let path: String
    let output: String?
    let page: Int?
    let voice: String?
    let device: String?
    let hasImages: Bool
    let isPlain: Bool
    let importChoices: ImportChoices

    init(_ arguments: Arguments) throws(UsageError) {
        path = arguments.positionals[0]
        guard path != "-" else { throw UsageError("standard input can't be tuned; name a file") }
        output = arguments.text(Self.output)
        page = arguments.integer(Self.page)
        voice = arguments.text(.voice)
        device = arguments.text(.device)
        hasImages = !arguments.has(.noImages)
        isPlain = arguments.has(.plain)
        importChoices = ImportChoices(arguments)
    }

    func run(in context: Context) async throws(CommandError) -> ExitStatus {
        let (settings, warnings) = context.settings()
        let (keys, keyWarnings) = CommandKeys<TuneCommand>.reading(settings.keys)
        for warning in warnings + keyWarnings { context.tell(warning) }
        var context = context
        context.settings = { (settings, []) }
        let file = try TuneFile(path, output: output) { [context] path throws(CommandError) in
            try importChoices.read(path, settings: settings, in: context)
        }
        guard !file.reading.book.pages.isEmpty else { throw CommandError(.nothingToRead, path: path) }
        if !file.isNew { context.tellWarnings(file.reading.diagnostics, of: path) }
        var choice = VoiceChoice(context)
        let voices = TuneVoices(
            context: context, voices: try await choice.voices(for: file.reading.book, named: voice))
        let (lexicon, lexiconWarnings) = context.lexicon(TrackedBook(file.reading.book, openedAs: path).identity)
        for warning in lexiconWarnings { context.tell(warning) }
        var model = TuneModel(file.draft, keys: keys)
        model.voiceName = voices.voices.preferred.name
        model.look = PlayerLook(settings, showsPictures: hasImages ? nil : false, in: context)
        if let page {
            guard page <= model.book.pages.count else {
                throw CommandError(
                    .usage, "'\(page)' is no value for '--page N': '\(path)' has \(model.book.pages.count)")
            }
            model.show(BookPosition(page: page, utterance: 0))
        }
        guard context.terminal.hasKeys else {
            var script = TuneScript(model: model, file: file, voices: voices, lexicon: lexicon, device: device)
            return try await script.run()
        }
        let isSmall = context.terminal.size().map { !PlayerView.fits($0) } ?? true
        return try await TuneSession(
            model, file: file, voices: voices, lexicon: lexicon,
            isPlain: isPlain || settings.isPlain ?? false || isSmall || !context.terminal.isDrawable,
            sink: context.speech.sink(AudioDestination(device: device))
        ).run()
    }
}
