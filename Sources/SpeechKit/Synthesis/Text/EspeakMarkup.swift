import BookKit

/// An SSML document written anew in the part of SSML that libespeak-ng 1.51 handles without harm.
///
/// Wrong values make the library read beyond its tables, some tags make it open files, and it has room for few open
/// tags. So every tag is closed, every value is made here, and voices follow each other instead of nesting.
struct EspeakMarkup {
    private(set) var text = SpeakableText()
    /// How long the breaks before the first word are, which the library leaves out.
    private(set) var leadingMilliseconds = 0.0

    /// What an element has set, and what ends it.
    private struct Element {
        var voice: Voice
        var prosody: SSMLProsody
        /// The rate as the library reckons it.
        var rate: Int
        var endTags = ""
        /// How many tags are open that the library keeps on a stack.
        var depth = 0
        /// What is said instead of the text inside.
        var alias: String?
    }

    private static let depthLimit = 16
    private static let longestBreak = 60_000.0

    private let stretch: Double
    private let findVoice: (String) -> Voice?
    private var elements: [Element]
    private var selectedVoice: Voice
    private var isVoiceTagOpen = false
    private var dots = DottedLetters()
    private var hasSpeech = false
    /// Where the text before ends.
    private var end: String.Index

    /// Takes `findVoice` to find the voice for a name or a BCP-47 tag.
    init(_ document: SSMLDocument, for request: SpeechRequest, findVoice: @escaping (String) -> Voice?) {
        let parameters = EspeakParameters(request.prosody)
        stretch = parameters.stretch
        self.findVoice = findVoice
        selectedVoice = request.voice
        end = request.text.startIndex
        var root = Element(voice: request.voice, prosody: SSMLProsody(request.prosody), rate: parameters.rate)
        // The reader's voice, unless it speaks another language than the document is in.
        if let language = document.language, let voice = findVoice(language),
            LanguageTag(voice.language)?.language != LanguageTag(request.voice.language)?.language
        {
            root.voice = voice
        }
        elements = [root]
        select(root.voice)
        for node in document.nodes { append(node) }
        if isVoiceTagOpen { append(tags: "</voice>") }
    }

    private mutating func append(_ node: SSMLDocument.Node) {
        guard let parent = elements.last else { return }
        switch node {
        case .start(let name, let attributes):
            var element = parent
            element.endTags = ""
            if let voice = attributes["xml:lang"].flatMap(findVoice) { element.voice = voice }
            let tags = open(name, attributes, in: &element)
            elements.append(element)
            select(element.voice)
            append(tags: tags)
        case .end:
            append(tags: parent.endTags)
            elements.removeLast()
            if let outer = elements.last { select(outer.voice) }
        case .text(let run):
            append(run, alias: parent.alias)
        }
    }

    /// Sets what the start of an element sets, and returns the tags for it.
    private mutating func open(_ name: String, _ attributes: [String: String], in element: inout Element) -> String {
        switch name {
        case "p", "s":
            element.endTags = "</\(name)>"
            return "<\(name)>"
        case "voice":
            if let voice = attributes["name"].flatMap(findVoice) { element.voice = voice }
            if let gender = attributes["gender"].flatMap(Voice.Gender.init) { element.voice = element.voice.of(gender) }
        case "prosody":
            element.prosody.apply(attributes)
            return prosodyTag(in: &element)
        case "emphasis":
            let level = attributes["level"] ?? "moderate"
            guard element.depth < Self.depthLimit, element.prosody.emphasize(level) else { return "" }
            element.depth += 1
            // The library's own emphasis forgets the volume.
            let tags = "<emphasis level=\"\(level)\">" + prosodyTag(in: &element)
            element.endTags += "</emphasis>"
            return tags
        case "break":
            return breakTag(attributes)
        case "say-as":
            guard let kind = attributes["interpret-as"].flatMap({ Self.interpretations[$0] }) else { return "" }
            element.endTags = "</say-as>"
            return "<say-as interpret-as=\"\(kind)\">"
        case "sub":
            element.alias = element.alias ?? attributes["alias"]
        case "desc", "metadata", "lexicon", "script", "style":
            element.alias = ""
        default:
            break
        }
        return ""
    }

