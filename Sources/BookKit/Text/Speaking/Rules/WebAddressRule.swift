/// Reads an address by its host, an e-mail address in full, and a file's path by the file's name.
enum WebAddressRule {
    static func reading(_ cursor: TokenCursor, _ language: SpokenLanguage) -> Reading? {
        guard cursor.isApartBefore || cursor.sign(-1) == "`", let first = cursor[0],
            first.kind == .word || first.kind == .number || "/~.\\".contains(first.text)
        else { return nil }
        let count = length(cursor)
        guard count > 2 else { return nil }
        let tokens = (0..<count).compactMap { cursor[$0]?.text }
        let text = tokens.joined()
        if let host = host(of: text) { return Reading(count, spell(host, language)) }
        if let at = tokens.firstIndex(of: "@"), at > 0, isName(tokens[(at + 1)...].joined()) {
            return Reading(count, spell(text, language))
        }
        return fileName(of: text).map { Reading(count, spell($0, language)) }
    }

    /// How many tokens stand together, less the punctuation at their end.
    private static func length(_ cursor: TokenCursor) -> Int {
        var count = 0
        while count < longest, let token = cursor[count], token.kind != .space,
            !"<>\"“”«»„".contains(token.text) || token.text.isEmpty
        {
            count += 1
        }
        while count > 0, let token = cursor[count - 1], token.kind == .sign, ".,;:!?)]}'’`…*_".contains(token.text) {
            // "https://en.wikipedia.org/wiki/Foo_(bar)" ends with a bracket of its own.
            if token.text == ")", opened(cursor, count) { break }
            count -= 1
        }
        return count
    }

    /// Whether the last of `count` tokens closes a bracket that another one opens.
    private static func opened(_ cursor: TokenCursor, _ count: Int) -> Bool {
        let texts = (0..<count).compactMap { cursor[$0]?.text }
        return texts.count { $0 == "(" } >= texts.count { $0 == ")" }
    }

    private static let longest = 300

    private static func host(of text: String) -> String? {
        var rest = text[...]
        if let scheme = text.utf8Range(of: "://") {
            rest = text[scheme.upperBound...]
        } else if !text.lowercased().hasPrefix("www.") {
            let host = String(text.prefix { $0 != "/" && $0 != ":" && $0 != "?" && $0 != "#" })
            return isName(host) && topDomains.contains(ending(of: host)) ? host : nil
        }
        let host = rest.prefix { !"/:?#".contains($0) }.split(separator: "@").last.map(String.init) ?? ""
        guard !host.isEmpty else { return nil }
        return host.lowercased().hasPrefix("www.") ? String(host.dropFirst(4)) : host
    }

    /// Words with stops between.
    private static func isName(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 1
            && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } }
            && parts.last?.allSatisfy(\.isLetter) == true
    }

    private static func ending(of name: String) -> String {
        name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    }

    /// The last part of a path that has at least two, or begins at a root.
    private static func fileName(of text: String) -> String? {
        let isRooted = text.hasPrefix("/") || text.hasPrefix("~/") || text.hasPrefix("./") || text.hasPrefix("../")
        let isWindows = text.dropFirst().hasPrefix(":\\") || text.hasPrefix("\\\\")
        guard isRooted || isWindows else { return nil }
        let parts = text.split { $0 == "/" || $0 == "\\" }
        guard parts.count > 1, let name = parts.last else { return nil }
        return String(name)
    }

    private static func spell(_ text: String, _ language: SpokenLanguage) -> String {
        var spelled = ""
        for character in text {
            switch character {
            case ".": spelled += " \(language.dot) "
            case "@": spelled += " \(language.at) "
            case "_": spelled += " "
            default: spelled.append(character)
            }
        }
        return spelled
    }

    private static let topDomains: Set = [
        "com", "org", "net", "edu", "gov", "int", "info", "io", "eu", "uk", "de", "fr", "es", "it", "nl", "pt", "br",
        "ru", "pl", "ch", "at", "be", "se", "no", "dk", "fi", "cz", "jp", "cn", "in", "au", "ca",
    ]
}

extension String {
    /// Where `text`, which is ASCII, stands first.
    fileprivate func utf8Range(of text: StaticString) -> Range<Index>? {
        let wanted = Array("\(text)".utf8)
        var index = startIndex
        while let end = utf8.index(index, offsetBy: wanted.count, limitedBy: endIndex) {
            if utf8[index..<end].elementsEqual(wanted) { return index..<end }
            index = utf8.index(after: index)
        }
        return nil
    }
}
