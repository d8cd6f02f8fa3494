import TestSupport
import Testing

@testable import CatalogKit

extension CatalogFeed {
    /// A line for each section and each entry: what it is, and where it leads.
    var summary: [String] {
        sections.flatMap { section in (section.title.map { ["== \($0)"] } ?? []) + section.entries.map(\.summary) }
    }

    var publications: [Publication] {
        entries.compactMap { if case .publication(let book) = $0 { book } else { nil } }
    }

    /// Reads a document as if it came from an address.
    init(_ bytes: [UInt8], at address: String = "http://127.0.0.1:8765/plain/feed") throws {
        let address = try #require(WebAddress(address))
        guard case .feed(let feed) = try CatalogDocument(WebResponse(bytes: bytes, address: address)) else {
            throw CatalogError(.unsuitable, "it is no feed")
        }
        self = feed
    }

    init(_ text: String, at address: String = "http://127.0.0.1:8765/plain/feed") throws {
        try self.init(Array(text.utf8), at: address)
    }

    init(case name: String) throws {
        try self.init(
            CaseFolder.bytes(of: name), at: "http://127.0.0.1:8765/plain/" + (name.split(separator: "/").last ?? ""))
    }
}

extension CatalogEntry {
    fileprivate var summary: String {
        switch self {
        case .place(let place): return "\(place.title) / \(place.address)"
        case .publication(let book):
            let by = book.byline.map { " by \($0)" } ?? ""
            let address = book.best?.address.map { " \($0)" } ?? ""
            return "\(book.title)\(by): \(book.offer)\(address)"
        }
    }
}
