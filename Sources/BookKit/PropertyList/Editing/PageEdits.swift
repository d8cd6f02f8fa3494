/// Finds out what must change in the text of a property list so that its pages become others.
struct PageEdits {
    let writer: BookWriter

    /// The edit that makes of the page in `node`, which reads as `old`, the page `new`; nil for none.
    ///
    /// `origins` tells which of the old utterances each of the new ones was, nil that each is still the same.
    func edit(of node: PropertyListNode, from old: Page, to new: Page, origins: [Int?]?) -> PropertyListEdit? {
        guard old != new else { return nil }
        let origins = origins ?? new.utterances.indices.map { $0 < old.utterances.count ? $0 : nil }
        switch node.value {
        case .dictionary(let entries):
            return .entries(edits(of: entries, from: old, to: new, origins: origins))
        case .array where old.title == new.title && old.backgroundImage == new.backgroundImage:
            return edit(of: node, from: old.utterances, to: new.utterances, origins: origins)
        default: return .value(value(of: new))
        }
    }

    private func edits(
        of entries: [PropertyListEntry], from old: Page, to new: Page, origins: [Int?]
    ) -> [String: PropertyListEdit?] {
        var edits: [String: PropertyListEdit?] = [:]
        if old.title != new.title { edits["title"] = .some(Self.string(new.title)) }
        if old.backgroundImage != new.backgroundImage {
            edits["backgroundImage"] = .some(Self.string(new.backgroundImage))
        }
        guard old.utterances != new.utterances else { return edits }
        let fields = PropertyListFields(entries)
        if let list = fields.peek("utterances") {
            let edit = edit(of: list, from: old.utterances, to: new.utterances, origins: origins)
            if let edit { edits["utterances"] = edit }
        } else if let only = old.utterances.first, new.utterances.count == 1, origins == [0] {
            // The page's only utterance stands in the page itself.
            edits.merge(self.edits(of: entries, from: only, to: new.utterances[0])) { first, _ in first }
        } else {
            for key in Self.keys { edits[key] = .some(nil) }
            edits["utterances"] = .value(.array(new.utterances.map(value)))
        }
        return edits
    }

    // MARK: Utterances

    private func edit(
        of list: PropertyListNode, from old: [Utterance], to new: [Utterance], origins: [Int?]
    ) -> PropertyListEdit? {
        let isKept = origins.contains { $0 != nil }
        switch list.value {
        case .array(let nodes):
            return .items(
                zip(new, origins).map { utterance, origin in
                    guard let origin else { return .new(value(of: utterance)) }
                    return .kept(origin, edit(of: nodes[origin], from: old[origin], to: utterance))
                })
        case .dictionary where origins == [0]: return edit(of: list, from: old[0], to: new[0])
        case .string where new.count == 1 && new[0].isPlain: return .value(.string(new[0].text))
        case .dictionary, .string, .number:
            guard isKept else { return .value(.array(new.map(value))) }
            return .items(
                zip(new, origins).map { utterance, origin in
                    guard let origin else { return .new(value(of: utterance)) }
                    if case .dictionary = list.value {
                        return .kept(0, edit(of: list, from: old[origin], to: utterance))
                    }
                    return .kept(0, .value(value(of: utterance)))
                })
        case .bool, .other: return .value(.array(new.map(value)))
        }
    }

    private func edit(of node: PropertyListNode, from old: Utterance, to new: Utterance) -> PropertyListEdit? {
        guard !old.isSame(as: new) else { return nil }
        guard case .dictionary(let entries) = node.value else { return .value(value(of: new)) }
        return .entries(edits(of: entries, from: old, to: new))
    }

    private func edits(
        of entries: [PropertyListEntry], from old: Utterance, to new: Utterance
    ) -> [String: PropertyListEdit?] {
        var edits: [String: PropertyListEdit?] = [:]
        if old.text != new.text || !PropertyListFields(entries).has("utteranceString") {
            edits["utteranceString"] = .value(.string(new.text))
        }
        if old.isHeading != new.isHeading { edits["isHeading"] = .some(new.isHeading ? .value(.bool(true)) : nil) }
        // They are written by where they stand among the characters, so that other words move them.
        if old.pronunciations != new.pronunciations || old.text != new.text && !new.pronunciations.isEmpty {
            edits["pronunciations"] = .some(
                Self.value("pronunciations") { writer.write(new.pronunciations, of: new.text, to: &$0) })
        }
        if old.recording != new.recording {
            edits["recording"] = .some(Self.value("recording") { writer.write(new.recording, to: &$0) })
        }
        edits.merge(attributeEdits(of: entries, from: old.attributes, to: new.attributes)) { first, _ in first }
        return edits
    }

    /// Each attribute is changed where it counts: in the properties or, if it was found only there, in the utterance.
    private func attributeEdits(
        of entries: [PropertyListEntry], from old: SpeechAttributes, to new: SpeechAttributes
    ) -> [String: PropertyListEdit?] {
        let fields = PropertyListFields(entries)
        let list = fields.peek("utteranceProperties")
        var properties: PropertyListFields?
        if case .dictionary(let inner)? = list?.value { properties = PropertyListFields(inner) }
        var (outer, inner): ([String: PropertyListEdit?], [String: PropertyListEdit?]) = ([:], [:])
        func set(_ key: String, to edit: PropertyListEdit?) {
            let isInner = properties?.has(key) ?? false
            let isOuter = fields.has(key)
            if edit == nil {
                if isInner { inner[key] = .some(nil) }
                if isOuter { outer[key] = .some(nil) }
            } else if isOuter, !isInner {
                outer[key] = edit
            } else {
                inner[key] = edit
            }
        }
        for number in NumericAttribute.all where old[keyPath: number.path] != new[keyPath: number.path] {
            set(number.key, to: .value(.real(new[keyPath: number.path])))
        }
        if old.voice != new.voice {
            let node = properties?.peek("voice") ?? fields.peek("voice")
            set("voice", to: edit(of: node, to: new.voice))
        }
        if !inner.isEmpty { outer["utteranceProperties"] = .entries(inner) }
        return outer
    }

    private func edit(of node: PropertyListNode?, to voice: VoiceQuery?) -> PropertyListEdit? {
        if case .dictionary? = node?.value, let voice, voice != VoiceQuery() {
            return .entries(["language": Self.string(voice.language), "identifier": Self.string(voice.identifier)])
        }
        return Self.value("voice") { writer.write(voice, to: &$0) }
    }

    // MARK: Values

    /// The keys of an utterance.
    private static let keys =
        ["utteranceString", "utteranceProperties", "isHeading", "pronunciations", "recording", "voice"]
        + NumericAttribute.all.map(\.key)

    private static func string(_ text: String?) -> PropertyListEdit? { text.map { .value(.string($0)) } }

    /// What `write` writes behind a key; nil when it leaves that out.
    private static func value(_ key: String, _ write: (inout PropertyListBuilder) -> Void) -> PropertyListEdit? {
        var list = PropertyListBuilder()
        write(&list)
        return list.entries.first { $0.key == key }.map { .value($0.value) }
    }

    private func value(of utterance: Utterance) -> PropertyListValue { .dictionary(writer.entries(of: utterance)) }

    private func value(of page: Page) -> PropertyListValue { .dictionary(writer.entries(of: page)) }
}

extension Utterance {
    /// Only its words were written.
    var isPlain: Bool { isSame(as: Utterance(text: text)) }

    /// Whether it sounds the same wherever in the book it stands.
    package func isSame(as other: Utterance) -> Bool {
        var other = other
        other.id = id
        return self == other
    }
}
