/// What came of publishing.
struct PublishReport: Encodable {
    struct Book: Encodable {
        let title: String
        /// In the folder of books.
        let file: String
        /// The page about it, on the site.
        let page: String
    }

    /// A book that isn't on the site.
    struct Omission: Encodable {
        let file: String
        let reason: String
    }

    let site: String
    var books: [Book] = []
    var left: [Omission] = []
    /// Files.
    var written = 0
    var removed = 0
    /// Nothing was left out, and all that is heard was spoken.
    var isWhole = true

    var summary: String {
        let left = left.isEmpty ? "" : ", \(left.count) left out"
        return "\(site): \(Self.counted(books.count, "book"))\(left); "
            + "\(Self.counted(written, "file")) written, \(removed) removed"
    }

    private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    private enum CodingKeys: String, CodingKey { case site, books, left, written, removed }
}
