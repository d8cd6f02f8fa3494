import BookKit

/// Reads the documents by which catalogs tell how their readers log in.
public enum AuthenticationDocumentReader {
    private static let passwordTypes: Set = ["http://opds-spec.org/auth/basic", "basic"]

    /// Reads what came with a server's refusal; nil when it is something else, such as a page for people.
    public static func document(in challenge: CredentialChallenge) -> AuthenticationDocument? {
        try? read(challenge.bytes)
    }

    /// Nil when it is some other JSON.
    static func read(_ bytes: [UInt8]) throws(BookError) -> AuthenticationDocument? {
        var scanner = JSONScanner(bytes)
        guard scanner.next == UInt8(ascii: "{") else { return nil }
        let value = try scanner.value()
        guard let ways = value["authentication"]?.elements else { return nil }
        let basic = ways.first { $0["type"]?.text.map(passwordTypes.contains) ?? false }
        return AuthenticationDocument(
            title: text(value["title"]), summary: MarkedText(value["description"]?.localText, isMarkup: true),
            takesPassword: basic != nil, userLabel: text(basic?["labels"]?["login"]),
            passwordLabel: text(basic?["labels"]?["password"]))
    }

    private static func text(_ value: JSONValue?) -> String? {
        MarkedText(value?.localText, isMarkup: false)?.plain
    }
}
