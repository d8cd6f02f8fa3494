import BookKit
import CatalogKit
import LibraryKit
import SpeechKit

/// Finds what an argument or an option may be: quickly, and without a word about what can't be found.
struct CompletionValues {
    let context: Context
    /// What was typed of it.
    let current: String

    func values(of kind: ValueSpecification.Kind, after given: [String]) async -> Completion {
        switch kind {
        case .text, .number, .integer: Completion()
        case .choice(let words): Completion(words)
        case .file: Completion(files: .files)
        case .folder: Completion(files: .folders)
        case .book: Completion(candidates: titles, files: .files)
        case .shelvedBook: Completion(candidates: titles)
        case .voice: Completion(candidates: await voices())
        case .language: Completion(await languages())
        case .device:
            Completion(candidates: context.speech.devices().map { .init(text: $0.name, help: $0.description) })
        case .catalog: Completion(candidates: catalogs(suffix: ""))
        case .catalogEntry: Completion(candidates: catalogs(suffix: ":"))
        case .setting: await settings()
        case .settingValue: await values(ofSetting: given.last ?? "", after: given)
        }
    }

    private var titles: [Completion.Candidate] {
        context.shelf.glance().books.filter { $0.problem == nil }.map { .init(text: $0.title, help: $0.author ?? "") }
    }

    /// All that a voice is named by: languages, names and identifiers.
    private func voices() async -> [Completion.Candidate] {
        let voices = await espeakVoices()
        return (await languages()).map { .init(text: $0) }
            + voices.map { .init(text: $0.name, help: $0.language) }
            + voices.map { .init(text: $0.identifier, help: $0.name) }
            + (await context.naturalVoices.knownIdentifiers()).map { .init(text: $0) }
    }

    private func languages() async -> [String] {
        var known: Set<String> = []
        return await espeakVoices().map(\.language).filter { !$0.isEmpty && known.insert($0).inserted }
    }

    private func espeakVoices() async -> [Voice] {
        (try? await context.speech.voices([]))?.voices(language: nil, query: nil) ?? []
    }

    private func catalogs(suffix: String) -> [Completion.Candidate] {
        ((try? context.catalogs.catalogs()) ?? []).map { catalog in
            .init(text: catalog.name + suffix, help: catalog.title?.displayableLine ?? "")
        }
    }

    /// Of languages and keys there are many, so they are told when they are asked for.
    private func settings() async -> Completion {
        let stems = [SettingKey.languageVoice(""), .keys("")].map(\.description)
        switch stems.first(where: current.hasPrefix) {
        case stems[0]?: return Completion(await languages().map { stems[0] + $0 })
        case stems[1]?:
            let commands = PlayerCommand.allCases.map(\.rawValue) + TuneCommand.allCases.map(\.rawValue)
            let actions = Set(commands).filter { (try? SettingKey(stems[1] + $0)) != nil }
            return Completion(actions.sorted().map { stems[1] + $0 })
        default:
            let single = SettingKey.single.map { Completion.Candidate(text: $0.description, help: $0.help) }
            return Completion(candidates: single + stems.map { .init(text: $0) })
        }
    }

    private func values(ofSetting name: String, after given: [String]) async -> Completion {
        guard let key = try? SettingKey(name) else { return Completion() }
        if let choices = key.choices { return Completion(choices) }
        switch key {
        case .voice, .languageVoice, .dialogueVoice: return await values(of: .voice, after: given)
        case .voiceFolders: return await values(of: .folder, after: given)
        case .python: return await values(of: .file, after: given)
        default: return Completion()
        }
    }
}

extension Completion {
    fileprivate init(_ words: [String]) { self.init(candidates: words.map { Candidate(text: $0) }) }
}
