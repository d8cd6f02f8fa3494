import BookKit
import SpeechKit

/// Lists the voices that can speak, or lets one be heard.
struct Voices: Command {
    private static let language = OptionSpecification(
        "language", short: "l", "TAG", help: "Only voices for this language, such as en-GB.")
    private static let trial = OptionSpecification("try", "NAME", help: "Hear a sample of this voice, in its language.")

    static let specification = CommandSpecification(
        name: "voices",
        summary: "List the voices that can read, or hear one.",
        usages: ["[QUERY]", "--try NAME"],
        arguments: [
            ArgumentSpecification(
                name: "QUERY", help: "Only voices with this in their name, identifier or language.", isOptional: true)
        ],
        options: [language, .json, trial, .device],
        examples: [
            .init(line: "narrate voices --language en", meaning: "Lists the voices that speak English."),
            .init(line: "narrate voices --try en-GB", meaning: "Lets the British voice be heard."),
        ],
        discussion: [
            "A voice is named by its identifier, its name or its language. A variant follows after a plus, as in en-US+f3."
        ])

    let query: String?
    let language: String?
    let isJSON: Bool
    let trial: String?
    let device: String?

    init(_ arguments: Arguments) throws(UsageError) {
        query = arguments.positionals.first
        language = arguments.text(Self.language)
        isJSON = arguments.has(.json)
        trial = arguments.text(Self.trial)
        device = arguments.text(.device)
        if trial != nil, let query {
            throw UsageError("unexpected argument '\(query)': '--try' already names the voice")
        }
    }

    func run(in context: Context) async throws(CommandError) -> ExitStatus {
        if let trial { return try await hear(trial, in: context) }
        let voices = try await found(in: context)
        guard !voices.isEmpty || isJSON else {
            context.tell("no voice is like that; 'narrate voices' lists them all")
            return .failure
        }
        if isJSON {
            context.print(JSONText.of(voices.map(Row.init)))
        } else {
            let rows = voices.map { [$0.identifier, $0.language, $0.name, $0.gender.rawValue] }
            let table = Table(titles: ["IDENTIFIER", "LANGUAGE", "NAME", "GENDER"], rows: rows)
            context.output.write(table.text(in: context))
        }
        return .success
    }

    private func found(in context: Context) async throws(CommandError) -> [Voice] {
        do throws(SpeechError) {
            return try await context.speech.voices().voices(language: language, query: query)
        } catch {
            throw CommandError(error)
        }
    }

    private func hear(_ name: String, in context: Context) async throws(CommandError) -> ExitStatus {
        var choice = VoiceChoice(context)
        let voice = try await choice.voice(named: name)
        let sample = Utterance(text: VoiceSample.sentence(for: voice))
        let engine = SpeechEngine(
            synthesizer: context.speech.synthesizer(), sink: context.speech.sink(AudioDestination(device: device)),
            source: TextSource(utterance: sample), voice: { _ in voice })
        engine.speak()
        return try await SaySession(engine: engine, context: context, showsText: true).run()
    }

    private struct Row: Encodable {
        let identifier: String
        let language: String
        let name: String
        let gender: String

        init(_ voice: Voice) {
            (identifier, language, name, gender) = (voice.identifier, voice.language, voice.name, voice.gender.rawValue)
        }
    }
}
