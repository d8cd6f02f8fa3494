/// The document in an EPUB.
///
/// Only its package document and its contents are read at once; the text is read one document of the spine at a time.
struct EPUBDocument: DocumentSource {
    let metadata: DocumentMetadata
    let folder: BookFolder?
    private(set) var omissions = Omissions()

    private var parts: EPUBParts
    private let package: EPUBPackage
    private let contents: EPUBContents
    private let reader: MarkupReader
    private var headings: HeadingContents
    private var overlays: MediaOverlays
    private var lexicons: [PronunciationLexicon]?
    private var notes = NoteShelf()
    private var nextIndex = 0
    /// Entries of the contents for documents in which there was nothing to read: they lead to what follows.
    private var pendingChapters: [Block.ChapterMark] = []

    var diagnostics: [Diagnostic] { parts.log.sorted }

    /// Opens the EPUB that `bytes` are, which may be in the file at `path`.
    init(_ bytes: [UInt8], path: String?, options: ImportOptions) throws(BookError) {
        guard !bytes.isEmpty else { throw BookError(.malformed, "is empty; fetch it again") }
        // A pipe can't be read a second time.
        let file = path.flatMap { BookFolder.isRegularFile($0) ? $0 : nil }
        let archive = if let file { try Archive(contentsOf: file) } else { try Archive(bytes) }
        try self.init(archive, path: file, options: options)
    }

    init(_ archive: Archive, path: String?, options: ImportOptions) throws(BookError) {
        var parts = EPUBParts(archive)
        if archive.doubleCount > 0 {
            parts.note(nil, "files with the name of another one, of which the last is read: \(archive.doubleCount)")
        }
        let packagePath = try EPUBContainer.packagePath(in: &parts)
        let protection = EPUBProtection(of: &parts)
        try protection.check([packagePath])
        package = try EPUBPackage(at: packagePath, in: &parts)
        try protection.check(package.documents.map(\.path))
        contents = EPUBContents(of: package, in: &parts)
        var metadata = package.metadata
        metadata.language =
            options.language ?? metadata.language ?? metadata.title.flatMap { ScriptLanguage.language(of: $0) }
        metadata.fingerprint = archive.fingerprint
        self.metadata = metadata
        self.parts = parts
        folder = path.map { BookFolder(archive: $0) }
        reader = MarkupReader(options: options)
        headings = HeadingContents(bookTitle: metadata.title)
        overlays = MediaOverlays(bookPath: path)
    }

    mutating func nextSection() -> [Block]? {
        guard nextIndex < package.documents.count else { return lastChapters() }
        let item = package.documents[nextIndex]
        nextIndex += 1
        let marks = contents.marks(in: item.path)
        var blocks = blocks(of: item, marks)
        guard !blocks.isEmpty else {
            pendingChapters += marks.sorted { $0.key < $1.key }.flatMap(\.value)
            return []
        }
        blocks[0].chapters = pendingChapters + blocks[0].chapters
        pendingChapters = []
        return blocks
    }

    /// The entries behind the last text, which begin where the book ends.
    private mutating func lastChapters() -> [Block]? {
        guard !pendingChapters.isEmpty else { return nil }
        var end = Block(.paragraph, "")
        end.chapters = pendingChapters
        pendingChapters = []
        return [end]
    }

    mutating func note(named name: String) -> [Block] {
        let path = String(name.prefix { $0 != "#" })
        var known = notes.notes(of: path)
        if known == nil, let entry = parts.archive.entry(named: path), notes.mayRead(path, size: entry.size) {
            let found = parts.bytes(at: path).map { reader.read(request(for: path, $0)).notes } ?? [:]
            notes.keep(found, of: path)
            known = found
        }
        var blocks = known?[name] ?? []
        pronounce(&blocks)
        return blocks
    }

    private mutating func blocks(of item: EPUBItem, _ marks: [String: [Block.ChapterMark]]) -> [Block] {
        guard let bytes = parts.bytes(at: item.path) else { return [] }
        var request = request(for: item.path, bytes)
        request.chapters = marks
        request.recordings = overlays.recordings(for: item.path, overlay: package.item(item.overlay), in: &parts)
        var content = reader.read(request)
        parts.add(content.diagnostics, of: item.path)
        omissions.add(content.omissions)
        pronounce(&content.blocks)
        if !content.notes.isEmpty { notes.keep(content.notes, of: item.path) }
        // What is left of a document of notes, or of the contents, is its heading.
        let isApparatus = !content.notes.isEmpty || contents.ownPaths.contains(item.path)
        guard !isApparatus || content.blocks.contains(where: \.isText) else { return [] }
        if contents.count == 0 { headings.mark(&content.blocks, title: content.title, path: item.path) }
        content.blocks.nameChapters(after: item.path)
        return content.blocks
    }

    private func request(for path: String, _ bytes: [UInt8]) -> MarkupReader.Request {
        var request = MarkupReader.Request(bytes: bytes)
        request.path = path
        request.resolve = { [archive = parts.archive] in archive.reference($0, from: path).map(MarkupLink.init) }
        request.resource = { [archive = parts.archive] path in
            guard let file = archive.entry(named: path) else { return nil }
            return try? archive.contents(of: file, atMost: 1 << 20).bytes
        }
        return request
    }

    /// Lets the book's lexicons say how its words sound.
    private mutating func pronounce(_ blocks: inout [Block]) {
        for lexicon in knownLexicons() {
            for index in blocks.indices {
                lexicon.apply(to: &blocks[index].text, in: blocks[index].language ?? metadata.language)
            }
        }
    }

    private mutating func knownLexicons() -> [PronunciationLexicon] {
        if let lexicons { return lexicons }
        var paths: Set<String> = []
        let items = package.items.filter { $0.mediaType == "application/pls+xml" && paths.insert($0.path).inserted }
        let found = items.compactMap { parts.document(at: $0.path).flatMap { PronunciationLexicon($0) } }
        lexicons = found
        return found
    }
}

extension Block {
    /// Whether it is more than a heading or an ornament.
    fileprivate var isText: Bool {
        switch kind {
        case .heading, .sceneBreak: false
        default: true
        }
    }
}

extension [Block] {
    /// Names the chapters for which the contents have no title: by the heading that begins there, or else by the file.
    fileprivate mutating func nameChapters(after path: String) {
        for index in indices where self[index].chapters.contains(where: \.title.isEmpty) {
            let isHeading = if case .heading = self[index].kind { true } else { false }
            let name = isHeading ? self[index].text.string : ArchivePath.stem(of: path)
            self[index].chapters = self[index].chapters.map { mark in
                mark.title.isEmpty ? ChapterMark(title: name, depth: mark.depth) : mark
            }
        }
    }

    private typealias ChapterMark = Block.ChapterMark
}
