/// A way to write a command's arguments, such as `add URL [--name NAME]`, without its options.
struct UsagePattern: Hashable {
    enum Part: Hashable {
        /// It is typed as it is.
        case verb(String)
        case argument(name: String, isRepeating: Bool)
    }

    let parts: [Part]

    init(_ usage: String, options: [OptionSpecification]) {
        var parts: [Part] = []
        var words = usage.split(separator: " ").map { $0.filter { !"[]".contains($0) } }[...]
        while let word = words.popFirst() {
            if word.hasPrefix("-") {
                let option = options.first { word == "--" + $0.long || $0.short.map { word == "-\($0)" } ?? false }
                if option?.value != nil { words = words.dropFirst() }
            } else if word.first?.isLowercase ?? false {
                parts.append(.verb(word))
            } else {
                let name = word.filter { $0 != "…" }
                parts.append(.argument(name: name, isRepeating: name != word))
            }
        }
        self.parts = parts
    }

    /// All ways to write a command's arguments.
    static func all(of command: CommandSpecification) -> [UsagePattern] {
        let usual = command.arguments.map(\.usage).joined(separator: " ")
        return (command.usages.isEmpty ? [usual] : command.usages).map {
            UsagePattern($0, options: command.allOptions)
        }
    }

    /// What comes after these words; nil when nothing does, or they don't go together.
    func part(after words: [String]) -> Part? {
        var rest = parts[...]
        for word in words {
            switch rest.first {
            case nil: return nil
            case .verb(let verb)? where verb != word: return nil
            case .argument(_, isRepeating: true)?: return rest.first
            default: rest = rest.dropFirst()
            }
        }
        return rest.first
    }

    /// It begins with a word that is typed as it is, and so do these words.
    func hasVerb(of words: [String]) -> Bool { words.first.map { parts.first == .verb($0) } ?? false }
}
