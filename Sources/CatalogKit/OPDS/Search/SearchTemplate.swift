/// An address with places in it for what is searched: as OpenSearch has them, or as RFC 6570 does.
public struct SearchTemplate: Hashable, Sendable {
    /// What OpenSearch has for parameters that aren't words; the others stay empty.
    private static let defaults = [
        "count": "50", "startIndex": "1", "startPage": "1", "language": "*", "inputEncoding": "UTF-8",
        "outputEncoding": "UTF-8",
    ]

    private let text: String
    private let base: WebAddress

    /// Nil unless there is something to be put into `text`, which is relative to `base`.
    init?(_ text: String, relativeTo base: WebAddress) {
        let text = Self.withBraces(text)
        guard let opening = text.firstIndex(of: "{"), text[opening...].contains("}") else { return nil }
        self.text = text
        self.base = base
    }

    /// The address that answers with what has those words; nil where the template makes none.
    public func address(for words: String) -> WebAddress? {
        var result = ""
        var rest = text[...]
        let isNamed = text.split(separator: "{").dropFirst().contains { part in
            Self.names(in: part.prefix { $0 != "}" }).contains(where: Self.isForWords)
        }
        while let opening = rest.firstIndex(of: "{"), let closing = rest[opening...].firstIndex(of: "}") {
            result += rest[..<opening]
            result += Self.value(of: rest[rest.index(after: opening)..<closing], for: words, isNamed: isNamed)
            rest = rest[rest.index(after: closing)...]
        }
        result += rest
        return base.resolving(result.filter { $0 != "{" && $0 != "}" })
    }

    /// What takes an expression's place; where none of the template's names stands for words, the first one does.
    private static func value(of expression: Substring, for words: String, isNamed: Bool) -> String {
        guard let sign = expression.first, sign == "?" || sign == "&" else {
            return value(ofParameter: expression, for: words) ?? ""
        }
        let names = names(in: expression)
        guard let name = isNamed ? names.first(where: isForWords) : names.first else { return "" }
        return "\(sign)\(name)=\(AddressText.encodedValue(words))"
    }

    /// Of variables or of a parameter, without what says how they are written.
    private static func names(in expression: Substring) -> [Substring] {
        expression.split { "?&,".contains($0) }.map { $0.prefix { $0 != ":" && $0 != "*" } }
    }

    /// A parameter of OpenSearch, or a variable alone.
    private static func value(ofParameter parameter: Substring, for words: String) -> String? {
        let name = parameter.hasSuffix("?") ? parameter.dropLast() : parameter
        return isForWords(name)
            ? AddressText.encodedValue(words) : defaults[String(name)].map { AddressText.encodedValue($0) }
    }

    private static func isForWords(_ name: Substring) -> Bool {
        ["searchTerms", "query", "q", "search"].contains(name)
    }

    /// Braces that were encoded are braces again.
    private static func withBraces(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let sign = rest.firstIndex(of: "%") {
            result += rest[..<sign]
            let code = rest[sign...].prefix(3)
            switch code.uppercased() {
            case "%7B": result += "{"
            case "%7D": result += "}"
            default: result += code
            }
            rest = rest[code.endIndex...]
        }
        return result + rest
    }
}
