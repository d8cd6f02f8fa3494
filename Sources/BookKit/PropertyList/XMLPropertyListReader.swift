/// Reads XML property lists, mending what still makes sense.
final class XMLPropertyListReader: XMLScannerDelegate {
    /// An element that isn't closed yet.
    private struct Element {
        let name: String
        let line: Int
        /// In the file's bytes.
        let startTag: Range<Int>
        let kind: Kind
        var text = ""
        var items: [PropertyListNode] = []
        var entries: [PropertyListEntry] = []
        var key: (name: String, line: Int, start: Int)?
    }

    private enum Kind {
        case list, array, dictionary, key, scalar
        /// An element that property lists don't have.
        case unknown

        init(_ name: String) {
            switch name {
            case "plist": self = .list
            case "array": self = .array
            case "dict": self = .dictionary
            case "key": self = .key
            case "string", "integer", "real", "true", "false", "date", "data": self = .scalar
            default: self = .unknown
            }
        }

        var holdsText: Bool {
            switch self {
            case .key, .scalar: true
            case .list, .array, .dictionary, .unknown: false
            }
        }
    }

    private var elements: [Element] = []
    private var root: PropertyListNode?
    private var budget = PropertyListBudget()
    private var log: DiagnosticLog
    /// Knows where the tag is that is being read.
    private weak var scanner: XMLScanner?

    private init(log: DiagnosticLog) { self.log = log }

    /// The root value of the property list in `bytes`.
    ///
    /// - Throws: `malformed` or `tooLarge`, with the line.
    static func read(_ bytes: [UInt8], log: inout DiagnosticLog) throws(BookError) -> PropertyListNode {
        let source = XMLSource(bytes)
        if let line = source.controlLine {
            let message = "control characters, \(source.controlCount) in all, are read as spaces"
            log.append(Diagnostic(line: line, message: message))
        }
        let reader = XMLPropertyListReader(log: log)
        let scanner = try XMLScanner(source, delegate: reader)
        reader.scanner = scanner
        let lineAfterEnd = try scanner.scan()
        if let lineAfterEnd { reader.warn(lineAfterEnd, "what follows the property list isn't XML; left out") }
        log = reader.log
        guard let root = reader.root else {
            throw BookError(.malformed, "the property list is empty; \(PropertyListFormat.expectation)")
        }
        return root
    }

    func didStart(_ name: String, attributes: XMLAttributes, line: Int) throws(BookError) {
        guard elements.count < PropertyListBudget.depth else { throw PropertyListBudget.tooDeep(line: line) }
        let kind = Kind(name)
        if elements.isEmpty, kind == .unknown || kind == .key {
            let reason = "is no property list, its root element is <\(name.excerpt)>, not <plist>"
            throw BookError(.malformed, "\(reason); \(PropertyListFormat.expectation)", line: line)
        }
        let isInText = innermostKnown?.holdsText ?? false
        let isInUnknown = elements.last?.kind == .unknown
        let isOutOfPlace = isInText || isInUnknown || kind == .list && !elements.isEmpty
        if !isInUnknown, isOutOfPlace || kind == .unknown {
            let what = isInText ? "inside text is passed over" : "isn't known here; left out"
            warn(line, "<\(name.excerpt)> \(what)")
        }
        elements.append(Element(name: name, line: line, startTag: tag, kind: isOutOfPlace ? .unknown : kind))
    }

    func didRead(_ text: String, line: Int) {
        // The text of an unknown element belongs to the text it is in, if it is in any.
        guard let index = elements.lastIndex(where: { $0.kind != .unknown }) else { return }
        if elements[index].kind.holdsText {
            elements[index].text += text
        } else if index == elements.count - 1, !text.allSatisfy(\.isWhitespace) {
            warn(line, value: String(text.drop(while: \.isWhitespace)), "stands outside a value; left out")
        }
    }

    func didEnd(_ name: String, line: Int) throws(BookError) {
        guard let element = elements.popLast() else { return }
        switch element.kind {
        case .list: break
        case .unknown: forgetKey()
        case .key: keep(element)
        case .array: try attach(.array(element.items), of: element)
        case .dictionary:
            if let key = element.key { warn(key.line, key: key.name, "has no value; left out") }
            try attach(.dictionary(element.entries), of: element)
        case .scalar: try attach(scalar(element), of: element)
        }
    }

    private func scalar(_ element: Element) -> PropertyListNode.Value {
        switch element.name {
        case "string": .string(element.text)
        case "integer", "real": .number(written: element.text)
        case "true": .bool(true)
        case "false": .bool(false)
        case "data": .other("data")
        default: .other("a date")
        }
    }

    private var tag: Range<Int> { scanner?.tag ?? 0..<0 }

    private var innermostKnown: Kind? { elements.last { $0.kind != .unknown }?.kind }

    /// The key before an element that is left out goes with it.
    private func forgetKey() {
        guard let parent = elements.indices.last else { return }
        elements[parent].key = nil
    }

    private func keep(_ element: Element) {
        guard let parent = elements.indices.last, elements[parent].kind == .dictionary else {
            warn(element.line, key: element.text, "stands outside a <dict>; left out")
            return
        }
        if let key = elements[parent].key { warn(key.line, key: key.name, "has no value; left out") }
        elements[parent].key = (element.text, element.line, element.startTag.lowerBound)
    }

    private func attach(_ value: PropertyListNode.Value, of element: Element) throws(BookError) {
        try budget.spendValues(1, line: element.line)
        let endTag = tag
        let place = PropertyListPlace(
            whole: element.startTag.lowerBound..<endTag.upperBound,
            content: endTag.isEmpty ? nil : element.startTag.upperBound..<endTag.lowerBound)
        let node = PropertyListNode(value: value, line: element.line, place: place)
        guard let parent = elements.indices.last, elements[parent].kind != .list else {
            if root == nil { root = node } else { warn(element.line, "a second value in <plist>; left out") }
            return
        }
        if elements[parent].kind == .array {
            elements[parent].items.append(node)
        } else if let key = elements[parent].key {
            elements[parent].entries.append(
                PropertyListEntry(
                    key: key.name, line: key.line, value: node, place: key.start..<place.whole.upperBound))
            elements[parent].key = nil
        } else {
            warn(element.line, value: node.quotation, "has no key; left out")
        }
    }

    private func warn(_ line: Int, key: String? = nil, value: String? = nil, _ message: String) {
        log.append(Diagnostic(line: line, key: key, value: value, message: message))
    }
}
