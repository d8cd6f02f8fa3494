import FoundationEssentials

/// A file on the shelf that may be a book.
struct ShelfFile: Hashable, Sendable {
    /// What tells whether a file is still the one that was read.
    struct Stamp: Codable, Hashable, Sendable {
        let size: Int
        /// When it was changed, in nanoseconds since 1970.
        let changed: Int
    }

    let path: String
    let stamp: Stamp
    let addedDate: Date
    let isBundled: Bool
    /// Why it isn't even opened.
    var problem: String?
    var isFolder = false
    var isLink = false
}
