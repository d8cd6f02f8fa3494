/// The parts of an address or of a reference, as they are written (RFC 3986, appendix B), their characters put right.
struct AddressParts {
    /// Longer ones no server takes.
    private static let longest = 8_192

    /// In lower case.
    let scheme: String?
    /// What stands behind `//`, with what may be a user's name and password in it, as it is written.
    let authority: Substring?
    let path: String
    let query: String?

    /// Nil for blank text, for control characters in it, and for text that is too long.
    init?(_ text: String) {
        var rest = Self.trimmed(text)
        guard !rest.isEmpty, rest.utf8.count <= Self.longest,
            rest.unicodeScalars.allSatisfy({ $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
        else { return nil }
        if let fragment = rest.firstIndex(of: "#") { rest = rest[..<fragment] }
        if let mark = rest.firstIndex(of: "?") {
            query = AddressText.encoded(rest[rest.index(after: mark)...], alsoAllowed: "/?")
            rest = rest[..<mark]
        } else {
            query = nil
        }
        if let colon = rest.firstIndex(of: ":"), Self.isScheme(rest[..<colon]) {
            scheme = rest[..<colon].lowercased()
            rest = rest[rest.index(after: colon)...]
        } else {
            scheme = nil
        }
        if rest.hasPrefix("//") {
            let start = rest.index(rest.startIndex, offsetBy: 2)
            let end = rest[start...].firstIndex(of: "/") ?? rest.endIndex
            authority = rest[start..<end]
            rest = rest[end...]
        } else {
            authority = nil
        }
        path = AddressText.encoded(rest, alsoAllowed: "/")
    }

    private static func trimmed(_ text: String) -> Substring {
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return text[first...last]
    }

    private static func isScheme(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, AddressText.isLetter(first) else { return false }
        return text.utf8.allSatisfy {
            AddressText.isLetter($0) || (0x30...0x39).contains($0) || "+-.".utf8.contains($0)
        }
    }
}
