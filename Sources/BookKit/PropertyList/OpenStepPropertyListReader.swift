/// Reads property lists in NeXT's old format: `{ key = value; }`, `( a, b )`, `"text"` and comments.
struct OpenStepPropertyListReader {
    private var scanner: OpenStepScanner
    private var depth = 0
    private var budget = PropertyListBudget()

    /// The root value of the property list in `bytes`: UTF-8, or UTF-16 with a byte order mark.
    ///
    /// - Throws: `malformed`, `tooLarge` or, for JSON, `unsupported`.
    static func read(_ bytes: [UInt8], log: inout DiagnosticLog) throws(BookError) -> PropertyListNode {
        var reader = OpenStepPropertyListReader(scanner: OpenStepScanner(bytes))
        let root = try reader.value()
        if try reader.scanner.peek() != nil {
            log.append(Diagnostic(line: reader.scanner.line, message: "what follows the property list is left out"))
        }
        return root
    }

    private init(scanner: OpenStepScanner) { self.scanner = scanner }

    private mutating func value() throws(BookError) -> PropertyListNode {
        let first = try scanner.peek()
        let line = scanner.line
        try budget.spendValues(1, line: line)
        guard depth < PropertyListBudget.depth else { throw PropertyListBudget.tooDeep(line: line) }
        depth += 1
        defer { depth -= 1 }
        switch first {
        case "{": return PropertyListNode(value: .dictionary(try entries()), line: line)
        case "(": return PropertyListNode(value: .array(try items()), line: line)
        case "<":
            try scanner.skipData()
            return PropertyListNode(value: .other("data"), line: line)
        case "\"", "'": return PropertyListNode(value: .string(try scanner.quotedString()), line: line)
        default:
            let word = try scanner.word()
            let value = Double(word) == nil ? PropertyListNode.Value.string(word) : .number(written: word)
            return PropertyListNode(value: value, line: line)
        }
    }

    private mutating func entries() throws(BookError) -> [PropertyListEntry] {
        var entries: [PropertyListEntry] = []
        try scanner.expect("{")
        while try !scanner.skip("}") {
            let isQuoted = try ["\"", "'"].contains(scanner.peek())
            let line = scanner.line
            let key = try isQuoted ? scanner.quotedString() : scanner.word()
            if try scanner.peek() == ":" { throw PropertyListFormat.json(line: scanner.line) }
            try scanner.expect("=")
            entries.append(PropertyListEntry(key: key, line: line, value: try value()))
            if try scanner.peek() != "}" { try scanner.expect(";") }
        }
        return entries
    }

    private mutating func items() throws(BookError) -> [PropertyListNode] {
        var items: [PropertyListNode] = []
        try scanner.expect("(")
        while try !scanner.skip(")") {
            items.append(try value())
            if try scanner.peek() != ")" { try scanner.expect(",") }
        }
        return items
    }
}