    private static let interpretations = [
        "characters": "characters", "spell-out": "characters", "verbatim": "characters", "digits": "tts:digits",
        "telephone": "telephone",
    ]

    private func prosodyTag(in element: inout Element) -> String {
        guard element.depth < Self.depthLimit else { return "" }
        element.depth += 1
        element.endTags = "</prosody>"
        var prosody = element.prosody.current
        prosody.speed /= stretch
        let parameters = EspeakParameters(prosody)
        // The library takes the rate in per cent of the rate around it, and rounds down.
        let percent = (100 * parameters.rate + element.rate - 1) / element.rate
        element.rate = element.rate * percent / 100
        let range = min(99, Int(Double(parameters.range) * element.prosody.range))
        let volume = Int((100 * prosody.volume).rounded())
        return "<prosody rate=\"\(percent)%\" pitch=\"\(parameters.pitch)\" range=\"\(range)\" volume=\"\(volume)\">"
    }

    private mutating func breakTag(_ attributes: [String: String]) -> String {
        let strengths = ["none": 0.0, "x-weak": 70, "weak": 140, "medium": 210, "strong": 400, "x-strong": 800]
        let strength = attributes["strength"].flatMap { strengths[$0] } ?? 210
        let time = attributes["time"].flatMap { SSMLValue($0)?.milliseconds } ?? strength
        let milliseconds = time.clamped(to: 0...Self.longestBreak)
        guard hasSpeech else {
            leadingMilliseconds = min(leadingMilliseconds + milliseconds, Self.longestBreak)
            return ""
        }
        return "<break time=\"\(Int(milliseconds * stretch))ms\"/>"
    }

    private mutating func append(_ run: SSMLDocument.Text, alias: String?) {
        let spoken = SpeakableText(run.content[...], dots: &dots)
        var words = SourceCursor(run)
        let sources = spoken.words.map { words.source(of: $0.lowerBound)..<words.source(of: $0.upperBound) }
        text.append(words: sources)
        if let alias {
            // All of it is heard at the first word.
            guard let source = sources.first?.lowerBound else { return }
            let replacement = SpeakableText(alias[...], dots: &dots)
            text.append(escaped: replacement.scalars) { _ in source }
            for index in elements.indices where elements[index].alias != nil { elements[index].alias = "" }
        } else {
            var cursor = SourceCursor(run)
            text.append(escaped: spoken.scalars) { cursor.source(of: spoken.sources[$0]) }
        }
        end = run.sources.last ?? end
        hasSpeech = hasSpeech || !spoken.isBlank
    }

    private mutating func append(tags: String) { text.append(markup: tags, at: end) }

    /// A closing tag alone would take effect only at the end of the clause.
    private mutating func select(_ voice: Voice) {
        guard voice != selectedVoice else { return }
        append(tags: (isVoiceTagOpen ? "</voice>" : "") + "<voice name=\"\(voice.identifier)\">")
        isVoiceTagOpen = true
        selectedVoice = voice
    }
}

extension Voice {
    /// This voice, or a variant of it if it is of another gender.
    fileprivate func of(_ gender: Gender) -> Voice {
        guard gender != self.gender, let variant = [.female: "f2", .male: "m3"][gender] else { return self }
        let plain = identifier.prefix { $0 != "+" }
        return Voice(identifier: "\(plain)+\(variant)", language: language, name: name, gender: gender)
    }
}

/// Finds where text between two tags stands in the document, if asked in order.
private struct SourceCursor {
    private let run: SSMLDocument.Text
    private var index: String.Index
    private var offset = 0

    init(_ run: SSMLDocument.Text) {
        self.run = run
        index = run.content.startIndex
    }

    mutating func source(of target: String.Index) -> String.Index {
        offset += run.content.unicodeScalars.distance(from: index, to: target)
        index = target
        return run.sources[offset]
    }
}
