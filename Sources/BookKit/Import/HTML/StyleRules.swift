/// What style sheets say of which elements are hidden.
///
/// Only selectors of one element, class or identifier count, or an element with one of the others (`p.note`), and of
/// several rules for the same selector the last; what stands in `@media` and the like doesn't count.
struct StyleRules {
    private static let largestSheet = 1 << 20

    private var hides: [String: Bool] = [:]

    /// Adds the rules of a sheet.
    mutating func add(_ sheet: String) {
        guard sheet.utf8.count <= Self.largestSheet else { return }
        var rest = Self.withoutComments(sheet)[...].utf8
        while let brace = rest.firstIndex(of: UInt8(ascii: "{")) {
            let selectors = Substring(rest[..<brace].drop { $0 <= 0x20 })
            let end = Self.endOfBlock(rest[brace...])
            let body = rest[rest.index(after: brace)..<end]
            rest = rest[end...].dropFirst()
            // A statement such as "@import …;" may stand before it.
            let last = selectors.split(separator: ";", omittingEmptySubsequences: true).last ?? ""
            guard !last.contains("@"), let isHidden = Self.hides(Substring(body)) else { continue }
            for selector in last.split(separator: ",") {
                let words = selector.lowercased().split(whereSeparator: \.isWhitespace)
                if words.count == 1 { hides[String(words[0])] = isHidden }
            }
        }
    }

    func hide(_ element: MarkupElement) -> Bool {
        guard !hides.isEmpty else { return false }
        let identifier = element["id"].map { ["#\($0.lowercased())"] } ?? []
        let marks = identifier + element.classes.map { ".\($0)" }
        return hides[element.name] == true || marks.contains { hides[$0] == true || hides[element.name + $0] == true }
    }

    /// Whether declarations hide an element; nil when they don't say.
    static func hides(_ declarations: Substring) -> Bool? {
        guard declarations.utf8.count < 10_000 else { return nil }
        var result: Bool?
        for declaration in declarations.split(separator: ";") {
            let parts = declaration.lowercased().split(separator: ":").map { $0.filter { !$0.isWhitespace } }
            guard parts.count == 2 else { continue }
            let value = parts[1].replacing("!important", with: "")
            switch parts[0] {
            case "display": result = value == "none"
            case "visibility": result = value == "hidden" || value == "collapse" ? true : result
            default: break
            }
        }
        return result
    }

    private static func endOfBlock(_ text: Substring.UTF8View) -> String.Index {
        var depth = 0
        for index in text.indices {
            if text[index] == UInt8(ascii: "{") { depth += 1 }
            if text[index] == UInt8(ascii: "}") { depth -= 1 }
            if depth == 0 { return index }
        }
        return text.endIndex
    }

    private static func withoutComments(_ sheet: String) -> String {
        var pieces = sheet.split(separator: "/*", omittingEmptySubsequences: false)
        for index in pieces.indices.dropFirst() {
            pieces[index] = pieces[index].firstRange(of: "*/").map { pieces[index][$0.upperBound...] } ?? ""
        }
        return pieces.joined(separator: " ").replacing("<!--", with: " ").replacing("-->", with: " ")
    }
}
