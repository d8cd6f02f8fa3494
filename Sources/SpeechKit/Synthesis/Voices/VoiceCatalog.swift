public import BookKit

/// The voices that can speak here, and which of them is meant by a name or a language.
///
/// MBROLA's voices aren't among them.
public struct VoiceCatalog: Sendable {
    /// The plain voices, by language, and the natural ones among them.
    public let voices: [Voice]
    /// What may follow the name of a plain voice after "+", such as "f3".
    public let variants: [String]
    private let entries: [Espeak.VoiceEntry]
    private let variantEntries: [Espeak.VoiceEntry]

    /// Asks espeak for its voices, and adds the natural ones.
    ///
    /// - Throws: `engineUnavailable`.
    public static func load(natural: [Voice] = []) async throws(SpeechError) -> VoiceCatalog {
        try await VoiceCatalog(voices: Espeak.voices(), variants: Espeak.variants(), natural: natural)
    }

    init(voices: [Espeak.VoiceEntry], variants: [Espeak.VoiceEntry], natural: [Voice] = []) {
        entries = voices
        variantEntries = variants
        self.voices = (voices.map(Voice.init) + natural).sorted { ($0.language, $0.name) < ($1.language, $1.name) }
        self.variants = variants.map(\.baseName).sorted()
    }

    /// The voice for `tag`, if it is one of the usual, without asking the synthesizer, which takes a while.
    public static func wellKnown(_ tag: String) -> VoiceResolution? {
        guard let tag = LanguageTag(tag), tag.isPlain else { return nil }
        return resolution(for: tag, exact: WellKnownVoices.voice)
    }

    /// The language that a book asks for, which may be that of one of Apple's voices.
    public static func language(of query: VoiceQuery) -> String? {
        query.identifier.flatMap(AppleVoices.language)?.description ?? (query.identifier == nil ? query.language : nil)
    }

    /// Whether `name` is a language's tag and no more.
    public static func isLanguage(_ name: String) -> Bool { LanguageTag(name)?.isPlain ?? false }

    /// The voices whose language is `language`, and whose name, identifier or language has `query` in it.
    ///
    /// Where no voice speaks a language, the one that stands in for it.
    public func voices(language: String? = nil, query: String? = nil) -> [Voice] {
        var found = voices
        if let language {
            let tag = LanguageTag(language)
            found = found.filter { voice in tags(of: voice).contains { tag?.includes($0) ?? false } }
            if found.isEmpty, let standIn = tag.flatMap(resolution)?.voice { found = [standIn] }
        }
        guard let query = query?.lowercased() else { return found }
        return found.filter { voice in
            [voice.name, voice.identifier, voice.language].contains { $0.lowercased().contains(query) }
        }
    }

    /// The voice that `name` means: an identifier, the last part of one, a voice's name or a BCP-47 tag, in any letter
    /// case, with a variant after "+".
    ///
    /// - Throws: `voiceNotFound`, with the name that may have been meant.
    public func resolution(named name: String) throws(SpeechError) -> VoiceResolution {
        let parts = name.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let base = parts.first.flatMap(plainVoice) else { throw unknown(name) }
        guard parts.count > 1 else { return base }
        guard let variant = variantEntries.first(where: { $0.answers(to: parts[1]) }) else {
            throw unknownVariant(parts[1])
        }
        return VoiceResolution(voice: base.voice.with(variant), note: base.note)
    }

    public func voice(named name: String) -> Voice? { try? resolution(named: name).voice }

    /// The voice that a book asks for: by identifier, which may be one of Apple's, else by language.
    public func resolution(for query: VoiceQuery) -> VoiceResolution? {
        if let identifier = query.identifier {
            if let found = try? resolution(named: identifier) { return found }
            if let tag = AppleVoices.language(of: identifier), let found = resolution(for: tag) {
                let note = "'\(identifier)' isn't here; \(found.voice.name) stands in"
                return VoiceResolution(voice: found.voice, note: note)
            }
        }
        return query.language.flatMap { LanguageTag($0) }.flatMap(resolution)
    }

    public func voice(for query: VoiceQuery) -> Voice? { resolution(for: query)?.voice }

