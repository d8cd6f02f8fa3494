import TestSupport
import Testing

@testable import CatalogKit

/// Catalogs as servers send them.
struct CatalogClientTests {
    private let client = CatalogClient(WebClient(userAgent: "narrate/test"))

    private func address(_ text: String) throws -> WebAddress { try #require(WebAddress(text)) }

    /// What reading a catalog fails with.
    private func failure(_ text: String, _ client: CatalogClient) async throws -> CatalogError? {
        let address = try address(text)
        do {
            _ = try await client.feed(at: address)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        .enabled(if: CaseFolder.exists),
        arguments: [
            "/http/gzip", "/http/redirect-relative-308", "/plain/acquisition-feed.atom",
            "/bug/54-opds-stylesheet-pi.xml",
        ])
    func `feeds are read however they come`(path: String) async throws {
        let server = try LoopbackServer.cases()
        let feed = try await client.feed(at: address(server.address(path)))
        #expect(feed.publications.first?.best?.format == .epub)
        #expect(feed.publications.first?.best?.address?.origin == feed.address.origin)
    }

    @Test(
        .enabled(if: CaseFolder.exists),
        arguments: [
            (
                "/http/login-page-200", .unsuitable,
                "can't be read as a catalog: it is a web page ('Log in') that wants you to log in; '--user NAME' may help, "
                    + "or the address of its OPDS catalog"
            ),
            (
                "/plain/gutenberg-opensearch.xml", .unsuitable,
                "can't be read as a catalog: it describes a search; give the address of the catalog itself"
            ),
            (
                "/b/1.epub", .unsuitable,
                "can't be read as a catalog: it is no feed, no list of addresses and no list of a folder; 'narrate get' "
                    + "fetches a book by its address"
            ),
        ] as [(String, CatalogError.Code, String)])
    func `what is no catalog is told`(path: String, code: CatalogError.Code, message: String) async throws {
        let server = try LoopbackServer.cases()
        let error = try await failure(server.address(path), client)
        #expect(error == CatalogError(code, "'\(server.address(path))' \(message)"))
    }

    @Test(.enabled(if: CaseFolder.exists)) func `who has too much to do isn't asked again at once`() async throws {
        let server = try LoopbackServer.cases()
        let error = try await failure(server.address("/http/too-many-requests"), client)
        #expect(error?.code == .busy)
        #expect(error?.reason.contains("2 minutes") ?? false)
        #expect(server.requests.count == 1)
    }

    // MARK: Who asks

    @Test(.enabled(if: CaseFolder.exists)) func `a catalog that wants to know who asks says so`() async throws {
        let server = try LoopbackServer.cases()
        for (path, realm) in [("/http/basic-401", "Library"), ("/auth/acquisition-feed.atom", "books")] {
            let error = try await failure(server.address(path), client)
            #expect(error?.code == .credentialsNeeded)
            #expect(error?.challenge?.realm == realm)
        }
    }

    @Test(.enabled(if: CaseFolder.exists)) func `an authentication document in place of the catalog says so too`()
        async throws
    {
        let server = try LoopbackServer.cases()
        let path = "/plain/opds-authentication-trailing-comma.json"
        let error = try await failure(server.address(path), client)
        #expect(error?.code == .credentialsNeeded)
        let document = try #require(error?.challenge.flatMap(AuthenticationDocumentReader.document))
        #expect(document.userLabel == "Library card")
    }

    @Test(.enabled(if: CaseFolder.exists)) func `the password goes to its server for feed and book, and nowhere else`()
        async throws
    {
        let server = try LoopbackServer.cases()
        let other = try LoopbackServer.cases()
        let start = try address(server.address("/auth/acquisition-feed.atom"))
        var client = client
        client.credential = Credential(user: "user", password: "pass", origin: start.origin)
        let feed = try await client.feed(at: start)
        #expect(feed.publications.count == 2)

        let folder = TemporaryFolder()
        let book = try address(server.address("/auth/nowhere/../../b/1.epub"))
        let fetcher = BookFetcher(client.web, credential: client.credential, into: folder.path)
        #expect(try await fetcher.fetch(book, promised: .epub) { _ in }.name == "1.epub")
        #expect(server.requests.allSatisfy { $0["authorization"] == "Basic dXNlcjpwYXNz" })

        // The other port is another server.
        let elsewhere = try address(other.address("/plain/acquisition-feed.atom"))
        _ = try await client.feed(at: elsewhere)
        #expect(other.requests.map { $0["authorization"] } == [nil])
    }

    @Test func `a redirect to another server doesn't take the password along`() async throws {
        let feed = "<feed><entry><title>A</title></entry></feed>"
        let other = try LoopbackServer { _ in LoopbackResponse(text: feed) }
        let target = other.address("/feed", host: "localhost")
        let server = try LoopbackServer { _ in .redirect(to: target) }
        let start = try address(server.address("/"))
        var client = client
        client.credential = Credential(user: "user", password: "pass", origin: start.origin)
        #expect(try await client.feed(at: start).summary == ["A: not available"])
        #expect(server.requests.map { $0["authorization"] } == ["Basic dXNlcjpwYXNz"])
        #expect(other.requests.map { $0["authorization"] } == [nil])
    }

    @Test func `wrong credentials are told, and tried once`() async throws {
        let server = try LoopbackServer { _ in .unauthorized() }
        var client = client
        client.credential = Credential(user: "u", password: "p", origin: try address(server.address("/")).origin)
        let error = try await failure(server.address("/"), client)
        #expect(error?.code == .credentialsRefused)
        #expect(server.requests.count == 1)
    }

    // MARK: Search, entries and pages for people

    @Test func `a description is asked for where the search is`() async throws {
        let server = try LoopbackServer { request in
            switch request.path {
            case "/feed":
                LoopbackResponse(
                    text: """
                        <feed><link rel="search" type="application/opensearchdescription+xml" href="osd.xml"/></feed>
                        """)
            case "/osd.xml":
                LoopbackResponse(
                    text: """
                        <OpenSearchDescription><Url type="text/html" template="/no?{searchTerms}"/>
                        <Url type="application/atom+xml" template="/find?term=%7BsearchTerms%7D"/></OpenSearchDescription>
                        """)
            default: LoopbackResponse(text: "<feed><entry><title>Found</title></entry></feed>")
            }
        }
        let feed = try await client.feed(at: address(server.address("/feed")))
        #expect(feed.summary == [])
        #expect(try await client.search(feed, for: "salt & sea").summary == ["Found: not available"])
        #expect(server.requests.map(\.target) == ["/feed", "/osd.xml", "/find?term=salt%20%26%20sea"])
    }

    @Test func `what can't be searched says so`() async throws {
        let server = try LoopbackServer { request in
            request.path == "/osd.xml"
                ? LoopbackResponse(
                    text:
                        "<OpenSearchDescription><Url type='text/html' template='/{searchTerms}'/></OpenSearchDescription>"
                )
                : LoopbackResponse(
                    text:
                        "<feed><link rel='search' type='application/opensearchdescription+xml' href='osd.xml'/></feed>")
        }
        let feed = try await client.feed(at: address(server.address("/feed")))
        await #expect(
            throws: CatalogError(
                .unsuitable, "'\(server.address("/feed"))' is searched in a browser only; browse the catalog")
        ) {
            try await client.search(feed, for: "x")
        }
        var other = feed
        other.search = nil
        await #expect(
            throws: CatalogError(.unsuitable, "'\(server.address("/feed"))' can't be searched; browse the catalog")
        ) {
            try await client.search(other, for: "x")
        }
    }

