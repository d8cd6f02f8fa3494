import AudiobookKit
import BookKit
import SpeechKit

/// Makes an audiobook of a book: what would be heard, as a file.
struct Render: Command {
    private static let output = OptionSpecification(
        "output", short: "o", "FILE", .file,
        help: "The file to write, of the kind its name ends in: .m4b, .mp3, .opus, .flac, .wav, .epub or .html; - is "
            + "standard output.")
    private static let format = OptionSpecification(
        "format", "KIND", .choice(RenderTarget.names), help: "The kind of file, whatever its name.")
    private static let split = OptionSpecification(
        "split", "WHERE", .choice(["chapter"]), help: "Write a file for each chapter, and a playlist.")
    private static let pages = OptionSpecification("pages", "A-B", help: "Render only these pages.")
    private static let chapters = OptionSpecification("chapters", "A-B", help: "Render only these chapters, by number.")
    private static let part = OptionSpecification(
        "part", "K/N", help: "Render one of N parts of about the same length, for 'narrate join' to put together.")
    private static let bitRate = OptionSpecification(
        "bitrate", "KBPS", .integer(8...320), help: "Thousand bits a second; 64, for Opus 32, if it isn't given.")
    private static let normalize = OptionSpecification(
        "normalize", "HOW", .choice(["none", "acx", "ebu"]),
        help: "Bring the loudness to what ACX (-20 dB RMS, peaks below -3 dB) or EBU R 128 (-23 LUFS) ask for.")
    private static let captions = OptionSpecification(
        "captions", "KIND", .choice(CaptionFormat.allCases.map(\.rawValue)),
        help: "Write captions beside the sound, under its name.")
    private static let words = OptionSpecification("words", help: "Time each word: in the captions and in an EPUB.")
    private static let noCache = OptionSpecification(
        "no-cache", help: "Render everything anew, and keep nothing for another time.")

    static let specification = CommandSpecification(
        name: "render",
        summary: "Make an audiobook of a book: sound with chapters, captions, an EPUB or a page that reads along.",
        arguments: [.book],
        options: [
            output, format, split, pages, chapters, part, .voice, .quality, .speed, bitRate, normalize, captions, words,
            .workers,
            noCache, .force,
        ] + ImportChoices.options,
        examples: [
            .init(line: "narrate render novel.epub -o novel.m4b", meaning: "An audiobook with chapters and cover."),
            .init(
                line: "narrate render novel.epub -o novel.mp3 --split chapter", meaning: "A file for each chapter."),
            .init(
                line: "narrate render talk.md -o talk.opus --captions vtt", meaning: "Sound, and captions beside it."),
            .init(line: "narrate render tale.plist -o tale.html", meaning: "A page that reads itself aloud."),
            .init(
                line: "narrate render novel.epub -o - --format wav | aplay", meaning: "To another program, as it comes."
            ),
        ],
        discussion: [
            "What is rendered is what 'narrate play' would have heard, but for the speed, pitch and volume that are set "
                + "for listening: --speed says it here.",
            "What was rendered is kept for a while, so that a rendering that was stopped goes on where it was, and one "
                + "that is done again after a change has only the change to do.",
        ])

    let path: String
    let job: RenderJob
    let voice: String?
    let quality: Voice.Quality?
    let importChoices: ImportChoices

    init(_ arguments: Arguments) throws(UsageError) {
        path = arguments.positionals[0]
        guard let output = arguments.text(Self.output) else {
            throw UsageError("'--output FILE' is missing; name the file to write, such as -o book.m4b")
        }
        voice = arguments.text(.voice)
        quality = arguments.text(.quality).flatMap(Voice.Quality.init)
        importChoices = ImportChoices(arguments)
        job = RenderJob(
            output: output, target: try RenderTarget(output, format: arguments.text(Self.format)),
            isSplit: arguments.has(Self.split),
            selection: try RenderSelection(
                pages: arguments.text(Self.pages), chapters: arguments.text(Self.chapters),
                part: arguments.text(Self.part)),
            speed: arguments.number(.speed) ?? 1, bitRate: arguments.integer(Self.bitRate).map { $0 * 1_000 },
            loudness: arguments.text(Self.normalize).flatMap(LoudnessPlan.Target.init),
            captions: arguments.text(Self.captions).flatMap(CaptionFormat.init),
            timesWords: arguments.has(Self.words), workers: arguments.integer(.workers),
            isCached: !arguments.has(Self.noCache), isForced: arguments.has(.force))
        try job.check()
    }

    func run(in context: Context) async throws(CommandError) -> ExitStatus {
        let workers = RenderSession.workers(job.workers, in: context)
        // The speech processes load their data while the book is read.
        await context.speech.startWorkers(workers)
        if job.output == "-", context.output.isTerminal {
            throw CommandError(.usage, "sound isn't written to a terminal; send it to a file or a program")
        }
        try job.checkOutput(beside: path)
        let (settings, warnings) = context.settings()
        for warning in warnings { context.tell(warning) }
        var context = context
        context.settings = { (settings, []) }
        let reading = try importChoices.read(path, settings: settings, in: context)
        var choice = VoiceChoice(context, quality: quality)
        let voices = try await choice.voices(for: reading.book, named: voice)
        if !voices.areNatural {
            for worker in workers { worker.voice = voices.preferred.identifier }
        }
        return try await RenderSession(
            job, reading: reading, path: path, voices: voices, workers: workers, context: context
        ).run()
    }
}
