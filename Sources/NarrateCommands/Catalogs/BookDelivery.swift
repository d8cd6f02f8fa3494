import BookKit
import CatalogKit
import LibraryKit

/// Fetches a book and puts it on the shelf: all of it, or nothing.
struct BookDelivery: Sendable {
    /// What is fetched.
    struct Order: Sendable {
        let address: WebAddress
        var format = AcquisitionFormat.unknown
        var title: String?

        init(_ address: WebAddress) { self.address = address }

        /// The best of what a catalog offers of a book.
        ///
        /// - Throws: How it can be had, if it can't be fetched.
        init(_ book: Publication) throws(CommandError) {
            guard let best = book.best, let address = best.address else {
                let sample = book.acquisitions.first { $0.kind == .sample && $0.format.rank != nil }?.address
                let advice = sample.map { "; the sample is at '\($0)'" } ?? ""
                throw CommandError(.badData, "'\(book.title)' can't be fetched: \(book.offer)\(advice)")
            }
            self.address = address
            format = best.format
            title = book.title
        }
    }

    let context: Context
    let login: CatalogLogin
    /// The same book on the shelf makes room for this one.
    var replaces = false

    /// Fetches a book, checks it and puts it on the shelf.
    ///
    /// - Returns: The book on the shelf, and what couldn't be had of what belongs to it.
    @concurrent
    func deliver(
        _ order: Order, progress: @escaping @Sendable (FetchProgress) -> Void
    ) async throws(CommandError) -> (book: ShelvedBook, notes: [String]) {
        guard let cache = context.folders.cache else {
            throw CommandError(.failure, "there is no home folder to fetch books into; set HOME")
        }
        let folder = DownloadFolder(for: order.address, in: cache)
        defer { folder.clear() }
        let fetched = try await login.visit(order.address) { client throws(CatalogError) in
            let fetcher = BookFetcher(client.web, credential: client.credential, into: folder.path)
            return try await fetcher.fetch(
                order.address, promised: order.format, title: order.title, progress: progress)
        }
        do throws(LibraryError) {
            let book = try context.shelf.add(fetched.path, named: fetched.name, replacing: replaces)
            return (book, fetched.notes)
        } catch {
            throw CommandError(error)
        }
    }
}
