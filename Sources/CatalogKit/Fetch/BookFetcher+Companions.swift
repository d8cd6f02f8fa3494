import BookKit

extension BookFetcher {
    private static let mostCompanions = 2_000
    private static let largestCompanion = 64 << 20
    /// Of all of them together.
    private static let largestSum = 1 << 30

    /// Fetches the pictures and recordings that a book names, from beside it.
    ///
    /// - Returns: What couldn't be had, each in a line.
    func fetchCompanions(
        of path: String, from address: WebAddress, _ progress: (FetchProgress) -> Void
    ) async throws(CatalogError) -> [String] {
        let names = try namedFiles(of: path, from: address)
        var notes: [String] = []
        // What belongs to a book comes from where the book does.
        var limits = WebLimits()
        limits.redirects = 0
        var rest = Self.largestSum
        for (index, name) in names.prefix(Self.mostCompanions).enumerated() {
            let parts = name.split(separator: "/").map { AddressText.encodedValue($0) }
            guard let source = address.resolving("./" + parts.joined(separator: "/")) else { continue }
            limits.bytes = min(rest, Self.largestCompanion)
            do throws(CatalogError) {
                try makeFolder(BookFolder(of: "\(folder)/\(name)").path)
                let file = try await download(source, to: "\(folder)/\(name)", limits: limits) {
                    progress(FetchProgress(file: index + 2, fileCount: names.count + 1, transfer: $0))
                }
                rest -= file.byteCount
            } catch {
                guard error.isOfOneFile else { throw error }
                notes.append("without '\(name.displayableLine)': \(error)")
            }
        }
        if names.count > Self.mostCompanions {
            notes.append("only \(Self.mostCompanions) of its \(names.count) pictures and recordings were fetched")
        }
        return notes
    }

    /// Those whose names lead nowhere else, and don't take the place of the book itself.
    private func namedFiles(of path: String, from address: WebAddress) throws(CatalogError) -> [String] {
        let own = path.split(separator: "/").last ?? ""
        do throws(BookError) {
            return try BookReader().read(contentsOf: path).namedFiles.filter { name in
                let parts = name.split(separator: "/", omittingEmptySubsequences: false)
                return !parts.contains { $0.isEmpty || $0 == "." || $0 == ".." } && parts[0] != own
            }
        } catch {
            throw CatalogError(.unsuitable, "'\(address)': \(error)")
        }
    }
}

extension CatalogError {
    /// It says nothing of other files on the server.
    fileprivate var isOfOneFile: Bool {
        switch code {
        case .notFound, .refused, .badRedirect, .tooLarge, .unsuitable: true
        default: false
        }
    }
}
