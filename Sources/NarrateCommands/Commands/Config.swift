import LibraryKit
import SpeechKit

/// Shows what the reader has set for good, or changes it.
struct Config: Command {
    static let specification = CommandSpecification(
        name: "config",
        summary: "Show what is set for good, or change it.",
        usages: ["", "set KEY VALUE", "reset [KEY]"],
        arguments: [
            ArgumentSpecification(
                name: "KEY", help: "What is set; without one all is shown, or reset.", kind: .setting, isOptional: true,
                isRepeating: true)
        ],
        otherArguments: [
            ArgumentSpecification(name: "VALUE", help: "What it is to be.", kind: .settingValue, isRepeating: true)
        ],
        options: [.json],
        examples: [
            .init(line: "narrate config", meaning: "Shows what holds, and where it comes from."),
            .init(line: "narrate config set voice en-GB", meaning: "Changes the voice for good."),
            .init(line: "narrate config set voice.de German", meaning: "Changes the voice for books in German."),
            .init(line: "narrate config reset speed", meaning: "Takes the speed back."),
        ],
        keys: "\n"
            + (SettingKey.single + [.languageVoice("language"), .keys("action")]).map { "  \($0): \($0.expectation)" }
            .joined(separator: "\n"),
        discussion: [
            "An option goes before what is set here, and that goes before what a book asks for. All is in "
                + "$XDG_CONFIG_HOME/narrate/settings, usually ~/.config/narrate/settings, where it is explained."
        ])

    /// What is to be done.
    enum Action: Hashable {
        case show
        case set(SettingKey, String)
        case reset(SettingKey?)
    }

    let action: Action
    let isJSON: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        isJSON = arguments.has(.json)
        action = try Self.action(arguments.positionals)
        if isJSON, action != .show { throw UsageError("'--json' is for what is shown, and nothing is; leave it out") }
    }

    private static func action(_ words: [String]) throws(UsageError) -> Action {
        guard let verb = words.first else { return .show }
        switch verb {
        case "set":
            guard words.count > 1 else { throw UsageError("missing expected argument 'KEY'") }
            let key = try key(words[1])
            guard words.count > 2 else { throw UsageError("missing value for '\(key)'; write \(key.expectation)") }
            return .set(key, words[2...].joined(separator: " "))
        case "reset":
            guard words.count < 3 else { throw UsageError("unexpected argument '\(words[2])'") }
            return .reset(words.count > 1 ? try key(words[1]) : nil)
        default:
            let hint = Suggestion.nearest(to: verb, among: ["set", "reset"]).map { "; did you mean '\($0)'?" }
            throw UsageError("unexpected argument '\(verb)'" + (hint ?? "; it takes set or reset"))
        }
    }

    private static func key(_ name: String) throws(UsageError) -> SettingKey {
        do throws(LibraryError) {
            return try SettingKey(name)
        } catch {
            let hint = Suggestion.nearest(to: name, among: SettingKey.single.map(\.description))
            throw UsageError(hint.map { "unknown key '\(name)'; did you mean '\($0)'?" } ?? error.reason)
        }
    }

    func run(in context: Context) async throws(CommandError) -> ExitStatus {
        switch action {
        case .show: await show(in: context)
        case .set(let key, let value): try await set(key, to: value, in: context)
        case .reset(let key):
            do throws(LibraryError) {
                try SettingsWriter(folders: context.folders).reset(key)
            } catch {
                throw CommandError(error)
            }
        }
        return .success
    }

    private func set(_ key: SettingKey, to value: String, in context: Context) async throws(CommandError) {
        var voice: Voice?
        if key.isVoice {
            var choice = VoiceChoice(context)
            voice = try await choice.voice(named: value)
        }
        do throws(LibraryError) {
            try SettingsWriter(folders: context.folders).set(key, to: value)
        } catch {
            throw CommandError(error)
        }
        context.print("\(key) = \(value)" + (voice.map { " (\($0.title))" } ?? ""))
    }

    private func show(in context: Context) async {
        let reader = SettingsReader(folders: context.folders)
        let (settings, warnings, lines) = reader.readLines()
        let isNatural = [settings.voice].compactMap(\.self) + settings.voices.values
        let natural = isNatural.contains { $0.hasPrefix(NaturalVoices.prefix) }
        let catalog = natural ? try? await context.allVoices() : try? await context.speech.voices([])
        let rows = ConfigRow.rows(
            of: settings, lines: lines, catalog: catalog, language: VoiceCatalog.language(from: context.environment))
        if isJSON {
            context.print(JSONText.of(Report(file: reader.path, settings: rows, warnings: warnings)))
            return
        }
        for warning in warnings { context.tell(warning) }
        let table = Table(titles: ["KEY", "VALUE", "FROM"], rows: rows.map { [$0.key, $0.shown, $0.origin] })
        context.output.write(table.text(in: context))
        if context.output.isTerminal, let path = reader.path { context.print("\nThe settings are in \(path)") }
    }

    private struct Report: Encodable {
        let file: String?
        let settings: [ConfigRow]
        let warnings: [String]
    }
}
