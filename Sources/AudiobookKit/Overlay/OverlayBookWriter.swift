public import BookKit
import SpeechKit

/// Makes an EPUB 3 with media overlays of a book and its sound, segment by segment.
///
/// An EPUB 3 stays as it is but for what it takes to follow the sound. Any other book, an EPUB 2 among them, becomes a
/// new one: a document for each chapter, with the pages' pictures. Sound of what stands in no document is kept, but
/// nothing is lit while it is heard.
public final class OverlayBookWriter: SegmentConsumer {
    /// What the user should know of the book that is made, complete at the end.
    public private(set) var notes: [String]

    private let path: String
    private let file: OutputFile
    private let format: AudioFormat
    private let edition: any OverlayEdition
    private let granularity: OverlayGranularity
    private let spool: OverlaySpool
    private let sounds: OverlaySounds
    private var parts: OverlayParts
    private var locator: SentenceLocator
    /// The document that sentences are found in now, by its number.
    private var current: (index: Int, document: OverlayDocument)?
    private var spooledDocuments: [Int: Range<Int>] = [:]
    private var spooledOverlays: [(path: String, range: Range<Int>)] = []

    /// Begins a book at `path`, which takes its name when it is finished.
    ///
    /// `source` is the path of the file that the book was read from, nil when it came from elsewhere. The sound is MP3,
    /// Opus or M4B, which in an EPUB is AAC.
    ///
    /// - Throws: `fileFailed`; `unsuitable` for another format, and for a path that is no plain file's.
    public convenience init(
        _ reading: BookReading, source: String?, tags: AudioTags, granularity: OverlayGranularity = .sentence,
        format: AudioFormat = .mp3, path: String
    ) throws(AudiobookError) {
        try self.init(
            reading, source: source, tags: tags, granularity: granularity, format: format, path: path,
            makeSound: { (file, format, tags) throws(AudiobookError) in
                try AudioFileWriter(file, format: format, tags: tags)
            })
    }

    /// Begins a book whose sound files `makeSound` makes.
    package init(
        _ reading: BookReading, source: String?, tags: AudioTags, granularity: OverlayGranularity,
        format: AudioFormat, path: String, makeSound: @escaping OverlaySounds.Maker
    ) throws(AudiobookError) {
        guard format.overlayMediaType != nil else {
            throw AudiobookError(.unsuitable, "no EPUB has sound as '\(format)'; choose mp3, opus or m4b")
        }
        do throws(SpeechError) { file = try OutputFile(path: path) } catch { throw AudiobookError(error) }
        guard !file.isStream else {
            throw AudiobookError(.unsuitable, "an EPUB can't be written to '\(path)'; name a file")
        }
        let edition = try Self.edition(reading, source: source, tags: tags, path: path)
        let folder = BookFolder(of: path).path
        spool = try OverlaySpool(in: folder)
        sounds = OverlaySounds(
            folder: edition.folder, format: format, tags: tags,
            temporaryFolder: folder, spool: spool, make: makeSound)
        parts = OverlayParts(
            styleSheet: ("\(edition.folder)/overlay.css", "\(edition.identifierPrefix)-style"), narrator: tags.narrator)
        locator = SentenceLocator(documentCount: edition.documents.count) { index in
            edition.document(index).flatMap { OverlayDocument.values(of: $0) } ?? []
        }
        self.edition = edition
        self.path = path
        self.format = format
        self.granularity = granularity
        notes = edition.notes
    }

    private static func edition(
        _ reading: BookReading, source: String?, tags: AudioTags, path: String
    ) throws(AudiobookError) -> any OverlayEdition {
        guard let source else { return NewEdition(reading, tags: tags, path: path) }
        let epub: EPUBEdition?
        do throws(BookError) {
            epub = try EPUBEdition(contentsOf: source)
        } catch {
            throw AudiobookError(error, path: source)
        }
        guard let epub else { return NewEdition(reading, tags: tags, path: path) }
        if let edition = SourceEdition(epub) { return edition }
        return NewEdition(
            reading, tags: tags, path: path,
            notes: ["'\(source)' is no EPUB 3, so the book is made anew: its text and pictures, not its layout"])
    }

