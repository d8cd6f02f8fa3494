import BookKit

/// The name that a book's file has on the shelf: one that every file system takes and no terminal obeys.
package enum ShelfName {
    /// What the names of books end in.
    static let suffixes = [".plist", ".epub", ".txt", ".md", ".markdown", ".html", ".htm", ".xhtml"]

    private static let longest = 160

    /// Made from what it is to be called; without a book's suffix it gets that of `file`.
    static func name(for wanted: String?, of file: String) -> String {
        let own = file.lastPathComponent
        var (name, suffix) = (wanted ?? own).nameAndSuffix
        if !isBook(suffix), isBook(own.nameAndSuffix.suffix) || wanted == nil {
            (name, suffix) = (wanted ?? own.nameAndSuffix.name, own.nameAndSuffix.suffix)
        }
        let safe = safe(name) + safe(suffix, keepsPoint: true)
        return ShelfScanner.isCompanion(safe) ? safe + ".book" : safe
    }

    /// Whether it is the name of a book, as far as that can be told.
    package static func isBook(_ name: String) -> Bool {
        let name = name.lowercased()
        return suffixes.contains { name.hasSuffix($0) }
    }

    private static func safe(_ text: String, keepsPoint: Bool = false) -> String {
        var text = text.displayableLine.trimmed.map { $0 == "/" ? "-" : $0 }[...]
        if !keepsPoint { text = text.drop { $0 == "." || $0 == " " } }
        while text.last == "~" { text.removeLast() }
        var excess = text.reduce(0) { $0 + $1.utf8.count } - (keepsPoint ? 40 : longest)
        while excess > 0, let last = text.popLast() { excess -= last.utf8.count }
        return text.isEmpty && !keepsPoint ? "book" : String(text)
    }
}