    @Test func `a list's entry is completed where the list says`() async throws {
        let server = try LoopbackServer { request in
            request.path == "/entry"
                ? LoopbackResponse(
                    text: """
                        <entry><title>Whole</title><link rel="http://opds-spec.org/acquisition" href="1.epub"/></entry>
                        """)
                : LoopbackResponse(
                    text: """
                        <feed><entry><title>Part</title>
                        <link rel="alternate" type="application/atom+xml;type=entry;profile=opds-catalog" href="/entry"/>
                        </entry></feed>
                        """)
        }
        let part = try #require(try await client.feed(at: address(server.address("/feed"))).publications.first)
        #expect(part.offer == "see its entry")
        let whole = try await client.complete(part)
        #expect(whole.title == "Whole")
        #expect(whole.best?.address == WebAddress(server.address("/1.epub")))
    }

    @Test func `an offer that leads to an entry is looked at before it is fetched`() async throws {
        let server = try LoopbackServer { request in
            request.path == "/entry"
                ? LoopbackResponse(text: "<entry><title>Whole</title><link rel='acquisition' href='1.epub'/></entry>")
                : LoopbackResponse(
                    text: """
                        <feed><entry><title>Part</title><link rel="http://opds-spec.org/acquisition/open-access" href="/entry"
                        type="application/atom+xml;type=entry;profile=opds-catalog"/></entry></feed>
                        """)
        }
        let part = try #require(try await client.feed(at: address(server.address("/feed"))).publications.first)
        #expect(part.best == nil)
        #expect(try await client.complete(part).best?.address == WebAddress(server.address("/1.epub")))
    }

    @Test func `a page for people leads to its catalog`() async throws {
        let server = try LoopbackServer { request in
            request.path == "/opds"
                ? LoopbackResponse(text: "{\"metadata\": {\"title\": \"Books\"}, \"publications\": []}")
                : LoopbackResponse(
                    text: """
                        <!DOCTYPE html><title>Books</title><link rel=alternate type="application/atom+xml" href=/news>
                        <link rel=alternate type="application/opds+json" href=opds><p>Hello
                        """)
        }
        let feed = try await client.feed(at: address(server.address("/")))
        #expect(feed.title == "Books")
        #expect(feed.address == WebAddress(server.address("/opds")))
    }
}
