/// The settings file as it is written the first time: each key explained, with its usual value in a comment.
enum SettingsTemplate {
    static var text: String {
        let head = """
            # narrate's settings: lines of 'key = value'. A line that begins with '#' has no effect.
            # 'narrate config' shows what holds. An option of a command goes before what is set here, and what is set
            # here goes before what a book asks for, but for the voices that its author chose.

            """
        return ([head] + sections).joined(separator: "\n")
    }

    private static var sections: [String] {
        SettingKey.single.map { section($0, $0.example) }
            .inserting(section(.languageVoice("de"), "German"), at: 1)
            + [section(.keys("pause"), "space p")]
    }

    private static func section(_ key: SettingKey, _ value: String) -> String {
        "# \(key.help)\n# Write \(key.expectation).\n# \(key) = \(value)\n"
    }
}

extension SettingKey {
    /// What it is for, in a sentence.
    public var help: String {
        switch self {
        case .voice: "The voice that reads where the author chose none, in any language."
        case .speed: "Times the speed that the book asks for."
        case .pitch: "Times the pitch that the book asks for."
        case .volume: "Times the volume that the book asks for."
        case .autoAdvance: "Whether the pages turn by themselves."
        case .images: "Whether pictures are shown."
        case .theme: "The colours: your terminal's own, for a dark or a light background, or none."
        case .plain: "Whether plain lines are printed in place of a screen, as a screen reader wants it."
        case .quality: "The quality of voices that are chosen by their language; enhanced voices need piper."
        case .voiceFolders: "Where natural voices are, beside your own folder of them."
        case .python: "The Python that has piper, if it isn't found."
        case .quiet: "Whether only what a key asks for is printed, so that a screen reader doesn't talk over the book."
        case .notes: "What becomes of the footnotes of an EPUB and the like."
        case .expression: "Whether headings and quoted speech sound different from the rest."
        case .descriptions: "Whether the descriptions of pictures are read."
        case .dialogueVoice: "The voice that reads quoted speech; without it the book's voice reads all."
        case .pause(let name): "The silence for a \(name.rawValue) in documents, before your speed shortens it."
        case .languageVoice: "The voice for one language, for each that you want."
        case .keys: "The keys for what the player does."
        }
    }

    fileprivate var example: String {
        switch self {
        case .voiceFolders: "~/piper-voices"
        case .python: "~/piper/bin/python"
        default: standardValue ?? "en-GB"
        }
    }
}

extension [String] {
    fileprivate func inserting(_ element: String, at index: Int) -> [String] {
        var copy = self
        copy.insert(element, at: index)
        return copy
    }
}
