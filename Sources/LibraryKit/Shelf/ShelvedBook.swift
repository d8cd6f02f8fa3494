import BookKit
public import FoundationEssentials

/// A book on the shelf, as far as it is known without opening it.
///
/// Its texts are safe to show: what a terminal would obey is taken out of them.
public struct ShelvedBook: Hashable, Sendable {
    public let path: String
    /// The book's title, else its file's name.
    public let title: String
    public let author: String?
    /// The BCP-47 tag of the language that most of the book is in.
    public let language: String?
    public let pageCount: Int
    public let chapterCount: Int
    /// How many seconds it takes to hear at the speed its author asks for, estimated; 0 if it wasn't read yet.
    public let duration: Double
    /// The picture that stands for the book, by the book's own name for it.
    public let cover: String?
    /// How many things in it are odd, as `narrate check` tells them.
    public let warningCount: Int
    /// Why it can't be read; nil when it can.
    public let problem: String?
    /// When its file came to where it is.
    public let addedDate: Date
    /// It came with narrate.
    public let isBundled: Bool
    /// How much of it was heard, 0 … 1; nil if it was never begun.
    public internal(set) var progress: Double?
    /// It was heard to its end.
    public internal(set) var isFinished = false
    /// When it was heard last.
    public internal(set) var lastHeard: Date?

    /// What its place and its bookmarks are kept by; nil while it wasn't read.
    let identityName: String?

    init(_ file: ShelfFile, _ facts: ShelfFacts?, _ heard: HeardBooks? = nil) {
        path = file.path
        title = facts?.title ?? file.path.lastPathComponent.displayableLine.nameAndSuffix.name
        author = facts?.author
        language = facts?.language
        pageCount = facts?.pages ?? 0
        chapterCount = facts?.chapters ?? 0
        duration = facts?.seconds ?? 0
        cover = facts?.cover
        warningCount = facts?.warnings ?? 0
        problem = facts?.problem ?? file.problem
        addedDate = file.addedDate
        isBundled = file.isBundled
        identityName = facts?.identity
        guard let position = heard?.position(identityName, at: path, title: facts?.title) else { return }
        progress = position.progress
        isFinished = position.isFinished
        lastHeard = position.date
    }

    /// How many seconds of it are left to hear; nil while it isn't known how long it is.
    public var timeLeft: Double? { duration > 0 ? duration * (1 - (isFinished ? 0 : progress ?? 0)) : nil }

    /// The name of its file.
    public var fileName: String { path.lastPathComponent.displayableLine }

    /// Whether a path leads to its file, or to the link that is its file.
    public func lies(at other: String) -> Bool {
        path.lastPathComponent == other.lastPathComponent && path.folder.realPath == other.folder.realPath
    }

    /// What it is found by: title, author and the name of its file.
    public var searchText: SearchText { SearchText("\(title) \(author ?? "") \(fileName)") }
}
