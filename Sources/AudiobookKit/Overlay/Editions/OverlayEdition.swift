import BookKit

/// A book whose documents get overlays, and what it is packed into.
protocol OverlayEdition {
    /// The paths of the documents in the archive, in reading order.
    var documents: [String] { get }
    /// The folder in the archive for sound, overlays and the style sheet.
    var folder: String { get }
    /// What the identifiers of new parts begin with.
    var identifierPrefix: String { get }
    /// Documents need a link to the style sheet.
    var needsStyleLink: Bool { get }
    /// What is spoken before the book's first page is in its documents.
    var hasTitlePage: Bool { get }
    /// The archive that files are copied from; nil when the book is made anew.
    var origin: String? { get }
    /// What its user should know.
    var notes: [String] { get }

    /// What the document of that number holds; nil when that can't be read.
    func document(_ index: Int) -> [UInt8]?

    /// Adds all files of the book to the archive but for the overlays, the sound and the style sheet.
    ///
    /// `spooled` says where documents that were changed are, by their numbers.
    func write(
        _ archive: ArchiveWriter, parts: OverlayParts, spool: OverlaySpool, spooled: [Int: Range<Int>]
    ) throws(AudiobookError)
}

extension AudiobookError {
    /// What went wrong with a book that is read or written.
    init(_ error: BookError, path: String) {
        self.init(.fileFailed, "'\(path)' \(error.reason)")
    }
}
