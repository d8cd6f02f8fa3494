import BookKit

/// A text as a catalog has it, which may be HTML.
public struct MarkedText: Hashable, Sendable {
    private static let longest = 4_000

    private let source: String
    private let isMarkup: Bool

    /// Keeps the beginning of `text`; nil where there is none.
    init?(_ text: String?, isMarkup: Bool) {
        guard let text = text?.trimmedSpace, !text.isEmpty else { return nil }
        source = text.utf8.count <= Self.longest ? text : String(text.unicodeScalars.prefix(Self.longest)) + "…"
        self.isMarkup = isMarkup && source.utf8.contains { "<&".utf8.contains($0) }
    }

    /// The text without tags, in one line.
    public var plain: String {
        guard isMarkup, let words = try? MarkupScanner(Array("<div>\(source)</div>".utf8)).scan(MarkupWords.init).0
        else { return source.collapsedSpace }
        return words.text.collapsedSpace
    }
}

/// Collects the text of a document.
private final class MarkupWords: MarkupHandler {
    private static let inline: Set<String> = [
        "a", "abbr", "b", "cite", "em", "font", "i", "q", "small", "span", "strong", "sub", "sup", "u",
    ]

    private var bytes: [UInt8] = []
    private var open: [String] = []

    var text: String { String(decoding: bytes, as: UTF8.self) }

    func start(_ element: MarkupElement) {
        separate(element.name)
        open.append(element.name)
    }

    func text(_ bytes: [UInt8]) {
        if let name = open.last, name != "script", name != "style" { self.bytes += bytes }
    }

    func end() {
        if let name = open.popLast() { separate(name) }
    }

    private func separate(_ name: String) {
        if !Self.inline.contains(name) { bytes.append(0x20) }
    }
}
