/// Finds calls in Swift's source text, with the string literals of their arguments.
struct SourceScanner {
    struct Argument {
        var source = ""
        /// What its string literals say together; nil without any.
        var text: String?

        /// It has a label, which stands before a colon.
        var isLabelled: Bool {
            guard let colon = source.firstIndex(of: ":") else { return false }
            return source[..<colon].allSatisfy { $0.isLetter }
        }
    }

    struct Call {
        let name: String
        let line: Int
        let arguments: [Argument]
    }

    private let characters: [Character]
    private var index = 0
    private var line = 1

    init(_ source: String) { characters = Array(source) }

    /// The next call of a function or type with one of the names that isn't its declaration.
    mutating func nextCall(of names: Set<String>) -> Call? {
        while let character = current {
            if character == "/", peek == "/" {
                while let next = current, next != "\n" { advance() }
            } else if character == "\"" {
                skipLiteral()
            } else if character.isLetter {
                let isDeclared = hasSuffix("func ")
                let name = word()
                let start = line
                guard names.contains(name), current == "(", !isDeclared else { continue }
                advance()
                // Read by another, so that what stands inside is found next.
                var inside = self
                let arguments = inside.arguments()
                return Call(name: name, line: start, arguments: arguments)
            } else {
                advance()
            }
        }
        return nil
    }

    private var current: Character? { index < characters.count ? characters[index] : nil }
    private var peek: Character? { index + 1 < characters.count ? characters[index + 1] : nil }

    private func hasSuffix(_ text: String) -> Bool {
        let start = index - text.count
        return start >= 0 && String(characters[start..<index]) == text
    }

    private mutating func advance() {
        if current == "\n" { line += 1 }
        index += 1
    }

    private mutating func word() -> String {
        let start = index
        while let next = current, next.isLetter || next.isNumber || next == "_" { advance() }
        return String(characters[start..<index])
    }

    /// The arguments up to the closing parenthesis, which is passed.
    private mutating func arguments() -> [Argument] {
        var arguments = [Argument()]
        var depth = 0
        // How deep the call is that what is read stands in; what is given to it is no part of the message.
        var innerCall: Int?
        while let character = current {
            switch character {
            case "\"":
                let start = index
                let text = literal()
                if innerCall == nil { arguments[arguments.count - 1].text = (arguments.last?.text ?? "") + text }
                arguments[arguments.count - 1].source += String(characters[start..<index])
                continue
            case "(" where innerCall == nil && characters[index - 1].isLetter:
                innerCall = depth
                depth += 1
            case "(", "[", "{": depth += 1
            case ")" where depth == 0:
                advance()
                return arguments
            case ")", "]", "}":
                depth -= 1
                if innerCall == depth { innerCall = nil }
            case "," where depth == 0:
                arguments.append(Argument())
                advance()
                continue
            default: break
            }
            let isOuter = !(arguments.last?.source.isEmpty ?? true) || !character.isWhitespace
            if isOuter { arguments[arguments.count - 1].source.append(character) }
            advance()
        }
        return arguments
    }

    private mutating func skipLiteral() { _ = literal() }

    /// What the string literal that begins here says, of one line or of several.
    private mutating func literal() -> String {
        let isLong = index + 2 < characters.count && characters[index...(index + 2)].allSatisfy { $0 == "\"" }
        let quotes = isLong ? 3 : 1
        for _ in 0..<quotes { advance() }
        var text = ""
        while let character = current {
            if character == "\"", !isLong || characters[index...].prefix(3).allSatisfy({ $0 == "\"" }) {
                for _ in 0..<quotes { advance() }
                return text
            }
            advance()
            guard character == "\\" else {
                text.append(character)
                continue
            }
            guard current == "(" else {
                text += "\\" + (current.map(String.init) ?? "")
                advance()
                continue
            }
            advance()
            let inside = arguments().map(\.source).joined(separator: ", ")
            text += "⟨\(inside)⟩"
        }
        return text
    }
}
