/// Takes the signs, words and strings of an OpenStep property list one after another.
struct OpenStepScanner {
    /// The line of what comes next, once it was peeked at.
    private(set) var line = 1
    /// How many bytes a code unit of the file takes.
    let unitBytes: Int
    private let text: String
    /// Where the text begins in the file's bytes.
    private let start: Int
    private var rest: Substring.UnicodeScalarView

    init(_ bytes: [UInt8]) {
        let isLittleEndian = bytes.starts(with: [0xFF, 0xFE])
        if isLittleEndian || bytes.starts(with: [0xFE, 0xFF]) {
            let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
                let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
                return isLittleEndian ? second << 8 | first : first << 8 | second
            }
            text = String(decoding: units, as: UTF16.self)
            (start, unitBytes) = (2, 2)
        } else {
            start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            text = String(decoding: bytes[start...], as: UTF8.self)
            unitBytes = 1
        }
        rest = Substring(text).unicodeScalars
    }

    /// Where in the file's bytes the scanner is.
    var offset: Int {
        guard unitBytes == 2 else { return start + text.utf8.distance(from: text.startIndex, to: rest.startIndex) }
        return start + 2 * text.utf16.distance(from: text.startIndex, to: rest.startIndex)
    }

    /// What comes next after white space and comments; nil at the end.
    mutating func peek() throws(BookError) -> Unicode.Scalar? {
        while let scalar = rest.first {
            if scalar.properties.isWhitespace {
                advance()
            } else if rest.starts(with: "//".unicodeScalars) {
                while let scalar = rest.first, scalar != "\n" { advance() }
            } else if rest.starts(with: "/*".unicodeScalars) {
                try skipComment()
            } else {
                return scalar
            }
        }
        return nil
    }

    /// Takes `sign` if it comes next.
    mutating func skip(_ sign: Unicode.Scalar) throws(BookError) -> Bool {
        guard try peek() == sign else { return false }
        advance()
        return true
    }

    mutating func expect(_ sign: Unicode.Scalar) throws(BookError) {
        guard try !skip(sign) else { return }
        throw fault(expecting: "'\(sign)'")
    }

    /// A string without quotes.
    mutating func word() throws(BookError) -> String {
        _ = try peek()
        let word = rest.prefix {
            $0.properties.isAlphabetic || $0.properties.numericType == .decimal || "_$/:.-+".unicodeScalars.contains($0)
        }
        guard !word.isEmpty else { throw fault(expecting: "a value") }
        rest = rest[word.endIndex...]
        return String(word)
    }

    mutating func quotedString() throws(BookError) -> String {
        let start = line
        guard let quote = advance() else { throw fault(expecting: "a string") }
        var text = String.UnicodeScalarView()
        while let scalar = advance() {
            if scalar == quote { return String(text) }
            text.append(scalar == "\\" ? try escapedScalar() : scalar)
        }
        throw BookError(.malformed, "the string that begins here has no end; add the quote that ends it", line: start)
    }

    mutating func skipData() throws(BookError) {
        let start = line
        while let scalar = advance() {
            if scalar == ">" { return }
        }
        throw BookError(.malformed, "the data that begin here have no end; add the '>' that ends them", line: start)
    }

    private mutating func skipComment() throws(BookError) {
        let start = line
        while !rest.starts(with: "*/".unicodeScalars) {
            guard advance() != nil else {
                throw BookError(
                    .malformed, "the comment that begins here has no end; add the '*/' that ends it", line: start)
            }
        }
        advance()
        advance()
    }

    private mutating func escapedScalar() throws(BookError) -> Unicode.Scalar {
        switch advance() {
        case "n": return "\n"
        case "t": return "\t"
        case "r": return "\r"
        case "U", "u":
            let unit = try codeUnit()
            guard UTF16.isLeadSurrogate(unit), ["\\U", "\\u"].contains(String(rest.prefix(2))) else {
                return Unicode.Scalar(unit) ?? "\u{FFFD}"
            }
            advance()
            advance()
            return Unicode.Scalar(lead: unit, trail: try codeUnit())
        case let digit? where ("0"..."7").contains(digit):
            throw BookError(
                .malformed, "octal escapes aren't read; write '\\U' and four hexadecimal digits", line: line)
        case let scalar?: return scalar
        case nil: throw fault(expecting: "the end of the string")
        }
    }

    private mutating func codeUnit() throws(BookError) -> UInt16 {
        let digits = rest.prefix(4)
        guard digits.count == 4, let unit = UInt16(String(digits), radix: 16) else {
            throw BookError(.malformed, "'\\U' wants four hexadecimal digits; write all of them", line: line)
        }
        rest = rest[digits.endIndex...]
        return unit
    }

    private func fault(expecting expected: String) -> BookError {
        let found =
            rest.isEmpty
            ? "the file ends; is it cut off?" : "there is '\(String(rest.prefix(20)).excerpt)'; add it there"
        return BookError(.malformed, "\(expected) is missing where \(found)", line: line)
    }

    @discardableResult
    private mutating func advance() -> Unicode.Scalar? {
        let scalar = rest.popFirst()
        if scalar == "\n" { line += 1 }
        return scalar
    }
}

extension Unicode.Scalar {
    /// The scalar that two UTF-16 code units write; U+FFFD when they don't belong together.
    fileprivate init(lead: UInt16, trail: UInt16) {
        let value = 0x10000 + (UInt32(lead & 0x3FF) << 10) + UInt32(trail & 0x3FF)
        self = UTF16.isTrailSurrogate(trail) ? Unicode.Scalar(value) ?? "\u{FFFD}" : "\u{FFFD}"
    }
}
