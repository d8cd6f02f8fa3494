import BookKit

extension Settings {
    public static let speeds = 0.25...10.0
    public static let pitches = 0.5...2.0
    public static let volumes = 0.0...4.0

    /// The first is the usual one.
    static let qualities = ["default", "enhanced"]

    private static let longest = 200
    private static let longestPaths = 4_096

    /// Takes a value as it is written.
    ///
    /// - Throws: `badValue`, which tells what is allowed.
    public mutating func set(_ key: SettingKey, to text: String) throws(LibraryError) {
        let value = text.trimmed
        guard !value.isEmpty else { throw LibraryError(.badValue, "'\(key)' has no value; write \(key.expectation)") }
        guard value.utf8.count <= (key.isPath ? Self.longestPaths : Self.longest),
            value.unicodeScalars.allSatisfy({ !$0.isControl })
        else {
            throw Self.refusal(of: value, for: key)
        }
        switch key {
        case .voice: voice = value
        case .languageVoice(let tag): voices[tag] = value
        case .speed: speed = try number(value, in: Self.speeds, for: key)
        case .pitch: pitch = try number(value, in: Self.pitches, for: key)
        case .volume: volume = try number(value, in: Self.volumes, for: key)
        case .autoAdvance: advances = try flag(value, for: key)
        case .images: showsImages = try flag(value, for: key)
        case .theme:
            guard let theme = Theme(rawValue: value.lowercased()) else { throw Self.refusal(of: value, for: key) }
            self.theme = theme
        case .plain: isPlain = try flag(value, for: key)
        case .quiet: isQuiet = try flag(value, for: key)
        case .quality:
            guard Self.qualities.contains(value.lowercased()) else { throw Self.refusal(of: value, for: key) }
            quality = value.lowercased()
        case .voiceFolders: voiceFolders = value.split(separator: ":").map(String.init)
        case .python: python = value
        case .notes:
            guard let notes = ImportOptions.Notes(rawValue: value.lowercased()) else {
                throw Self.refusal(of: value, for: key)
            }
            self.notes = notes
        case .expression: isExpressive = try flag(value, for: key)
        case .descriptions: saysPictures = try flag(value, for: key)
        case .dialogueVoice: dialogueVoice = value
        case .pause(let name): pauses[name] = try number(value, in: PauseName.range, for: key)
        case .keys(let action):
            keys[action] = value == "none" ? [] : value.split(whereSeparator: \.isWhitespace).map(String.init)
        }
    }

    /// The value as it is written; nil where nothing is set.
    public func value(of key: SettingKey) -> String? {
        switch key {
        case .voice: voice
        case .languageVoice(let tag): voices[tag]
        case .speed: speed?.written
        case .pitch: pitch?.written
        case .volume: volume?.written
        case .autoAdvance: advances.map(Self.written)
        case .images: showsImages.map(Self.written)
        case .theme: theme?.rawValue
        case .plain: isPlain.map(Self.written)
        case .quiet: isQuiet.map(Self.written)
        case .quality: quality
        case .voiceFolders: voiceFolders.isEmpty ? nil : voiceFolders.joined(separator: ":")
        case .python: python
        case .notes: notes?.rawValue
        case .expression: isExpressive.map(Self.written)
        case .descriptions: saysPictures.map(Self.written)
        case .dialogueVoice: dialogueVoice
        case .pause(let name): pauses[name]?.written
        case .keys(let action): keys[action].map { $0.isEmpty ? "none" : $0.joined(separator: " ") }
        }
    }

    private func number(
        _ text: String, in range: ClosedRange<Double>, for key: SettingKey
    ) throws(LibraryError) -> Double {
        guard text.utf8.allSatisfy({ "0123456789.".utf8.contains($0) }), let number = Double(text),
            range.contains(number)
        else { throw Self.refusal(of: text, for: key) }
        return number
    }

    private func flag(_ text: String, for key: SettingKey) throws(LibraryError) -> Bool {
        switch text.lowercased() {
        case "on", "yes", "true", "1": return true
        case "off", "no", "false", "0": return false
        default: throw Self.refusal(of: text, for: key)
        }
    }

    private static func refusal(of value: String, for key: SettingKey) -> LibraryError {
        LibraryError(.badValue, "'\(value.printable)' is no value for '\(key)'; write \(key.expectation)")
    }

    static func written(_ flag: Bool) -> String { flag ? "on" : "off" }
}

extension SettingKey {
    /// All that may be written; nil where that is no list.
    public var choices: [String]? {
        switch self {
        case .autoAdvance, .images, .plain, .quiet, .expression, .descriptions:
            [true, false].map(Settings.written)
        case .notes: ImportOptions.Notes.allCases.map(\.rawValue)
        case .quality: Settings.qualities
        case .theme: Theme.allCases.map(\.rawValue)
        default: nil
        }
    }

    /// What may be written, in words.
    public var expectation: String {
        switch self {
        case .dialogueVoice: "a voice's identifier, its name, a language such as en-GB, or none"
        case .voice, .languageVoice: "a voice's identifier, its name, or a language such as en-GB"
        case .speed: Self.numbers(Settings.speeds)
        case .pitch: Self.numbers(Settings.pitches)
        case .volume: Self.numbers(Settings.volumes)
        case .autoAdvance, .images, .plain, .quiet, .expression, .descriptions: "on or off"
        case .notes, .quality, .theme: choices?.joined(separator: ", ") ?? ""
        case .voiceFolders: "folders with colons between them"
        case .python: "the path of a Python that has piper"
        case .pause: Self.numbers(PauseName.range) + ", in seconds"
        case .keys: "keys with spaces between them, or none"
        }
    }

    /// What holds where nothing is set, as it would be written; nil where that depends on the book.
    public var standardValue: String? {
        switch self {
        case .voice, .languageVoice, .keys, .voiceFolders, .python: nil
        case .quality: Settings.qualities[0]
        case .dialogueVoice: Settings.noVoice
        case .speed, .pitch, .volume: 1.0.written
        case .autoAdvance, .images, .expression, .descriptions: Settings.written(true)
        case .notes: ImportOptions().notes.rawValue
        case .pause(let name): Pauses()[keyPath: name.path].written
        case .plain, .quiet: Settings.written(false)
        case .theme: Theme.auto.rawValue
        }
    }

    private static func numbers(_ range: ClosedRange<Double>) -> String {
        "a number from \(range.lowerBound.written) to \(range.upperBound.written)"
    }
}

extension Double {
    /// The number, without a fraction of zero.
    fileprivate var written: String { self == rounded() ? String(Int(self)) : String(self) }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool { properties.generalCategory == .control }
}
