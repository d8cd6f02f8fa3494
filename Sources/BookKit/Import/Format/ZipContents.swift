/// Tells EPUBs from other files that are zip archives inside, by the names that an archive lists at its end.
enum ZipContents {
    /// How many bytes tell what the first entry is.
    static let beginning = 200
    /// The list of 40,000 entries is shorter.
    static let longestList = 8 << 20

    private static let strangers: [(entry: String, format: ForeignFormat)] = [
        ("word/document.xml", ForeignFormat("a Word document", .pandoc(from: "docx"))),
        ("application/vnd.oasis.opendocument.text", ForeignFormat("an OpenDocument text", .pandoc(from: "odt"))),
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
        let names = names(in: file)
        func holds(_ text: String) -> Bool {
            text.hasPrefix("application/")
                ? beginning.firstRange(of: Array(text.utf8)) != nil : names.contains { $0.hasSuffix(text) }
        }
        if holds("application/epub+zip") || holds("META-INF/container.xml") || holds(".opf") { return nil }
        if let known = strangers.first(where: { holds($0.entry) }) { return known.format }
        if holds(".jpg") || holds(".jpeg") || holds(".png") || holds(".webp"), !holds("html"), !holds(".txt") {
            return ForeignFormat("a comic, an archive of pictures", .text)
        }
        return ForeignFormat(
            "a zip archive but no EPUB (there is no META-INF/container.xml)",
            .advice("unpack it and open the book that is in it"))
    }

    /// The names that are listed; without a list, the end of the file stands for one.
    private static func names(in file: [UInt8]) -> [String] {
        func number(at place: Int, bytes count: Int) -> Int {
            file[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        // Behind the record that says how long the list is, only a comment may stand.
        let tail = file.suffix(1 << 16)
        let end = tail.indices.reversed().first { tail[$0...].starts(with: "PK\u{5}\u{6}".utf8) }
        var names: [String] = []
        if let end, end + 16 <= file.count {
            // Counted from its end: of a large file the middle isn't here.
            var place = max(0, end - number(at: end + 12, bytes: 4))
            while place + 46 <= end, file[place...].starts(with: "PK\u{1}\u{2}".utf8) {
                let name = place + 46..<place + 46 + number(at: place + 28, bytes: 2)
                guard name.upperBound <= end else { break }
                names.append(String(decoding: file[name], as: UTF8.self))
                place = name.upperBound + number(at: place + 30, bytes: 2) + number(at: place + 32, bytes: 2)
            }
        }
        return names.isEmpty ? [String(decoding: file.suffix(beginning), as: UTF8.self)] : names
    }
}
