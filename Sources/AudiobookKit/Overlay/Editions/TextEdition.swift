public import BookKit
import SpeechKit

/// Makes an EPUB 3 of a book's text and pictures, which any reading app shows, without sound.
public enum TextEdition {
    /// Writes the EPUB, which takes its name when it is whole, and answers with what its user should know of it.
    ///
    /// The same book makes the same bytes.
    ///
    /// - Throws: `fileFailed`.
    @discardableResult
    public static func write(_ reading: BookReading, tags: AudioTags, to path: String) throws(AudiobookError)
        -> [String]
    {
        let file: OutputFile
        do throws(SpeechError) { file = try OutputFile(path: path) } catch { throw AudiobookError(error) }
        let edition = NewEdition(reading, tags: tags, path: path, isHeard: false)
        let spool = try OverlaySpool(in: BookFolder(of: path).path)
        try file.publishArchive(at: path) { archive in
            try edition.write(archive, parts: .none, spool: spool, spooled: [:])
        }
        return edition.notes
    }
}
