/// Puts characters for the entities that HTML has names for, which XML doesn't know without a DTD.
struct EntityExpander {
    /// The five that XML knows; an entity that stands for one of their characters is left as it is.
    private static let known: Set<String> = ["amp", "lt", "gt", "quot", "apos"]
    private static let longestName = 40

    private var characters: [String: [UInt8]?] = [:]

    mutating func expand(_ document: [UInt8]) -> [UInt8] {
        guard document.contains(UInt8(ascii: "&")) else { return document }
        var result: [UInt8] = []
        result.reserveCapacity(document.count)
        var rest = document[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
            result += rest[..<start]
            rest = rest[start...]
            let name = rest.dropFirst().prefix(Self.longestName).prefix(while: \.isASCIIWordPart)
            guard name.endIndex < rest.endIndex, rest[name.endIndex] == UInt8(ascii: ";"),
                let character = character(named: String(decoding: name, as: UTF8.self))
            else {
                result.append(UInt8(ascii: "&"))
                rest = rest.dropFirst()
                continue
            }
            result += character
            rest = rest[(name.endIndex + 1)...]
        }
        return result + rest
    }

    private mutating func character(named name: String) -> [UInt8]? {
        guard !name.isEmpty, !Self.known.contains(name) else { return nil }
        if let known = characters[name] { return known }
        let text = NamedEntities.character(named: name) ?? (try? GumboTree())?.entity(named: name)
        let isMarkup = text.map { ["&", "<", ">", "\"", "'"].contains($0) } ?? true
        let character = isMarkup ? nil : text.map { Array($0.utf8) }
        characters[name] = .some(character)
        return character
    }
}
