import BookKit

/// Makes identifiers that are the same each time for the same thing.
public enum StableIdentifier {
    /// A UUID of version 8 (RFC 9562), made of a hash, as a URN.
    public static func urn(of parts: String...) -> String {
        var hash = SipHash()
        for part in parts {
            hash.append(part)
            hash.append("\0")
        }
        var digits = Array(hash.digits)
        digits[12] = "8"
        digits[16] = "a"
        return uuid(digits)
    }

    private static func uuid(_ digits: [Character]) -> String {
        var text = digits
        for place in [20, 16, 12, 8] { text.insert("-", at: place) }
        return "urn:uuid:" + String(text)
    }

    /// The identifier that a book brings, as a URI; nil for one that is none and doesn't look like an ISBN or a UUID.
    public static func uri(of identifier: String) -> String? {
        let text = identifier.lowercased()
        let letters = text.filter { $0.isHexDigit }
        let isPlain = text.allSatisfy { $0.isHexDigit || $0 == "-" || $0 == " " || $0 == "x" }
        if isPlain, letters.count == 32, !text.contains("x") { return uuid(Array(letters)) }
        let digits = text.filter { $0.isNumber || $0 == "x" }
        let isNumber = text.hasPrefix("isbn") || isPlain && text.allSatisfy { !$0.isHexDigit || $0.isNumber }
        if isNumber, digits.count == 10 || digits.count == 13 { return "urn:isbn:" + digits }
        return isURI(identifier) ? identifier : nil
    }

    /// A scheme, a colon and something of the characters of RFC 3986.
    private static func isURI(_ text: String) -> Bool {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let first = parts[0].first, first.isASCII, first.isLetter, parts[0].count > 1,
            !parts[1].isEmpty
        else { return false }
        let scheme = parts[0].utf8.allSatisfy { AddressText.isLetter($0) || "0123456789+-.".utf8.contains($0) }
        return scheme && AddressText.encoded(parts[1], alsoAllowed: "/?#[]") == parts[1]
    }
}
