import BookKit

/// A book that is made an EPUB: a document for each chapter, its pictures, and contents.
struct NewEdition: OverlayEdition {
    struct Picture {
        /// What the book calls it.
        let name: String
        let path: String
        let mediaType: String
    }

    let documents: [String]
    let folder = "EPUB/narration"
    let identifierPrefix = "narration"
    let needsStyleLink = false
    let hasTitlePage = true
    let origin: String? = nil
    let notes: [String]

    private let reading: BookReading
    private let runs: [PageRun]
    private let pictures: [Picture]
    private let tags: AudioTags
    private let path: String
    private let isHeard: Bool

    init(_ reading: BookReading, tags: AudioTags, path: String, notes: [String] = [], isHeard: Bool = true) {
        self.reading = reading
        self.tags = tags
        self.path = path
        self.isHeard = isHeard
        runs = PageRun.all(of: reading.book)
        documents = runs.indices.map { "EPUB/text/\(($0 + 1).padded(to: 4)).xhtml" }
        var (pictures, missing) = ([Picture](), 0)
        var seen: Set<String> = []
        let book = reading.book
        for name in [book.coverImage].compactMap(\.self) + book.pages.compactMap(\.backgroundImage)
        where seen.insert(name).inserted {
            guard let type = reading.folder?.contents(of: name).flatMap({ PictureType($0) }) else {
                missing += 1
                continue
            }
            let path = "EPUB/images/\(pictures.count + 1).\(type.fileExtension)"
            pictures.append(Picture(name: name, path: path, mediaType: type.mediaType))
        }
        self.pictures = pictures
        self.notes = notes + (missing == 0 ? [] : ["pictures that can't be read are left out: \(missing)"])
    }

    /// The BCP-47 tag of the book's language.
    var language: String { tags.language ?? reading.book.language ?? "und" }

    func document(_ index: Int) -> [UInt8]? {
        let names = Dictionary(uniqueKeysWithValues: pictures.map { ($0.name, "../" + $0.path.dropFirst(5)) })
        var writer = ChapterDocument(reading.book, pictures: names)
        let chapters = reading.book.chapters.filter { runs[index].pages.contains($0.start.page) }
        let title = chapters.first?.title ?? tags.title
        let style = isHeard ? "<link rel=\"stylesheet\" type=\"text/css\" href=\"../narration/overlay.css\"/>\n" : ""
        let head = "<title>\(MarkupText.escaped(title.isEmpty ? "—" : title))</title>\n\(style)"
        return Array(writer.xhtml(of: runs[index], head: head, attributes: NewPackage.attributes(language)).utf8)
    }

    func write(
        _ archive: ArchiveWriter, parts: OverlayParts, spool: OverlaySpool, spooled: [Int: Range<Int>]
    ) throws(AudiobookError) {
        let package = NewPackage(
            reading.book, tags: tags, language: language, documents: documents, runs: runs, pictures: pictures)
        var files: [(name: String, range: Range<Int>)] = []
        for (index, name) in documents.enumerated() {
            let range = if let known = spooled[index] { known } else { try spool.append(document(index) ?? []) }
            files.append((name, range))
        }
        for picture in pictures {
            files.append((picture.path, try spool.append(reading.folder?.contents(of: picture.name) ?? [])))
        }
        let spooledPath = try spool.path()
        do throws(BookError) {
            try archive.add("mimetype", Array("application/epub+zip".utf8), isPacked: false)
            try archive.add("META-INF/container.xml", Array(NewPackage.container.utf8))
            try archive.add(NewPackage.path, Array(package.document(with: parts).utf8))
            try archive.add("EPUB/nav.xhtml", Array(package.navigation.utf8))
            for file in files { try archive.add(file.name, fromFileAt: spooledPath, file.range) }
        } catch {
            throw AudiobookError(error, path: path)
        }
    }
}
