import Synchronization
import TestSupport
import Testing

@testable import CatalogKit

struct FeedPagesTests {
    private let client = CatalogClient(WebClient(userAgent: "narrate/test"))

    /// Loads a catalog to its end: its titles, how many pages were asked for, and what was wrong.
    private func load(
        _ respond: @escaping @Sendable (LoopbackRequest) -> String
    ) async throws -> (titles: [String], requests: Int, warning: String?) {
        let server = try LoopbackServer { LoopbackResponse(text: respond($0)) }
        let first = try await client.feed(at: try #require(WebAddress(server.address("/1"))))
        var titles = first.entries.map(\.title)
        var pages = FeedPages(after: first, by: client)
        while let page = try await pages.next() { titles += page.entries.map(\.title) }
        #expect(!pages.hasNext)
        return (titles, server.requests.count, pages.warning)
    }

    /// A page with one entry.
    private static func page(_ title: String, next: String?) -> String {
        let link = next.map { "<link rel='next' href='\($0)' type='application/atom+xml'/>" } ?? ""
        return "<feed>\(link)<entry><title>\(title)</title></entry></feed>"
    }

    @Test func `pages follow one another to the end`() async throws {
        let (titles, requests, warning) = try await load { request in
            let number = Int(request.path.dropFirst()) ?? 0
            return Self.page("T\(number)", next: number < 4 ? "\(number + 1)" : nil)
        }
        #expect(titles == ["T1", "T2", "T3", "T4"])
        #expect(requests == 4)
        #expect(warning == nil)
    }

    @Test(arguments: ["1", "/1", "?", "/2"]) func `pages that lead in a circle end`(next: String) async throws {
        let (titles, requests, warning) = try await load { request in
            Self.page("T", next: request.path == "/2" ? "/1" : next)
        }
        #expect(titles.count == 1)
        #expect(requests <= 2)
        #expect(warning?.contains("; what came before that is listed") ?? false)
    }

    @Test func `a page that comes under ever new addresses ends`() async throws {
        let (titles, requests, warning) = try await load { request in
            Self.page("T", next: "/1?page=\(request.target.count)")
        }
        #expect(titles == ["T"])
        #expect(requests == 2)
        #expect(warning?.hasSuffix("shows the same page again; what came before that is listed") ?? false)
    }

    @Test func `pages without end end`() async throws {
        let count = Atomic(0)
        let (titles, requests, warning) = try await load { _ in
            let number = count.add(1, ordering: .relaxed).newValue
            return Self.page("T\(number)", next: "/\(number + 1)")
        }
        #expect(titles.count == FeedPages.most)
        #expect(requests == FeedPages.most)
        #expect(warning?.hasSuffix("has more than 1000 pages; what came before that is listed") ?? false)
    }

    @Test(.enabled(if: CaseFolder.exists)) func `the handed loop is noticed before it is asked again`() async throws {
        let server = try LoopbackServer.cases()
        let address = try #require(WebAddress(server.address("/plain/next-loop.atom")))
        let first = try await client.feed(at: address)
        var pages = FeedPages(after: first, by: client)
        #expect(try await pages.next() == nil)
        #expect(
            pages.warning == "'\(address)' leads back to a page that was here already; what came before that is listed")
        #expect(server.requests.count == 1)
    }
}