    public func take(_ segment: RenderedSegment) throws(AudiobookError) {
        let number = sounds.segmentCount
        let sentences = segment.sentences.filter { edition.hasTitlePage || $0.position.page > 0 }
            .map { SpokenSentence($0, sound: number) }
        let found = locator.take(sentences)
        try sounds.append(segment.sound, of: found.first { $0.spoken.sound == number }?.document)
        try lay(found)
        if let current, current.index < locator.firstOpenDocument { try endDocument() }
    }

    public func finish() throws(AudiobookError) {
        try lay(locator.finish())
        try endDocument()
        try sounds.endFile()
        guard !parts.overlays.isEmpty else {
            throw AudiobookError(
                .unsuitable, "nothing that is heard stands in the documents of the book; render it to a sound file")
        }
        noteUnreadable()
        guard let mediaType = format.overlayMediaType else { return }
        for (index, sound) in sounds.files.enumerated() {
            parts.sounds.append(
                OverlayParts.Sound(
                    path: sound.path, identifier: "\(edition.identifierPrefix)-sound-\(index + 1)",
                    mediaType: mediaType))
        }
        try writeArchive()
    }

    /// Tells of documents whose text is heard without being lit.
    private func noteUnreadable() {
        let unreadable = edition.documents.indices.filter { index in
            spooledDocuments[index] == nil
                && edition.document(index).map { OverlayDocument.values(of: $0) == nil } == true
        }
        guard let first = unreadable.first else { return }
        let name = edition.documents[first]
        notes.append(
            unreadable.count == 1
                ? "'\(name)' isn't well-formed XML, so nothing in it is lit while it is heard"
                : "\(unreadable.count) documents aren't well-formed XML, '\(name)' the first; nothing in them is lit")
    }

    // MARK: Documents

    private func lay(_ found: [FoundSentence]) throws(AudiobookError) {
        for var sentence in found {
            if current?.index != sentence.document { try begin(sentence.document) }
            sentence.spoken = sounds.resolve(sentence.spoken)
            current?.document.add(sentence)
        }
    }

    private func begin(_ index: Int) throws(AudiobookError) {
        try endDocument()
        guard let bytes = edition.document(index),
            let document = OverlayDocument(bytes, granularity: granularity)
        else { return }
        current = (index, document)
    }

    private func endDocument() throws(AudiobookError) {
        guard let (index, document) = current else { return }
        current = nil
        guard !document.clips.isEmpty, spooledDocuments[index] == nil else { return }
        let number = parts.overlays.count + 1
        let name = edition.documents[index]
        let smil = "\(edition.folder)/\(number).smil"
        let overlay = SMILDocument(document.clips, of: name, at: smil, sounds: sounds.paths)
        let style = SMILText.address(of: parts.styleSheet.path, from: name)
        spooledDocuments[index] = try spool.append(document.finished(styleSheet: edition.needsStyleLink ? style : nil))
        spooledOverlays.append((smil, try spool.append(overlay.bytes)))
        parts.overlays.append(
            OverlayParts.Overlay(
                document: name, path: smil, identifier: "\(edition.identifierPrefix)-overlay-\(number)",
                duration: overlay.duration))
    }

    // MARK: The archive

    private func writeArchive() throws(AudiobookError) {
        try file.publishArchive(at: path, copyingFrom: edition.origin) { archive in
            try edition.write(archive, parts: parts, spool: spool, spooled: spooledDocuments)
            let spooled = try spool.path()
            try archive.add(parts.styleSheet.path, Array(OverlayParts.style.utf8))
            for (name, range) in spooledOverlays { try archive.add(name, fromFileAt: spooled, range) }
            for sound in sounds.files {
                try archive.add(sound.path, fromFileAt: spooled, sound.range, isPacked: false)
            }
        }
    }
}
