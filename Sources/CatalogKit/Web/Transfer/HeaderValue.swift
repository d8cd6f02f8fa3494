/// The value of a header field such as `attachment; filename="x.epub"`: words, and parameters with a name.
struct HeaderValue: Hashable, Sendable {
    /// What stands before the first parameter.
    let main: String
    /// By their names in lower case; the first of each name counts.
    let parameters: [String: String]

    init(_ text: String) {
        let parts = Self.parts(of: text, at: ";")
        main = String(parts.first ?? "")
        parameters = Dictionary(parts.dropFirst().compactMap { Self.parameter($0) }) { first, _ in first }
    }

    /// A parameter in the coding of RFC 8187, such as `UTF-8''b%C3%BCch.epub`, else a plain one.
    func text(_ name: String) -> String? {
        let parts = parameters[name + "*"]?.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false) ?? []
        return parts.count == 3 ? AddressText.decoded(parts[2]) : parameters[name]
    }

    /// What stands between the separators, but for those in quotes, without the spaces around it.
    static func parts(of text: String, at separator: Character) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var (isQuoted, isEscaped) = (false, false)
        for (index, character) in zip(text.indices, text) {
            if isEscaped {
                isEscaped = false
            } else if isQuoted, character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
            } else if character == separator, !isQuoted {
                parts.append(trimmed(text[start..<index]))
                start = text.index(after: index)
            }
        }
        return parts + [trimmed(text[start...])]
    }

    /// The name in lower case and the value of a part such as `filename="x.epub"`.
    static func parameter(_ part: Substring) -> (name: String, value: String)? {
        guard let sign = part.firstIndex(of: "=") else { return nil }
        let value = trimmed(part[part.index(after: sign)...])
        return (trimmed(part[..<sign]).lowercased(), value.first == "\"" ? unquoted(value) : String(value))
    }

    private static func unquoted(_ text: Substring) -> String {
        var plain = ""
        var isEscaped = false
        for character in text.dropFirst() {
            if !isEscaped, character == "\"" { break }
            isEscaped = !isEscaped && character == "\\"
            if !isEscaped { plain.append(character) }
        }
        return plain
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let isBlank = { (character: Character) in character == " " || character == "\t" }
        let start = text.drop(while: isBlank)
        return start.lastIndex { !isBlank($0) }.map { start[...$0] } ?? ""
    }
}
