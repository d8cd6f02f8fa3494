/// What stands before a Markdown text about it, in YAML between lines of "---" or in TOML between lines of "+++".
struct FrontMatter: Hashable {
    private(set) var title: String?
    private(set) var authors: [String] = []
    /// A BCP-47 tag.
    private(set) var language: String?
    private(set) var description: String?

    /// Parts a file into what is said about the text, and the text.
    static func split(_ file: String) -> (matter: FrontMatter, text: Substring) {
        let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
        guard let first = lines.first?.trimmedSpace, first == "---" || first == "+++" else {
            return (FrontMatter(), file[...])
        }
        let ends = first == "---" ? ["---", "..."] : ["+++"]
        // A rule has a blank line behind it.
        guard lines.count > 1, first == "+++" || !lines[1].trimmedSpace.isEmpty,
            let end = lines.dropFirst().firstIndex(where: { ends.contains($0.trimmedSpace) }),
            lines[1..<end].contains(where: { $0.contains(first == "---" ? ":" : "=") })
        else { return (FrontMatter(), file[...]) }
        var matter = FrontMatter()
        matter.read(lines[1..<end], sign: first == "---" ? ":" : "=")
        return (matter, end + 1 < lines.count ? file[lines[end + 1].startIndex...] : "")
    }

    private mutating func read(_ lines: ArraySlice<Substring>, sign: Character) {
        var key = ""
        for line in lines {
            if line.trimmedSpace.hasPrefix("- ") {
                take(line.trimmedSpace.dropFirst(2), for: key)
            } else if line.first?.isWhitespace == false, let position = line.firstIndex(of: sign) {
                key = line[..<position].trimmedSpace.lowercased()
                take(line[line.index(after: position)...], for: key)
            }
        }
    }

    private mutating func take(_ written: Substring, for key: String) {
        let value = written.trimmedSpace
        let isList = value.hasPrefix("[") && value.hasSuffix("]")
        let values = (isList ? value.dropFirst().dropLast().split(separator: ",") : [value[...]])
            .map(\.trimmedSpace.unquoted).filter { !$0.isEmpty }
        guard let first = values.first else { return }
        switch key {
        case "title": title = title ?? first
        case "author", "authors", "creator": authors += values
        case "lang", "language": language = LanguageTag.usual(first) ?? language
        // A sentence may hold commas.
        case "description", "summary", "abstract": description = description ?? value.unquoted
        default: break
        }
    }
}

extension String {
    fileprivate var unquoted: String {
        guard count > 1, let first, first == last, first == "\"" || first == "'" else { return self }
        return String(dropFirst().dropLast())
    }
}
