/// Fetches the parts of an EPUB from its archive, and notes what is wrong with them.
struct EPUBParts: Sendable {
    /// Text of one part; more would take too much memory to read.
    static let largestText = 16 << 20

    let archive: Archive
    private(set) var log = DiagnosticLog()

    init(_ archive: Archive) { self.archive = archive }

    /// What the part at `path` holds; nil, and noted, when it can't be read.
    mutating func bytes(at path: String) -> [UInt8]? {
        guard let entry = archive.entry(named: path) else {
            note(path, "isn't in the archive; left out")
            return nil
        }
        do {
            let contents = try archive.contents(of: entry, atMost: Self.largestText)
            if contents.isDamaged { note(path, "is damaged; what is left of it is read") }
            return contents.bytes
        } catch {
            note(path, "\(error.reason); left out")
            return nil
        }
    }

    /// The root element of the XML document at `path`, with what could be read of it; nil, and noted, without any.
    mutating func document(at path: String) -> XMLElement? {
        guard let bytes = bytes(at: path) else { return nil }
        let tree = XMLTree(bytes)
        if let fault = tree.fault {
            let rest = tree.root == nil ? "left out" : "what comes before is read"
            note(path, "isn't sound XML (\(fault)); \(rest)")
        }
        return tree.root
    }

    /// Notes what was found in the text of the part at `path`.
    mutating func add(_ diagnostics: [Diagnostic], of path: String) {
        for found in diagnostics {
            log.append(
                Diagnostic(
                    found.severity, line: found.line, key: found.key ?? path, value: found.value, message: found.message
                ))
        }
    }

    mutating func note(_ path: String?, _ message: String) {
        log.append(Diagnostic(value: path, message: message))
    }
}
