/// The name of a setting.
public enum SettingKey: Hashable, Sendable {
    case voice
    /// The voice for a language, by its BCP-47 tag in lower case.
    case languageVoice(String)
    case speed, pitch, volume, autoAdvance, images, theme, plain, quiet
    /// Natural voices.
    case quality, voiceFolders, python
    /// How documents are made into books.
    case notes, expression, descriptions, dialogueVoice
    case pause(PauseName)
    /// The keys for an action of the player.
    case keys(String)

    /// The settings that there is one of, in the order in which they are shown.
    public static let single: [SettingKey] =
        [
            .voice, .quality, .speed, .pitch, .volume, .autoAdvance, .images, .theme, .plain, .quiet, .notes,
            .expression, .descriptions, .dialogueVoice, .voiceFolders, .python,
        ] + PauseName.allCases.map(SettingKey.pause)

    /// Its value is a path, or several.
    var isPath: Bool { self == .voiceFolders || self == .python }

    static let languagePrefix = "voice."
    static let keysPrefix = "key."

    /// - Throws: `unknownKey`.
    public init(_ text: String) throws(LibraryError) {
        if let single = Self.single.first(where: { $0.description == text }) {
            self = single
        } else if text.hasPrefix(Self.languagePrefix), Self.isTag(text.dropFirst(Self.languagePrefix.count)) {
            self = .languageVoice(Self.tag(String(text.dropFirst(Self.languagePrefix.count))))
        } else if text.hasPrefix(Self.keysPrefix), Self.isAction(text.dropFirst(Self.keysPrefix.count)) {
            self = .keys(String(text.dropFirst(Self.keysPrefix.count)))
        } else {
            throw LibraryError(.unknownKey, "unknown key '\(text.printable)'; the keys are \(Self.all)")
        }
    }

    private static let all =
        (["voice", "voice.LANGUAGE"] + single.dropFirst().map(\.description).filter { !$0.hasPrefix("pause.") }
        + ["pause.NAME", "key.ACTION"])
        .joined(separator: ", ")

    /// The tag as settings are looked up by.
    static func tag(_ text: String) -> String { String(text.lowercased().map { $0 == "_" ? "-" : $0 }) }

    private static func isTag(_ text: Substring) -> Bool {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        return parts.allSatisfy { part in
            1...8 ~= part.utf8.count
                && part.utf8.allSatisfy { isLetter($0) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        } && 2...3 ~= parts[0].utf8.count && parts[0].utf8.allSatisfy(isLetter) && parts.count <= 8
    }

    private static func isAction(_ text: Substring) -> Bool {
        1...40 ~= text.utf8.count && text.utf8.allSatisfy { isLetter($0) || $0 == UInt8(ascii: "-") }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
}

extension SettingKey: CustomStringConvertible {
    /// The name as it is written.
    public var description: String {
        switch self {
        case .voice: "voice"
        case .languageVoice(let tag): Self.languagePrefix + tag
        case .speed: "speed"
        case .pitch: "pitch"
        case .volume: "volume"
        case .autoAdvance: "auto-advance"
        case .images: "images"
        case .theme: "theme"
        case .plain: "plain"
        case .quiet: "quiet"
        case .quality: "quality"
        case .voiceFolders: "voice-folders"
        case .python: "python"
        case .notes: "notes"
        case .expression: "expression"
        case .descriptions: "descriptions"
        case .dialogueVoice: "dialogue-voice"
        case .pause(let name): "pause." + name.rawValue
        case .keys(let action): Self.keysPrefix + action
        }
    }
}
