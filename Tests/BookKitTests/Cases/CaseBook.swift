import BookKit
import TestSupport

/// A book that somebody sent, read whole as the program reads it.
struct CaseBook {
    let reading: BookReading

    var book: Book { reading.book }

    init(_ name: String, _ options: ImportOptions = ImportOptions()) throws(BookError) {
        reading = try BookReader(options: options).read(contentsOf: CaseFolder.path(of: name))
    }

    private var utterances: [Utterance] { book.pages.flatMap(\.utterances) }

    /// The contents, an entry under another one indented.
    var chapters: [String] { book.chapters.map { String(repeating: "  ", count: $0.depth) + $0.title } }

    /// What is shown, an utterance each, without the white space behind it.
    var texts: [String] { utterances.map { $0.text.trimmed } }

    /// What is said for each utterance.
    var spoken: [String] {
        utterances.map { utterance in
            let language = utterance.attributes.voice?.language ?? book.language ?? "en"
            let text = TextNormalizer().spokenText(
                of: utterance.text[...], language: language, isHeading: utterance.isHeading)
            return text.string.trimmed
        }
    }

    /// How many words it has, as white space parts them.
    var wordCount: Int { utterances.reduce(0) { $0 + $1.text.split(whereSeparator: \.isWhitespace).count } }

    /// The texts in the order of the recordings that are heard for them.
    var recordings: [Recording] { utterances.compactMap(\.recording) }

    /// The sentences that are whole or end a line, told by the pause after them.
    var pauses: [Double] { utterances.map { $0.attributes.postUtteranceDelay } }
}

extension String {
    fileprivate var trimmed: String {
        guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[start...end])
    }
}
