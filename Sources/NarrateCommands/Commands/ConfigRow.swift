import BookKit
import LibraryKit
import SpeechKit

/// A setting as it is shown: what holds, and where that comes from.
struct ConfigRow: Encodable {
    /// Where a value comes from.
    enum Source: String, Encodable { case settings, standard = "default", locale }

    /// A voice by its language.
    struct VoiceName: Encodable {
        let identifier: String
        let name: String
        let language: String
    }

    let key: String
    /// As it is written; nil where nothing is set.
    let value: String?
    let source: Source
    /// The line of the settings file.
    let line: Int?
    let voice: VoiceName?

    /// What is shown of the value.
    var shown: String { voice.map { "\($0.name), \($0.language)" } ?? value ?? "" }

    var origin: String {
        switch source {
        case .settings: line.map { "settings, line \($0)" } ?? "settings"
        case .standard: "default"
        case .locale: "locale, where the book has no language"
        }
    }

    /// Every setting that there is one of, and the others that are set.
    static func rows(
        of settings: Settings, lines: [SettingKey: Int], catalog: VoiceCatalog?, language: String
    ) -> [ConfigRow] {
        let voices = settings.voices.keys.sorted().map { SettingKey.languageVoice($0) }
        let keys = settings.keys.keys.sorted().map { SettingKey.keys($0) }
        return (SettingKey.single.prefix(1) + voices + SettingKey.single.dropFirst() + keys).map { key in
            let value = settings.value(of: key)
            let voice = key.isVoice ? Self.voice(named: value, language: language, in: catalog) : nil
            let source: Source = value != nil ? .settings : key.isVoice ? .locale : .standard
            return ConfigRow(
                key: key.description, value: value ?? key.standardValue, source: source, line: lines[key],
                voice: voice.map { VoiceName(identifier: $0.identifier, name: $0.name, language: $0.language) })
        }
    }

    private static func voice(named name: String?, language: String, in catalog: VoiceCatalog?) -> Voice? {
        name.map { catalog?.voice(named: $0) } ?? catalog?.voice(for: VoiceQuery(language: language))
    }
}

extension SettingKey {
    var isVoice: Bool {
        switch self {
        case .voice, .languageVoice: true
        default: false
        }
    }
}

extension Voice {
    /// The language by name and code.
    var title: String { "\(name), \(language)" }
}

extension VoiceCatalog {
    /// The reader's language as the environment has it.
    static func language(from environment: (String) -> String?) -> String {
        let values = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { name in environment(name).map { (name, $0) } }
        return language(fromEnvironment: Dictionary(values) { first, _ in first })
    }
}
