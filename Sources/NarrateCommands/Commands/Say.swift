import BookKit
import SpeechKit

/// Speaks a text.
struct Say: Command {
    private static let file = OptionSpecification("file", short: "f", "FILE", .file, help: "Speak what is in FILE.")
    private static let rate = OptionSpecification(
        "rate", "X", .number(0...1), help: "AVSpeechUtterance's rate: 0.5 is normal.")
    private static let pitch = OptionSpecification(
        "pitch", "X", .number(0.5...2), help: "Times the voice's own pitch.")
    private static let volume = OptionSpecification("volume", "X", .number(0...1), help: "How loud; 1 is normal.")
    private static let preDelay = OptionSpecification(
        "pre-delay", "SECONDS", .number(0...3_600), help: "Silence before the text.")
    private static let postDelay = OptionSpecification(
        "post-delay", "SECONDS", .number(0...3_600), help: "Silence after the text.")
    private static let ssml = OptionSpecification("ssml", help: "The text is SSML.")
    private static let output = OptionSpecification(
        "output", short: "o", "FILE", .file, help: "Write a WAV file in place of being heard; - is standard output.")
    private static let interactive = OptionSpecification(
        "interactive", short: "i", help: "Show the text, with the word that is heard lit.")

    static let specification = CommandSpecification(
        name: "say",
        summary: "Speak a text.",
        usages: ["TEXT…", "-f FILE", "-"],
        arguments: [
            ArgumentSpecification(
                name: "TEXT", help: "What to say; - or nothing speaks what comes on standard input as it comes.",
                isOptional: true, isRepeating: true)
        ],
        options: [
            file, .voice, .quality, rate, pitch, volume, preDelay, postDelay, .speed, ssml, output, .device,
            interactive,
        ],
        examples: [
            .init(line: "narrate say Hello World", meaning: "Says it."),
            .init(line: "narrate say -f novel.txt --voice en-GB -i", meaning: "Reads a text file and shows each word."),
            .init(line: "fortune | narrate say --output fortune.wav", meaning: "Writes speech to a file."),
        ],
        discussion: [
            "--rate, --pitch and --volume are what the author of a book may give an utterance; --speed is the reader's.",
            "A text that begins with a dash comes after --, as in: narrate say -- -5 degrees",
        ])

    /// Where the text comes from.
    enum Text: Hashable {
        case words(String)
        case file(String)
        case standardInput
    }

    /// Nil when nothing was said about it: standard input, unless it is a terminal.
    let text: Text?
    let voice: String?
    let quality: Voice.Quality?
    let attributes: SpeechAttributes
    let reader: ReaderProsody
    let isMarkup: Bool
    let destination: AudioDestination
    let isInteractive: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        text = try Self.text(arguments)
        voice = arguments.text(.voice)
        quality = arguments.text(.quality).flatMap(Voice.Quality.init)
        attributes = Self.attributes(arguments)
        reader = ReaderProsody(speed: arguments.number(.speed) ?? 1)
        isMarkup = arguments.has(Self.ssml)
        isInteractive = arguments.has(Self.interactive)
        guard let path = arguments.text(Self.output) else {
            destination = AudioDestination(device: arguments.text(.device))
            return
        }
        if Self.otherSounds.contains(where: path.lowercased().hasSuffix) {
            throw UsageError("'\(path)' would be a WAV file; name it so, or use 'narrate render'")
        }
        destination = AudioDestination(output: path)
        if arguments.has(.device) {
            throw UsageError("'--output' and '--device' both say where the sound goes; give one")
        }
        if isInteractive {
            throw UsageError("'--interactive' shows what is heard, but '--output' writes a file; give one")
        }
    }

    /// What the names of sounds end in that only `render` makes.
    private static let otherSounds = [".mp3", ".m4a", ".m4b", ".opus", ".ogg", ".flac"]

    private static func text(_ arguments: Arguments) throws(UsageError) -> Text? {
        guard let path = arguments.text(file) else {
            guard !arguments.positionals.isEmpty else { return nil }
            return arguments.positionals == ["-"]
                ? .standardInput : .words(arguments.positionals.joined(separator: " "))
        }
        guard let word = arguments.positionals.first else { return path == "-" ? .standardInput : .file(path) }
        throw UsageError("unexpected argument '\(word)': '--file' already says what to speak")
    }

    private static func attributes(_ arguments: Arguments) -> SpeechAttributes {
        var attributes = SpeechAttributes()
        attributes.rate = arguments.number(rate) ?? attributes.rate
        attributes.pitchMultiplier = arguments.number(pitch) ?? attributes.pitchMultiplier
        attributes.volume = arguments.number(volume) ?? attributes.volume
        attributes.preUtteranceDelay = arguments.number(preDelay) ?? attributes.preUtteranceDelay
        attributes.postUtteranceDelay = arguments.number(postDelay) ?? attributes.postUtteranceDelay
        return attributes
    }

    func run(in context: Context) async throws(CommandError) -> ExitStatus {
        if destination == .standardOutput, context.output.isTerminal {
            throw CommandError(.usage, "sound isn't written to a terminal; send it to a file or a program")
        }
        switch text {
        case .words(let words): return try await speak(try source(of: words), in: context)
        case .file(let path):
            let synthesizer = context.synthesizer
            // The voice data is loaded while the text is read.
            async let ready: Void? = try? synthesizer.prepare()
            let source = try source(of: readText(path, in: context))
            _ = await ready
            return try await speak(source, with: synthesizer, in: context)
        case .standardInput: return try await speakInput(in: context)
        case nil where context.terminal.isInput:
            throw CommandError(.usage, "missing expected argument 'TEXT'; 'narrate say --help' shows how it is given")
        case nil: return try await speakInput(in: context)
        }
    }

    private func speak(
        _ source: some UtteranceSource, with synthesizer: (any SpeechSynthesizer)? = nil, readsTerminal: Bool = false,
        in context: Context
    ) async throws(CommandError) -> ExitStatus {
        var choice = VoiceChoice(context, quality: quality)
        let voice = try await choice.voice(named: voice)
        let (lexicon, warnings) = context.lexicon(nil)
        for warning in warnings { context.tell(warning) }
        let engine = SpeechEngine(
            synthesizer: synthesizer ?? context.synthesizer, sink: context.speech.sink(destination),
            source: source, normalizer: TextNormalizer(lexicon: lexicon), voice: { _ in voice })
        engine.set(reader)
        engine.speak()
        return try await SaySession(
            engine: engine, context: context, showsText: isInteractive, readsTerminal: readsTerminal
        ).run()
    }

    private func speakInput(in context: Context) async throws(CommandError) -> ExitStatus {
        let isTerminal = context.terminal.isInput
        let source = InputSource(context.input, isTerminal: isTerminal, attributes: attributes, isMarkup: isMarkup)
        let status: ExitStatus
        do throws(CommandError) {
            status = try await speak(source, readsTerminal: isTerminal, in: context)
        } catch {
            throw await source.failure ?? error
        }
        if let failure = await source.failure { throw failure }
        return status
    }

    private func readText(_ path: String, in context: Context) throws(CommandError) -> String {
        do throws(BookError) {
            return try context.readText(path)
        } catch {
            throw CommandError(error, path: path)
        }
    }

    private func source(of text: String) throws(CommandError) -> TextSource {
        guard text.contains(where: { !$0.isWhitespace }) else { throw Self.nothingToSay }
        return TextSource(utterance: Utterance(text: text, attributes: attributes, isMarkup: isMarkup))
    }

    static let nothingToSay = CommandError(.badData, "nothing to say; give some text")
}
