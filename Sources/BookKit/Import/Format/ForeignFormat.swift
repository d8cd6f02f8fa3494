/// A kind of file that isn't read, and what its owner can do about that.
struct ForeignFormat: Hashable, Sendable {
    enum Remedy: Hashable, Sendable {
        /// A program that makes a book of it, the option before the name of what it makes, and that name's extension.
        case convert(String, option: String = "", to: String)
        case unpack(String)
        case advice(String)

        static func pandoc(from format: String) -> Self {
            .convert("pandoc -f \(format)", option: "-o ", to: "epub")
        }
        static let calibre = Self.convert("ebook-convert", to: "epub")
        static let text = Self.advice("give a book of text")
    }

    /// With its article, such as "a PDF document".
    let name: String
    let remedy: Remedy

    init(_ name: String, _ remedy: Remedy) {
        self.name = name
        self.remedy = remedy
    }

    /// Why the file named `file` is refused.
    func error(named file: String?) -> BookError {
        BookError(.unsupported, "is \(name), which isn't read; \(advice(for: file))")
    }

    private func advice(for file: String?) -> String {
        let input = file.flatMap(Self.typed) ?? "FILE"
        let dot = input.lastIndex(of: ".") ?? input.endIndex
        let isExtension = dot > input.startIndex && !input[dot...].contains("/")
        let stem = isExtension ? input[..<dot] : input[...]
        return switch remedy {
        case .convert(let program, let option, let format):
            // A file may be called already what it would become.
            "'\(program) \(input) \(option)\(stem)\(input == "\(stem).\(format)" ? "-2" : "").\(format)'"
                + " makes one of it that is"
        case .unpack(let program): "'\(program) \(input)' unpacks it"
        case .advice(let advice): advice
        }
    }

    /// The name as it is typed in a shell; nil when it would need quotes, which a message in quotes can't show.
    private static func typed(_ file: String) -> String? {
        let isPlain = file.unicodeScalars.allSatisfy {
            $0.isWordPart && !$0.isApostrophe || "-_./+,:@%".unicodeScalars.contains($0)
        }
        return file.isEmpty || file.hasPrefix("-") || !isPlain ? nil : file
    }
}
