/// Reads the page by which a web server lists a folder, as Apache, nginx and others make it.
enum FolderIndexReader {
    private static let titles = ["index of", "directory listing", "directory: "]

    /// The folder's books and folders as a catalog; nil when the page is no list of a folder.
    static func feed(of page: WebPage, at address: WebAddress) -> CatalogFeed? {
        let base = page.base.flatMap(address.resolving) ?? address
        guard let folder = base.resolving("./") else { return nil }
        var (places, books): ([CatalogEntry], [CatalogEntry]) = ([], [])
        var seen: Set<WebAddress> = []
        for reference in page.references {
            // What has a query puts the list into another order.
            guard let target = base.resolving(reference), target.query == nil, target.origin == folder.origin,
                target.path.hasPrefix(folder.path), seen.insert(target).inserted
            else { continue }
            let parts = target.path.dropFirst(folder.path.count).split(separator: "/", omittingEmptySubsequences: false)
            if parts.count == 2, parts[1].isEmpty, let file = target.resolving("../" + parts[0]) {
                places.append(.place(CatalogPlace(title: file.lastPathComponent, address: target)))
            } else if parts.count == 1, AcquisitionFormat(ofFile: target.lastPathComponent) != nil {
                books.append(.publication(Publication(fileAt: target)))
            }
        }
        let title = page.name?.lowercased() ?? ""
        guard titles.contains(where: title.hasPrefix) || books.contains(where: isNoPage) else { return nil }
        var feed = CatalogFeed(address: address)
        feed.title = page.name
        feed.add(places + books, to: nil)
        return feed
    }

    /// Any page may lead to others, but a book beside it is a sign.
    private static func isNoPage(_ entry: CatalogEntry) -> Bool {
        guard case .publication(let book) = entry, let acquisition = book.acquisitions.first else { return false }
        return acquisition.format != .html && acquisition.isReadable
    }
}
