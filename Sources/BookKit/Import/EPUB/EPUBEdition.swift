/// An EPUB as its files are, for a program that makes another one of it.
package struct EPUBEdition: Sendable {
    package let path: String
    package let packagePath: String
    /// What the manifest names, in its order.
    package let items: [EPUBItem]
    /// The paths of the documents that are read, in the order of the spine.
    package let documents: [String]
    package let entries: [ArchiveEntry]
    private let archive: Archive

    /// Opens the EPUB in the file at `path`; nil for a file of another kind.
    ///
    /// - Throws: Why it can't be read.
    package init?(contentsOf path: String) throws(BookError) {
        guard let beginning = FileContents.ends(of: path, first: 4, last: 0), FileSignature.zip.isFound(in: beginning)
        else { return nil }
        archive = try Archive(contentsOf: path)
        var parts = EPUBParts(archive)
        packagePath = try EPUBContainer.packagePath(in: &parts)
        let package = try EPUBPackage(at: packagePath, in: &parts)
        self.path = path
        items = package.items
        documents = package.documents.map(\.path)
        entries = archive.entries
    }

    /// What the file at `path` holds; nil when it isn't there, or not whole.
    package func bytes(at path: String) -> [UInt8]? {
        guard let entry = archive.entry(named: path),
            let contents = try? archive.contents(of: entry, atMost: EPUBParts.largestText), !contents.isDamaged
        else { return nil }
        return contents.bytes
    }

    /// The file that is found under a name; nil when there is none.
    package func entry(named name: String) -> ArchiveEntry? { archive.entry(named: name) }
}
