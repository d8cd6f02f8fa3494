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
        let start = scanner.offset
        let value = try value(beginningWith: first)
        var place = PropertyListPlace(whole: start..<scanner.offset)
        if first == "{" || first == "(" {
            place.content = start + scanner.unitBytes..<place.whole.upperBound - scanner.unitBytes
        }
        return PropertyListNode(value: value, line: line, place: place)
    }

    private mutating func value(beginningWith first: Unicode.Scalar?) throws(BookError) -> PropertyListNode.Value {
        switch first {
        case "{": return .dictionary(try entries())
        case "(": return .array(try items())
        case "<":
            try scanner.skipData()
            return .other("data")
        case "\"", "'": return .string(try scanner.quotedString())
        default:
            let word = try scanner.word()
            return Double(word) == nil ? .string(word) : .number(written: word)
        }
    }

    private mutating func entries() throws(BookError) -> [PropertyListEntry] {
        var entries: [PropertyListEntry] = []
        try scanner.expect("{")
        while try !scanner.skip("}") {
            let isQuoted = try ["\"", "'"].contains(scanner.peek())
            let (line, start) = (scanner.line, scanner.offset)
            let key = try isQuoted ? scanner.quotedString() : scanner.word()
            if try scanner.peek() == ":" { throw PropertyListFormat.json(line: scanner.line) }
            try scanner.expect("=")
            var entry = PropertyListEntry(key: key, line: line, value: try value())
            var end = scanner.offset
            if try scanner.peek() != "}" {
                try scanner.expect(";")
                end = scanner.offset
            }
            entry.place = start..<end
            entries.append(entry)
        }
        return entries
    }

    private mutating func items() throws(BookError) -> [PropertyListNode] {
        var items: [PropertyListNode] = []
        try scanner.expect("(")
        while try !scanner.skip(")") {
            var item = try value()
            if try scanner.peek() != ")" {
                item.place?.comma = scanner.offset
                try scanner.expect(",")
            }
            items.append(item)
        }
        return items
    }
}
