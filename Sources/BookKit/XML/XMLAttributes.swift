/// The attributes of an XML element, found by their names without prefixes.
///
/// In the documents read by it no element has two attributes that differ only in their namespace.
package struct XMLAttributes: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    private var pairs: [Pair] = []

    init(_ pairs: some Sequence<(name: String, value: String)>) {
        self.pairs = pairs.lazy.filter { !$0.name.hasPrefix("xmlns") }
            .map { Pair(name: XMLName.local($0.name), value: $0.value) }
    }

    package init(dictionaryLiteral elements: (String, String)...) { self.init(elements.map { (name: $0, value: $1) }) }

    package subscript(_ name: String) -> String? { pairs.first { $0.name == name }?.value }

    /// The words of an attribute that is a list of them.
    package func words(of name: String) -> [String] {
        self[name]?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
    }

    private struct Pair: Hashable, Sendable {
        let name: String
        let value: String
    }
}