    private func plainVoice(_ name: String) -> VoiceResolution? {
        if let natural = voices.first(where: { $0.model != nil && $0.identifier == name }) {
            return VoiceResolution(voice: natural)
        }
        let tag = LanguageTag(name)
        if let tag, exactVoice(for: tag) != nil { return resolution(for: tag) }
        if let entry = entries.first(where: { $0.answers(to: name) }) { return VoiceResolution(voice: Voice(entry)) }
        return tag.flatMap(resolution)
    }

    private func resolution(for tag: LanguageTag) -> VoiceResolution? {
        Self.resolution(for: tag, exact: exactVoice)
    }

    private func exactVoice(for tag: LanguageTag) -> Voice? {
        if let known = WellKnownVoices.voice(for: tag) { return known }
        return entries.compactMap { entry in entry.languages.first { $0.tag == tag.key }.map { (entry, $0.priority) } }
            .min { $0.1 < $1.1 }.map { Voice($0.0) }
    }

    private func tags(of voice: Voice) -> [LanguageTag] {
        let entry = entries.first { $0.identifier == voice.identifier }
        return (entry?.languages.map(\.tag) ?? [voice.language]).compactMap { LanguageTag($0) }
    }

    private func unknown(_ name: String) -> SpeechError {
        if variantEntries.contains(where: { $0.answers(to: name) }) {
            return SpeechError(.voiceNotFound, "'\(name)' is a variant of voices; add it to one, as in 'en-US+\(name)'")
        }
        let names = entries.flatMap { [$0.name, $0.baseName] + $0.languages.map(\.tag) }
        let hint = EditDistance.nearest(to: name, among: names).map { "did you mean '\($0)'? " } ?? ""
        return SpeechError(.voiceNotFound, "no voice named '\(name)'; \(hint)'narrate voices' lists them")
    }

    private func unknownVariant(_ name: String) -> SpeechError {
        let hint = EditDistance.nearest(to: name, among: variants).map { "did you mean '\($0)'?" }
        let advice = hint ?? "there are \(variants.joined(separator: ", "))"
        return SpeechError(.voiceNotFound, "no variant named '\(name)'; \(advice)")
    }

    /// Looks for ever less of `tag`, and notes what the voice found isn't.
    private static func resolution(
        for tag: LanguageTag, exact: (LanguageTag) -> Voice?
    ) -> VoiceResolution? {
        var next: LanguageTag? = tag
        while let current = next {
            if let voice = exact(current) {
                let note = "no voice speaks '\(tag)'; \(voice.name) stands in"
                return VoiceResolution(voice: voice, note: voice.speaks(tag) ? nil : note)
            }
            next = current.parent
        }
        return nil
    }
}

extension Voice {
    init(_ entry: Espeak.VoiceEntry) {
        let tag = entry.languages.first.flatMap { LanguageTag($0.tag) }
        self.init(
            identifier: entry.identifier, language: tag?.description ?? "", name: entry.name, gender: entry.gender)
    }

    func with(_ variant: Espeak.VoiceEntry) -> Voice {
        Voice(
            identifier: "\(identifier)+\(variant.baseName)", language: language, name: "\(name) + \(variant.name)",
            gender: variant.gender)
    }

    /// Whether this is how `tag` is spoken where it is spoken.
    func speaks(_ tag: LanguageTag) -> Bool {
        guard !WellKnownVoices.standIns.contains(tag.language), let own = LanguageTag(language) else { return false }
        guard let asked = tag.region, let spoken = own.region ?? WellKnownVoices.homeRegions[own.language] else {
            return true
        }
        return asked == spoken || (spoken == "419" && WellKnownVoices.latinAmerica.contains(asked))
    }
}

extension Espeak.VoiceEntry {
    /// The last part of the identifier.
    var baseName: String { identifier.split(separator: "/").last.map(String.init) ?? identifier }

    func answers(to query: String) -> Bool {
        let query = query.lowercased().replacingUnderscores
        return [identifier, baseName, name].contains { $0.lowercased().replacingUnderscores == query }
    }
}

extension String {
    /// The library's own program writes "_" where its names have spaces.
    fileprivate var replacingUnderscores: String { String(map { $0 == "_" ? " " : $0 }) }
}
