import FoundationEssentials

/// A message of an error, as it is written in the sources: with "⟨…⟩" where something is put into it.
struct ErrorMessage: Hashable, CustomStringConvertible {
    /// The path of the source file.
    let file: String
    let line: Int
    /// The type of the error, or the function that makes one.
    let maker: String
    /// Nil where the message comes from elsewhere.
    let text: String?
    /// What it is made of, as it is written.
    let source: String

    var description: String { "\(file.split(separator: "/").last ?? ""):\(line) \(text ?? source)" }

    /// What stands behind the last semicolon: what to do.
    var remedy: Substring? {
        guard let text, let end = text.lastRange(of: "; ") else { return nil }
        return text[end.upperBound...]
    }

    /// The types of errors that reach a reader, and the functions that make some of a part of the message.
    private static let makers: Set<String> = [
        "AudiobookError", "BookError", "BusFailure", "CatalogError", "CommandError", "LibraryError", "SpeechError",
        "TuneMistake", "UsageError", "fail", "fault",
    ]

    /// All that stand in a source file, in its order.
    static func messages(in source: String, file: String) -> [ErrorMessage] {
        var found: [ErrorMessage] = []
        var scanner = SourceScanner(source)
        while let call = scanner.nextCall(of: makers) {
            // What has a label is no message: it is put into one.
            let message = call.arguments.first { !$0.isLabelled && $0.text != nil }
            guard message != nil || call.name.first?.isUppercase == true else { continue }
            let source = call.arguments.map(\.source).joined(separator: ", ")
            found.append(
                ErrorMessage(file: file, line: call.line, maker: call.name, text: message?.text, source: source))
        }
        return found
    }
}

extension String {
    fileprivate func lastRange(of part: String) -> Range<String.Index>? {
        var found: Range<String.Index>?
        for range in ranges(of: part) { found = range }
        return found
    }
}
