/// Gives each passage of a block the sound, and the white space, of what it is.
struct Narrator {
    /// A little below normal.
    private static let headingRate = 0.45
    /// A twentieth above the narrator's own.
    private static let speechPitch = 1.05

    private let options: ImportOptions
    /// The BCP-47 tag of the book's language.
    private let language: String?

    init(options: ImportOptions, language: String?) {
        self.options = options
        self.language = language
    }

    func utterance(for passage: Passage, of block: Block) -> Utterance {
        var utterance = Utterance(text: text(of: passage, in: block))
        utterance.pronunciations = passage.pronunciations
        utterance.recording = passage.recording
        utterance.attributes.postUtteranceDelay = pause(after: passage.end, in: block.kind)
        if case .heading = block.kind {
            utterance.isHeading = true
            if options.isExpressive { utterance.attributes.rate = Self.headingRate }
        }
        if passage.isSpeech {
            if options.dialogueVoice == nil, options.isExpressive {
                utterance.attributes.pitchMultiplier = Self.speechPitch
            }
            utterance.attributes.voice = options.dialogueVoice
        }
        if let tag = passage.language, isForeign(tag) { utterance.attributes.voice = VoiceQuery(language: tag) }
        return utterance
    }

    private func text(of passage: Passage, in block: Block) -> String {
        let text = block.text.string[passage.range]
        guard passage.end >= .line else {
            let isLast = passage.range.upperBound == block.text.string.endIndex
            return isLast && block.isContinued ? text + " " : String(text)
        }
        let isParagraph = passage.end == .block && !block.kind.isItem
        return text.withoutTrailingSpace + (isParagraph ? "\n\n" : "\n")
    }

    private func pause(after end: Passage.End, in kind: Block.Kind) -> Double {
        let pauses = options.pauses
        switch end {
        case .word: return 0
        case .clause: return pauses.clause
        case .sentence: return pauses.sentence
        case .line: return pauses.line
        case .block:
            switch kind {
            case .heading: return pauses.heading
            case .listItem, .row: return pauses.line
            case .sceneBreak: return pauses.sceneBreak
            case .paragraph, .lines, .code, .picture, .note: return pauses.paragraph
            }
        }
    }

    /// A voice of the book's language doesn't do, whatever the country.
    private func isForeign(_ tag: String) -> Bool {
        guard LanguageTag.isTag(tag) else { return false }
        return tag.primaryLanguage != language?.primaryLanguage
    }
}

extension Block.Kind {
    /// A part of a list or a table, between which no blank line stands.
    var isItem: Bool { self == .listItem || self == .row }
}

extension Substring {
    fileprivate var withoutTrailingSpace: String {
        let end = unicodeScalars.lastIndex { !ScalarRole($0).isSpace }
        return end.map { String(unicodeScalars[...$0]) } ?? ""
    }
}
