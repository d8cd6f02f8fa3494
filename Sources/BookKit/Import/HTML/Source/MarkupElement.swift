/// An element of a document, as its start tag says it.
package struct MarkupElement {
    /// In lower case and without a prefix.
    package let name: String
    /// By their names in lower case; of a name with a prefix only ":" and what follows it is kept.
    private var attributes: [(name: String, value: String)] = []

    init(_ name: String) {
        self.name = Self.withoutPrefix(name).map { String($0.dropFirst()) } ?? name.lowercased()
    }

    mutating func add(_ name: String, _ value: String) {
        attributes.append((Self.withoutPrefix(name) ?? name.lowercased(), value))
    }

    /// The value of an attribute; "epub:type" and others of a namespace of their own go by ":type".
    package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

    var hasAttributes: Bool { !attributes.isEmpty }

    /// What links may call the element.
    var identifiers: [String] {
        guard !attributes.isEmpty else { return [] }
        return [self["id"], name == "a" ? self["name"] : nil].compactMap(\.self).filter { !$0.isEmpty }
    }

    /// What the element is for, by EPUB's and by ARIA's words for it.
    var types: [Substring] { words(of: ":type") + words(of: "role") }

    var classes: [Substring] { words(of: "class") }

    /// A BCP-47 tag; "" takes back what an outer element says, and nil leaves it.
    var language: String? {
        guard let tag = self[":lang"] ?? self["xml:lang"] ?? self["lang"] else { return nil }
        let trimmed = tag.filter { !$0.isWhitespace }
        return trimmed.isEmpty ? "" : LanguageTag.usual(trimmed)
    }

    private func words(of name: String) -> [Substring] {
        guard let value = self[name] else { return [] }
        return value.lowercased().split(whereSeparator: \.isWhitespace)
    }

    private static func withoutPrefix(_ name: String) -> String? {
        name.utf8.lastIndex(of: UInt8(ascii: ":")).map { name[$0...].lowercased() }
    }
}
