/// Tells EPUBs from other files that are zip archives inside, by the names that an archive lists at its end.
enum ZipContents {
    /// How many bytes tell what the first entry is.
    static let beginning = 200
    /// The list of 40,000 entries is shorter.
    static let longestList = 8 << 20

    private static let strangers: [(entry: String, format: ForeignFormat)] = [
        ("word/document.xml", ForeignFormat("a Word document", .pandoc())),
        ("application/vnd.oasis.opendocument.text", ForeignFormat("an OpenDocument text", .pandoc())),
        ("xl/workbook.xml", ForeignFormat("a spreadsheet", .text)),
        ("ppt/presentation.xml", ForeignFormat("a presentation", .text)),
        ("application/vnd.oasis.opendocument", ForeignFormat("an OpenDocument file", .text)),
        ("AndroidManifest.xml", ForeignFormat("an Android app", .text)),
        ("META-INF/MANIFEST.MF", ForeignFormat("a Java archive", .text)),
        ("ncc.html", ForeignFormat("a DAISY talking book", .advice("unpack it and read its HTML"))),
        (".fb2", ForeignFormat("a zip archive with an FB2 book", .unpack("unzip"))),
    ]

    /// What the archive is when it isn't an EPUB, not even one without its container.
    static func stranger(in file: [UInt8]) -> ForeignFormat? {
        // The first entry of an EPUB isn't compressed and says what it is.
        let beginning = file.prefix(Self.beginning)
        let ending = file.suffix(longestList)
        func holds(_ text: String) -> Bool {
            let text = Array(text.utf8)
            return beginning.firstRange(of: text) != nil || ending.firstRange(of: text) != nil
        }
        if holds("application/epub+zip") || holds("META-INF/container.xml") || holds(".opf") { return nil }
        if let known = strangers.first(where: { holds($0.entry) }) { return known.format }
        if holds(".jpg") || holds(".jpeg") || holds(".png") || holds(".webp"), !holds("html"), !holds(".txt") {
            return ForeignFormat("a comic, an archive of pictures", .text)
        }
        return ForeignFormat(
            "a zip archive but no EPUB, since it has no META-INF/container.xml",
            .advice("unpack it and open the book that is in it"))
    }
}
