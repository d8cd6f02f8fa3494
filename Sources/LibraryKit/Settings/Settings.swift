public import BookKit

/// What the reader has set for good; nil where that is nothing.
public struct Settings: Hashable, Sendable {
    /// The voice that reads where neither the command nor the book asks for one.
    public var voice: String?
    /// The voices that read a language, by its tag in lower case, before `voice` does.
    public var voices: [String: String] = [:]
    /// The quality of voices that are chosen by their language: "default" or "enhanced".
    public var quality: String?
    /// Where else than in the reader's own folder natural voices are.
    public var voiceFolders: [String] = []
    /// The interpreter with piper, for natural voices.
    public var python: String?
    /// Times the speed, pitch and volume that the book asks for.
    public var speed: Double?
    public var pitch: Double?
    public var volume: Double?
    /// Goes on from one page to the next by itself.
    public var advances: Bool?
    public var showsImages: Bool?
    public var theme: Theme?
    /// Prints lines in place of drawing a screen.
    public var isPlain: Bool?
    /// Prints only what a key asks for.
    public var isQuiet: Bool?
    /// What becomes of footnotes.
    public var notes: ImportOptions.Notes?
    /// Headings and quoted speech sound different.
    public var isExpressive: Bool?
    public var saysPictures: Bool?
    /// The voice that reads quoted speech, or "none".
    public var dialogueVoice: String?
    /// Seconds of silence.
    public var pauses: [PauseName: Double] = [:]
    /// The names of the keys for each action that has others than usual.
    public var keys: [String: [String]] = [:]

    public init(voice: String? = nil) { self.voice = voice }

    /// The voice for text in `language`, a BCP-47 tag: that of the tag, else of ever less of it, else of all languages.
    public func voice(for language: String?) -> String? {
        var tag = language.map(SettingKey.tag)
        while let current = tag {
            if let voice = voices[current] { return voice }
            tag = current.lastIndex(of: "-").map { String(current[..<$0]) }
        }
        return voice
    }

    static let noVoice = "none"

    /// How documents are made into books.
    public var importOptions: ImportOptions {
        var options = ImportOptions()
        options.notes = notes ?? options.notes
        options.isExpressive = isExpressive ?? options.isExpressive
        options.saysPictures = saysPictures ?? options.saysPictures
        options.dialogueVoice = dialogueVoice.flatMap { $0 == Self.noVoice ? nil : VoiceQuery(identifier: $0) }
        for (name, seconds) in pauses { options.pauses[keyPath: name.path] = seconds }
        return options
    }
}
