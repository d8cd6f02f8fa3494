import BookKit
import LibraryKit
import SpeechKit

/// Decides which voices speak, and tells of those that stand in for others.
struct VoiceChoice {
    private let context: Context
    private let tell: @Sendable (String) -> Void
    /// What the command line asks for.
    private let quality: Voice.Quality?
    private let wantsEnhanced: Bool
    private var catalog: VoiceCatalog?
    /// The natural voices, if they were looked for.
    private var natural: [Voice]?
    /// The languages for which it was told that they have no natural voice.
    private var told: Set<String> = []

    init(_ context: Context, quality: Voice.Quality? = nil, tell: (@Sendable (String) -> Void)? = nil) {
        self.context = context
        self.tell = tell ?? { context.tell($0) }
        self.quality = quality
        let asked = quality?.rawValue ?? context.settings().settings.quality
        wantsEnhanced = asked == Voice.Quality.enhanced.rawValue
    }

    /// The voice the reader asks for: the one named, else the one of the settings, else one that speaks `language`, the
    /// book's, else that of the environment, else English.
    mutating func voice(named name: String?, language: String? = nil) async throws(CommandError) -> Voice {
        if let name { return try await voice(named: name) }
        if let preferred = try await preferredVoice(for: language) { return preferred }
        for language in [language, VoiceCatalog.language(from: context.environment)].compactMap(\.self) {
            if let found = try await resolution(for: VoiceQuery(language: language)) { return told(found) }
            tell("no voice speaks '\(language)'")
        }
        return try await voice(named: "en-US")
    }

    /// The voice of the settings; one that isn't here is told, and does without.
    private mutating func preferredVoice(for language: String?) async throws(CommandError) -> Voice? {
        let (settings, warnings) = context.settings()
        for warning in warnings { tell(warning) }
        guard let name = settings.voice(for: language) else { return nil }
        do throws(CommandError) {
            return try await voice(named: name)
        } catch  where error.status == .usage || name.hasPrefix(NaturalVoices.prefix) {
            tell("the settings: \(error.message)")
            return nil
        }
    }

    /// The voices for a book: its author's choice, else the reader's.
    mutating func voices(for book: Book, named name: String?) async throws(CommandError) -> ReadingVoices {
        let voices = ReadingVoices(preferred: try await voice(named: name, language: book.language))
        try await extend(voices, for: book, from: 1)
        return voices
    }

    /// Finds the voices that are asked for from a page on.
    mutating func extend(_ voices: ReadingVoices, for book: Book, from page: Int) async throws(CommandError) {
        for query in book.pages.dropFirst(page - 1).lazy.flatMap(\.utterances).compactMap(\.attributes.voice)
        where !voices.knows(query) {
            if let found = try await resolution(for: query) {
                voices.set(told(found), for: query)
            } else {
                voices.set(voices.preferred, for: query)
                tell("no voice '\(query.identifier ?? query.language ?? "")'; \(voices.preferred.name) stands in")
            }
        }
    }

    private mutating func voice(named name: String) async throws(CommandError) -> Voice {
        if name.hasPrefix(NaturalVoices.prefix) { return try await naturalVoice(named: name) }
        if let natural = try await enhanced(name) { return told(natural) }
        if let known = known(name) { return known }
        let catalog = try await loaded()
        do throws(SpeechError) {
            return told(try catalog.resolution(named: name))
        } catch {
            if let natural = await naturalVoice(called: name) { return natural }
            throw CommandError(error)
        }
    }

    private mutating func resolution(for query: VoiceQuery) async throws(CommandError) -> VoiceResolution? {
        if let identifier = query.identifier, identifier.hasPrefix(NaturalVoices.prefix) {
            do throws(CommandError) {
                return VoiceResolution(voice: try await naturalVoice(named: identifier))
            } catch {
                tell(error.message)
            }
        }
        if let language = VoiceCatalog.language(of: query), let natural = try await enhanced(language) {
            return natural
        }
        if query.identifier == nil, let language = query.language, let known = known(language) {
            return VoiceResolution(voice: known)
        }
        return try await loaded().resolution(for: query)
    }

    /// The usual voice for a language, found without looking at what is installed, which takes its time.
    private func known(_ tag: String) -> Voice? {
        guard let found = VoiceCatalog.wellKnown(tag), !found.isStandIn else { return nil }
        return found.voice
    }

    private mutating func loaded() async throws(CommandError) -> VoiceCatalog {
        if let catalog { return catalog }
        do throws(SpeechError) {
            let catalog = try await context.speech.voices([])
            self.catalog = catalog
            return catalog
        } catch {
            throw CommandError(error)
        }
    }

    private func told(_ resolution: VoiceResolution) -> Voice {
        if let note = resolution.note { tell(note) }
        return resolution.voice
    }
}

// MARK: Natural voices

extension VoiceChoice {
    private func naturalVoice(named name: String) async throws(CommandError) -> Voice {
        do throws(SpeechError) {
            let voices = context.naturalVoices
            try await voices.checkProgram()
            return try await voices.voice(named: name)
        } catch {
            throw CommandError(error)
        }
    }

    /// The natural voice that is listed with a name, such as "Joe (medium)".
    private func naturalVoice(called name: String) async -> Voice? {
        await context.naturalVoices.list().voices.first { $0.name.lowercased() == name.lowercased() }
    }

    /// A natural voice for a language, if one is wanted; that there is none is told once.
    private mutating func enhanced(_ tag: String) async throws(CommandError) -> VoiceResolution? {
        guard wantsEnhanced, VoiceCatalog.isLanguage(tag) else { return nil }
        let voices = try await naturalList()
        if let found = NaturalVoices.best(of: voices, for: tag) { return found }
        if !voices.isEmpty || quality != nil, told.insert(tag).inserted {
            tell("no enhanced voice speaks '\(tag)', so one of espeak's does; 'narrate voices' lists them")
        }
        return nil
    }

    /// None where piper isn't installed, which is told if the settings ask for it, and thrown if the command line does.
    private mutating func naturalList() async throws(CommandError) -> [Voice] {
        if let natural { return natural }
        let voices = context.naturalVoices
        var found: [Voice] = []
        do throws(SpeechError) {
            try await voices.checkProgram()
            let (list, problems) = await voices.list()
            for problem in problems { tell(problem.reason) }
            found = list
        } catch {
            guard quality == nil else { throw CommandError(error) }
            tell(error.reason)
        }
        natural = found
        return found
    }
}
