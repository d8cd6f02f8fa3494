import BookKit

/// Reads JSON as people and programs write it: commas too many, comments and single quotes are let pass.
///
/// It is asked for one value after another, so that a long document is never in memory as a whole tree.
struct JSONScanner {
    private static let deepest = 100

    private let bytes: [UInt8]
    private var index: Int
    private var depth = 0

    /// Reads `bytes`, which are UTF-8.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// What the next value begins with; nil at the end.
    var next: UInt8? {
        mutating get {
            skipSpace()
            return index < bytes.count ? bytes[index] : nil
        }
    }

    /// Reads the next value, whatever it is.
    ///
    /// - Throws: `malformed` with the line of what is no JSON.
    mutating func value() throws(BookError) -> JSONValue {
        switch next {
        case UInt8(ascii: "{"):
            var members: [(name: String, value: JSONValue)] = []
            try readMembers { name, scanner throws(BookError) in members.append((name, try scanner.value())) }
            return .object(members)
        case UInt8(ascii: "["):
            var elements: [JSONValue] = []
            try readElements { scanner throws(BookError) in elements.append(try scanner.value()) }
            return .array(elements)
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try string())
        case nil: throw cutOff
        default: return try word()
        }
    }

    /// Reads the next object, for each of whose members `read` reads the value.
    mutating func readMembers(_ read: (String, inout JSONScanner) throws(BookError) -> Void) throws(BookError) {
        try readItems(until: UInt8(ascii: "}")) { scanner throws(BookError) in
            let name = try scanner.name()
            guard scanner.next == UInt8(ascii: ":") else {
                throw scanner.fault("a ':' is missing here; check the address")
            }
            scanner.index += 1
            try read(name, &scanner)
        }
    }

    /// Reads the next array, each element of which `read` reads.
    mutating func readElements(_ read: (inout JSONScanner) throws(BookError) -> Void) throws(BookError) {
        try readItems(until: UInt8(ascii: "]"), read)
    }

    private mutating func readItems(
        until end: UInt8, _ read: (inout JSONScanner) throws(BookError) -> Void
    ) throws(BookError) {
        depth += 1
        guard depth <= Self.deepest else {
            throw fault("it is nested more than \(Self.deepest) deep; check the address")
        }
        index += 1
        while let byte = next, byte != end {
            if byte == UInt8(ascii: ",") { index += 1 } else { try read(&self) }
        }
        guard next == end else { throw cutOff }
        index += 1
        depth -= 1
    }

    private mutating func name() throws(BookError) -> String {
        if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") { return try string() }
        let name = takeWord()
        guard !name.isEmpty else { throw fault("a name in quotes is missing here; check the address") }
        return name
    }

    private mutating func word() throws(BookError) -> JSONValue {
        let word = takeWord()
        switch word {
        case "null": return .null
        case "true": return .bool(true)
        case "false": return .bool(false)
        default:
            guard Double(word) != nil else { throw fault("it isn't JSON here; check the address") }
            return .number(word)
        }
    }

    private mutating func takeWord() -> String {
        let end = bytes[index...].firstIndex { $0 <= 0x20 || ",:{}[]\"'/".utf8.contains($0) } ?? bytes.count
        defer { index = end }
        return String(decoding: bytes[index..<end], as: UTF8.self)
    }

    private mutating func string() throws(BookError) -> String {
        let quote = bytes[index]
        index += 1
        var text: [UInt8] = []
        while let end = bytes[index...].firstIndex(where: { $0 == quote || $0 == UInt8(ascii: "\\") }) {
            text += bytes[index..<end]
            index = end + 1
            if bytes[end] == quote { return String(decoding: text, as: UTF8.self) }
            takeEscape(into: &text)
        }
        index = bytes.count
        throw cutOff
    }

    private mutating func takeEscape(into text: inout [UInt8]) {
        guard index < bytes.count else { return }
        let byte = bytes[index]
        index += 1
        switch byte {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "b"), UInt8(ascii: "f"): text.append(0x20)
        case UInt8(ascii: "u"): text += String(decoding: takeUnits(), as: UTF16.self).utf8
        default: text.append(byte)
        }
    }

    /// The digits behind "\u", and those of the other half of a character.
    private mutating func takeUnits() -> [UInt16] {
        guard let unit = takeUnit() else { return [0xFFFD] }
        guard UTF16.isLeadSurrogate(unit), bytes[index...].starts(with: "\\u".utf8) else { return [unit] }
        index += 2
        return [unit] + (takeUnit().map { [$0] } ?? [])
    }

    private mutating func takeUnit() -> UInt16? {
        let digits = bytes[index...].prefix(4)
        guard digits.count == 4, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else {
            return nil
        }
        index += 4
        return unit
    }

    private mutating func skipSpace() {
        while index < bytes.count {
            if bytes[index] <= 0x20 {
                index += 1
            } else if bytes[index...].starts(with: "//".utf8) {
                index = bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
            } else if bytes[index...].starts(with: "/*".utf8) {
                index = bytes[index...].firstRange(of: Array("*/".utf8))?.upperBound ?? bytes.count
            } else {
                return
            }
        }
    }

    private var cutOff: BookError { fault("it ends too soon; is it cut off?") }

    private func fault(_ reason: String) -> BookError {
        let line = 1 + bytes[..<min(index, bytes.count)].count { $0 == 0x0A }
        return BookError(.malformed, reason, line: line)
    }
}
