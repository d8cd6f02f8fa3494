import AudiobookKit
import BookKit
import CatalogKit
import FoundationEssentials
import LibraryKit

/// Makes of a book what a site has of it: its files, its cover, what is told of it, and the page that reads it aloud.
struct BookOffer {
    /// How much of a book's text stands for what it is about, where it doesn't say.
    private static let excerptLength = 300
    private static let longestSummary = 4_000

    private let plan: PublishPlan
    private let site: SiteFolder
    private let options: ImportOptions
    private let context: Context
    private let place: TemporaryPlace
    private let covers = BookCovers()
    private var pages: ReadAlongPages
    private var identifiers: Set<String> = []

    init(_ plan: PublishPlan, site: SiteFolder, context: Context) throws(CommandError) {
        let (settings, warnings) = context.settings()
        for warning in warnings { context.tell(warning) }
        var context = context
        context.settings = { (settings, []) }
        self.plan = plan
        self.site = site
        self.context = context
        options = plan.importChoices.options(settings.importOptions)
        place = try TemporaryPlace(in: context)
        pages = ReadAlongPages(plan, site: site, place: place, context: context)
    }

    func reading(of entry: BookCollection.Entry) -> Result<BookReading, BookError> {
        do throws(BookError) {
            return .success(try context.readBook(entry.path, options: options))
        } catch {
            return .failure(error)
        }
    }

    /// Writes the book's own files to the site; false when the page that reads it aloud has silence for some words.
    mutating func offer(
        _ reading: BookReading, _ entry: BookCollection.Entry
    ) async throws(CommandError) -> (book: PublishedBook, isWhole: Bool) {
        var tags = AudioTags(title: title(of: reading, entry))
        tags.author = reading.book.author
        tags.language = reading.book.language
        var notes: [String] = []
        let copies = try BookCopies(reading, entry, to: site) { () throws(AudiobookError) in
            let edition = place.path + "/book.epub"
            notes = try TextEdition.write(reading, tags: tags, to: edition)
            return edition
        }
        notes += copies.missing.map { "'\($0.displayableLine)' isn't offered with it" }
        for note in notes { context.tell("'\(entry.file.displayableLine)': \(note)") }
        var book = PublishedBook(
            name: entry.name, identifier: identifier(of: reading, entry, title: tags.title), title: tags.title,
            modified: reading.details.modified.flatMap(Date.init(written:)) ?? copies.modified)
        book.authors = reading.details.authors.map(\.displayableLine)
        book.language = reading.book.language.flatMap { $0.isLanguageTag ? $0 : nil }
        book.summary = summary(of: reading)
        book.files = copies.files
        book.listeningTime = BookClock.text(BookClock(reading.book).length / plan.speed)
        (book.cover, book.thumbnail) = try covers.write(reading, named: entry.name, to: site, context)
        guard plan.readsAlong, reading.book.firstPlace != nil else { return (book, true) }
        let isWhole = try await pages.write(reading, entry, tags: tags, source: copies.hash)
        book.readAlong = ReadAlongPages.path(of: entry)
        return (book, isWhole)
    }

    private func title(of reading: BookReading, _ entry: BookCollection.Entry) -> String {
        let title = reading.book.title?.displayableLine ?? ""
        return title.contains { !$0.isWhitespace } ? title : entry.file.withoutSuffix.base.lastPart.displayableLine
    }

    /// What the book calls itself or, where it doesn't or another book does too, what it is and where it lies.
    private mutating func identifier(
        of reading: BookReading, _ entry: BookCollection.Entry, title: String
    ) -> String {
        let own = reading.book.identifier.flatMap(StableIdentifier.uri)
        if let own, identifiers.insert(own).inserted { return own }
        let made = StableIdentifier.urn(of: entry.file, title, reading.book.author ?? "")
        identifiers.insert(made)
        return made
    }

    private func summary(of reading: BookReading) -> String? {
        if let summary = reading.details.summary { return String(summary.displayable.prefix(Self.longestSummary)) }
        var words: [Substring] = []
        var length = 0
        let texts = reading.book.pages.lazy.flatMap(\.utterances).filter { !$0.isHeading && !$0.isMarkup }.map(\.text)
        for word in texts.flatMap({ $0.split(whereSeparator: \.isWhitespace) }) {
            guard length + word.count <= Self.excerptLength else { return words.joined(separator: " ") + " …" }
            words.append(word)
            length += word.count + 1
        }
        return words.isEmpty ? nil : words.joined(separator: " ").displayableLine
    }
}

extension Date {
    /// A date in the way of ISO 8601, with the time of day and the time zone or without; nil for anything else.
    fileprivate init?(written text: String) {
        guard let date = try? Date(text.count == 10 ? text + "T00:00:00Z" : text, strategy: .iso8601) else {
            return nil
        }
        self = date
    }
}

extension String {
    /// Letters, digits and lines, so that it may stand in an attribute and in a file's name.
    fileprivate var isLanguageTag: Bool {
        (1...35).contains(utf8.count)
            && utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "-")
            }
    }
}
