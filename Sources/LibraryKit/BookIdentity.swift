public import BookKit
import Glibc

/// What a book is known by from one reading to the next: its identifier, else its text, else where it is.
///
/// Never its title alone, which two books may share.
public struct BookIdentity: Hashable, Sendable {
    /// What the author calls the book.
    public let identifier: String?
    /// The hash of the file that the book was imported from, or of its text, however that is cut into utterances; nil if
    /// there is an identifier, or no text.
    public let content: String?
    /// The file, from the root; nil for a book that came from none.
    public let path: String?
    /// A name for the book's file: hexadecimal digits, whatever script the book is in.
    public let name: String

    public init(of book: Book, at path: String?) {
        identifier = book.identifier?.trimmed.nonEmpty
        content = identifier == nil ? book.fingerprint ?? Self.content(of: book) : nil
        self.path = path.map(Self.absolutePath)
        let key =
            identifier.map { "identifier " + $0 } ?? content.map { "content " + $0 } ?? "path " + (self.path ?? "")
        var hash = SipHash()
        hash.append(key)
        name = hash.digits
    }

    private static func content(of book: Book) -> String? {
        var hash = SipHash()
        var isEmpty = true
        for text in book.pages.lazy.flatMap(\.texts) where !text.isEmpty {
            hash.append(text)
            isEmpty = false
        }
        return isEmpty ? nil : hash.digits
    }

    /// The path without links, or from the working folder if there is nothing there any more.
    private static func absolutePath(_ path: String) -> String {
        if let real = path.realPath { return real }
        guard !path.hasPrefix("/"), let folder = unsafe getcwd(nil, 0) else { return path }
        defer { unsafe free(folder) }
        return unsafe String(cString: folder) + "/" + path
    }
}

extension Page {
    /// What the page's utterances say, or what is shown on a page that has none.
    var texts: [String] { utterances.isEmpty ? [displayText ?? ""] : utterances.map(\.text) }
}
