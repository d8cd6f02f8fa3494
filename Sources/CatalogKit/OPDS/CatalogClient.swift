import BookKit

/// Goes through a catalog: its pages, its search, its books.
public struct CatalogClient: Sendable {
    private static let types = "application/opds+json, application/atom+xml;profile=opds-catalog, */*"
    private static let searchTypes = "application/opensearchdescription+xml, */*"
    /// No page of a catalog is larger.
    private static let largestPage = 32 << 20

    public let web: any WebFetching
    /// Who asks, if the catalog wants to know.
    public var credential: Credential?

    public init(_ web: any WebFetching, credential: Credential? = nil) {
        self.web = web
        self.credential = credential
    }

    /// The page of a catalog at an address, or at the one that a web page there names.
    ///
    /// - Throws: `credentialsNeeded` when it wants to know who asks; `unsuitable` when it is no catalog; `damaged` when
    ///   it is a broken one; or why nothing came.
    public func feed(at address: WebAddress) async throws(CatalogError) -> CatalogFeed {
        var response = try await load(address, Self.types)
        var document = try CatalogDocument(response)
        if case .pointer(let catalog) = document {
            response = try await load(catalog, Self.types)
            document = try CatalogDocument(response)
        }
        switch document {
        case .feed(let feed): return feed
        case .pointer:
            throw CatalogError(.unsuitable, "'\(response.address)' is a web page, not a catalog; check the address")
        case .login:
            throw CatalogError(
                .credentialsNeeded, "'\(response.address)' wants to know who asks; log in",
                challenge: CredentialChallenge(
                    address: response.address, realm: nil, bytes: response.bytes, contentType: response.contentType))
        }
    }

    /// The first page of what a catalog finds.
    ///
    /// - Throws: `unsuitable` when it can't be searched; else as `feed(at:)`.
    public func search(_ feed: CatalogFeed, for words: String) async throws(CatalogError) -> CatalogFeed {
        guard let address = try await template(of: feed).address(for: words) else {
            throw CatalogError(.unsuitable, "the search of '\(feed.address)' has no address; browse the catalog")
        }
        return try await self.feed(at: address)
    }

    private func template(of feed: CatalogFeed) async throws(CatalogError) -> SearchTemplate {
        switch feed.search {
        case .template(let template): return template
        case .description(let address):
            let response = try await load(address, Self.searchTypes)
            do throws(BookError) {
                if let template = try OpenSearchReader.template(in: response.bytes, at: response.address) {
                    return template
                }
            } catch {
                throw CatalogError(.damaged, "the search of '\(feed.address)' can't be used: \(error)")
            }
            throw CatalogError(.unsuitable, "'\(feed.address)' is searched in a browser only; browse the catalog")
        case nil: throw CatalogError(.unsuitable, "'\(feed.address)' can't be searched; browse the catalog")
        }
    }

    /// The book with all that the catalog tells of it: some lists leave out how it can be had.
    public func complete(_ publication: Publication) async throws(CatalogError) -> Publication {
        guard publication.acquisitions.isEmpty, let address = publication.complete else { return publication }
        let entries = try await feed(at: address).entries
        let books = entries.compactMap { if case .publication(let book) = $0 { book } else { nil } }
        return books.first { !$0.acquisitions.isEmpty } ?? publication
    }

    private func load(_ address: WebAddress, _ types: String) async throws(CatalogError) -> WebResponse {
        try await web.load(address, accepting: types, credential: credential, atMost: Self.largestPage)
    }
}
