/// The outermost part of an EPUB, which says where its package document is.
enum EPUBContainer {
    private static let path = "META-INF/container.xml"
    private static let mediaType = "application/epub+zip"

    /// The path of the package document.
    ///
    /// A mimetype file that is missing or says something else is only noted, wherever it is and however it is packed.
    static func packagePath(in parts: inout EPUBParts) throws(BookError) -> String {
        checkMediaType(in: &parts)
        let packages = parts.archive.entries.map(\.name).filter { $0.lowercased().hasSuffix(".opf") }
        let named = namedPath(in: &parts)
        if let named, parts.archive.entry(named: named) != nil { return named }
        guard packages.count == 1 else {
            throw BookError(
                .malformed, "is a ZIP archive but no EPUB: no \(path) in it names a package; check that it is a book")
        }
        let fault = named.map { "names '\($0.excerpt)', which isn't in the archive" } ?? "names no package document"
        parts.note(path, "\(fault); the only one there is is taken")
        return packages[0]
    }

    private static func namedPath(in parts: inout EPUBParts) -> String? {
        guard parts.archive.entry(named: path) != nil else { return nil }
        let files = parts.document(at: path)?.descendants(named: "rootfile") ?? []
        let packages = files.filter { $0["media-type"] == "application/oebps-package+xml" }
        let address = (packages + files).lazy.compactMap { $0["full-path"] }.first
        return address.flatMap { parts.archive.reference($0, from: "")?.path }
    }

    private static func checkMediaType(in parts: inout EPUBParts) {
        guard let entry = parts.archive.entry(named: "mimetype"),
            let contents = try? parts.archive.contents(of: entry, atMost: 1 << 10)
        else {
            parts.note("mimetype", "isn't in the archive; read as an EPUB all the same")
            return
        }
        let found = String(decoding: contents.bytes, as: UTF8.self).trimmedSpace
        if found != mediaType { parts.note("mimetype", "says '\(found.excerpt)'; read as an EPUB all the same") }
    }
}
