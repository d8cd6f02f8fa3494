import BookKit
import LibraryKit

/// A book that is open, and where it goes on.
struct OpenedBook: Sendable {
    /// As far as it is read.
    let reading: BookReading
    /// What is left to be read.
    let scan: BookScan
    let path: String
    let tracked: TrackedBook
    let start: BookPlace
    /// Who reads what.
    let voices: ReadingVoices
    /// How its words are said.
    let lexicon: SpeechLexicon
    /// How it goes on, to be told; nil when it begins.
    let note: String?

    var book: Book { reading.book }
    var folder: BookFolder? { reading.folder }
}
