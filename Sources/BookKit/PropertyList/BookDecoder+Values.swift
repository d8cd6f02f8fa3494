extension BookDecoder {
    mutating func warn(
        _ node: PropertyListNode, key: String? = nil, value: String? = nil, _ message: @autoclosure () -> String
    ) {
        log.append(
            Diagnostic(
                line: node.line, page: page, utterance: utterance, key: key, value: value, message: message()))
    }

    /// The entries by key; of a key that comes twice the last counts, as in Foundation.
    mutating func fields(_ entries: [PropertyListEntry]) -> PropertyListFields {
        let fields = PropertyListFields(entries)
        warn(of: fields.overridden, "comes again below; the last one counts")
        return fields
    }

    mutating func warn(of entries: some Sequence<PropertyListEntry>, _ message: String) {
        for entry in entries {
            let node = PropertyListNode(value: entry.value.value, line: entry.line)
            warn(node, key: entry.key, value: node.quotation, message)
        }
    }

    mutating func text(_ key: String, in fields: inout PropertyListFields) -> String? {
        guard let node = fields.take(key) else { return nil }
        switch node.value {
        case .string(let text): return text
        case .number(_, let written):
            warn(node, key: key, value: written, "is a number; read as text")
            return written
        default:
            warn(node, key: key, value: node.quotation, "is \(node.kind), not a string; left out")
            return nil
        }
    }

    mutating func language(_ key: String, in fields: inout PropertyListFields) -> String? {
        let node = fields.peek(key)
        guard let tag = text(key, in: &fields) else { return nil }
        if let node, !LanguageTag.isTag(tag) {
            warn(node, key: key, value: tag, "isn't a language tag such as 'en-US'; no voice may be found by it")
        }
        return tag
    }

    mutating func picture(_ key: String, in fields: inout PropertyListFields) -> String? {
        let node = fields.peek(key)
        guard let path = text(key, in: &fields) else { return nil }
        if let node, let problem = problem(with: path) { warn(node, key: key, value: path, problem.rawValue) }
        return path
    }

    private func problem(with path: String) -> PictureProblem? {
        guard let folder else { return PictureProblem(inPath: path) }
        guard case .failure(let problem) = folder.resolve(path) else { return nil }
        return problem
    }

    /// A number as written; one out of `range` is logged with what stands in, of which `use` tells ("spoken as").
    mutating func number(
        _ key: String, range: ClosedRange<Double>, standard: Double, _ use: String,
        in fields: inout PropertyListFields
    ) -> Double? {
        guard let node = fields.take(key) else { return nil }
        let value: Double?
        switch node.value {
        case .number(let number, _): value = number
        case .string(let text):
            value = Double(trimming: text)
            if value?.isFinite == true { warn(node, key: key, value: text, "is a string; read as a number") }
        default: value = nil
        }
        guard let value, value.isFinite else {
            warn(node, key: key, value: node.quotation, "isn't a number; \(use) \(standard.written)")
            return nil
        }
        if value < range.lowerBound {
            let bound = range.lowerBound.written
            warn(node, key: key, value: node.quotation, "is below \(bound); \(use) \(bound)")
        } else if value > range.upperBound {
            let bound = range.upperBound.written
            warn(node, key: key, value: node.quotation, "is above \(bound); \(use) \(bound)")
        }
        return value
    }

    /// A whole number that isn't negative.
    mutating func count(_ key: String, in fields: inout PropertyListFields) -> Int? {
        guard let node = fields.take(key) else { return nil }
        guard case .number(let number, _) = node.value, let count = Int(exactly: number), count >= 0 else {
            warn(node, key: key, value: node.quotation, "isn't a whole number; left out")
            return nil
        }
        return count
    }

    mutating func flag(_ key: String, in fields: inout PropertyListFields) -> Bool {
        guard let node = fields.take(key) else { return false }
        if case .bool(let flag) = node.value { return flag }
        warn(node, key: key, value: node.quotation, "is \(node.kind), not a boolean; left out")
        return false
    }
}
