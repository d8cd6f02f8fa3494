/// What stands between the tags of an XML string, which can become another text with as few changes as possible.
struct XMLStringContent {
    /// A scalar of the text, and how it is written.
    private struct Piece {
        let scalar: Unicode.Scalar
        let written: Range<String.Index>
        let isInSection: Bool
    }

    private static let sectionStart = "<![CDATA["
    private static let sectionEnd = "]]>"

    private let written: String
    private var pieces: [Piece] = []
    /// Comments and instructions, which are no part of the text.
    private var asides: [Range<String.Index>] = []

    /// Nil for what only the whole file could explain, such as entities of its own.
    init?(_ written: String) {
        self.written = written
        // Scalar by scalar: to Swift a sign and the accent behind it are one character.
        var rest = written.unicodeScalars[...]
        var isInSection = false
        while let first = rest.first {
            let start = rest.startIndex
            let mark = isInSection ? Self.sectionEnd : Self.sectionStart
            if rest.starts(with: mark.unicodeScalars) {
                isInSection.toggle()
                rest = rest.dropFirst(mark.unicodeScalars.count)
            } else if !isInSection, first == "<" {
                let closing = rest.starts(with: "<!--".unicodeScalars) ? "-->" : "?>"
                guard let end = rest.firstRange(of: closing.unicodeScalars)?.upperBound else { return nil }
                asides.append(start..<end)
                rest = rest[end...]
            } else {
                guard let (scalar, end) = Self.scalar(at: rest, isReference: !isInSection && first == "&") else {
                    return nil
                }
                pieces.append(Piece(scalar: scalar, written: start..<end, isInSection: isInSection))
                rest = rest[end...]
            }
        }
    }

    /// The content that reads as `text`: what is the same at both ends stays as it is written, and so do comments.
    func rewritten(as text: String, escaped: (String) -> String) -> String {
        let scalars = Array(text.unicodeScalars)
        let head = zip(pieces, scalars).prefix { $0.scalar == $1 }.count
        let most = min(pieces.count, scalars.count) - head
        let tail = min(most, zip(pieces.reversed(), scalars.reversed()).prefix { $0.scalar == $1 }.count)
        let (before, after) = (pieces.prefix(head).last, pieces.suffix(tail).first)
        let start = before?.written.upperBound ?? written.startIndex
        let end = after?.written.lowerBound ?? written.endIndex
        var result = String(written[..<start])
        if before?.isInSection == true { result += Self.sectionEnd }
        for aside in asides where start <= aside.lowerBound && aside.upperBound <= end { result += written[aside] }
        var middle = String.UnicodeScalarView()
        middle.append(contentsOf: scalars[head..<scalars.count - tail])
        result += escaped(String(middle))
        if after?.isInSection == true { result += Self.sectionStart }
        return result + written[end...]
    }

    /// What is written at the beginning of `rest`, and where that ends.
    private static func scalar(
        at rest: Substring.UnicodeScalarView, isReference: Bool
    ) -> (Unicode.Scalar, String.Index)? {
        if isReference {
            guard let semicolon = rest.firstIndex(of: ";") else { return nil }
            let name = Substring(rest[rest.index(after: rest.startIndex)..<semicolon])
            return reference(name).map { ($0, rest.index(after: semicolon)) }
        }
        guard let first = rest.first else { return nil }
        var end = rest.index(after: rest.startIndex)
        // A parser makes a newline of each line end.
        if first == "\r", end < rest.endIndex, rest[end] == "\n" { end = rest.index(after: end) }
        return (first == "\r" ? "\n" : first, end)
    }

    private static func reference(_ name: Substring) -> Unicode.Scalar? {
        if name.hasPrefix("#x") { return UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init) }
        if name.hasPrefix("#") { return UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) }
        let known: [Substring: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
        return known[name]
    }
}
