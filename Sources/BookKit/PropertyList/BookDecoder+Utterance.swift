extension BookDecoder {
    mutating func utterance(from node: PropertyListNode) -> Utterance {
        switch node.value {
        case .dictionary(let entries):
            var fields = fields(entries)
            if !fields.has("utteranceString") { warn(node, "has no 'utteranceString'; nothing is spoken") }
            let utterance = utterance(from: &fields)
            warn(of: fields.rest, "isn't a key of an utterance; left out")
            return utterance
        case .string(let text), .number(_, let text):
            warn(node, value: text, "is no dictionary; read as the utterance's text")
            return Utterance(text: text)
        case .array, .bool, .other:
            // An utterance that can't be read keeps its number, so that those after it keep theirs.
            warn(node, value: node.quotation, "is \(node.kind), not a dictionary; nothing is spoken")
            return Utterance(text: "")
        }
    }

    /// Takes an utterance's keys out of `fields`.
    mutating func utterance(from fields: inout PropertyListFields) -> Utterance {
        var utterance = Utterance(text: text("utteranceString", in: &fields) ?? "")
        utterance.isHeading = flag("isHeading", in: &fields)
        utterance.pronunciations = pronunciations(of: utterance.text, in: &fields)
        utterance.recording = recording(in: &fields)
        utterance.attributes = misplacedAttributes(in: &fields)
        guard let node = fields.take("utteranceProperties") else { return utterance }
        guard case .dictionary(let entries) = node.value else {
            warn(node, key: "utteranceProperties", value: node.quotation, "is \(node.kind), not a dictionary; left out")
            return utterance
        }
        var properties = self.fields(entries)
        attributes(&utterance.attributes, in: &properties)
        warn(of: properties.rest, "isn't a property of an utterance; left out")
        return utterance
    }

    private mutating func misplacedAttributes(in fields: inout PropertyListFields) -> SpeechAttributes {
        for key in NumericAttribute.all.map(\.key) + ["voice"] {
            guard let node = fields.peek(key) else { continue }
            warn(node, key: key, value: node.quotation, "belongs in 'utteranceProperties'; read all the same")
        }
        var attributes = SpeechAttributes()
        self.attributes(&attributes, in: &fields)
        return attributes
    }

    private mutating func attributes(_ attributes: inout SpeechAttributes, in fields: inout PropertyListFields) {
        for attribute in NumericAttribute.all {
            let value = number(
                attribute.key, range: attribute.range, standard: attribute.standard, "spoken as", in: &fields)
            if let value { attributes[keyPath: attribute.path] = value }
        }
        if let node = fields.take("voice"), let voice = voice(from: node) { attributes.voice = voice }
    }

    private mutating func voice(from node: PropertyListNode) -> VoiceQuery? {
        switch node.value {
        case .string(let text) where LanguageTag.isTag(text): return VoiceQuery(language: text)
        case .string(let text) where !text.isEmpty: return VoiceQuery(identifier: text)
        case .dictionary(let entries):
            var fields = fields(entries)
            let query = VoiceQuery(
                identifier: text("identifier", in: &fields), language: language("language", in: &fields))
            warn(of: fields.rest, "isn't a key of a voice; left out")
            guard query == VoiceQuery() else { return query }
            warn(node, key: "voice", "has neither 'language' nor 'identifier'; left out")
            return nil
        default:
            warn(node, key: "voice", value: node.quotation, "names no voice; left out")
            return nil
        }
    }
}
