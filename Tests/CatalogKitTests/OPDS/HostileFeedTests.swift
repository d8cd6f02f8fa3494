import BookKit
import TestSupport
import Testing

@testable import CatalogKit

/// Catalogs that mean harm, and such as were damaged on their way.
struct HostileFeedTests {
    @Test(arguments: HostileFeed.all) func `a catalog of any size and depth is done soon`(feed: HostileFeed) {
        let start = ContinuousClock.now
        _ = try? CatalogFeed(feed.text)
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    @Test func `a file of this machine is never read`() throws {
        let feed = try CatalogFeed(
            "<!DOCTYPE feed [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><feed><title>A&x;</title><entry/></feed>")
        #expect(feed.title == "A")
    }

    @Test(arguments: [
        "file:///etc/passwd", "javascript:alert(1)", "data:,x", "ftp://a/b.epub", "mailto:a@b", "http://",
    ])
    func `only addresses of the web are kept`(address: String) throws {
        let feed = try CatalogFeed(
            """
            <feed><link rel="next" href="\(address)"/><entry><title>A</title>
            <link rel="subsection" type="application/atom+xml" href="\(address)"/>
            <link rel="http://opds-spec.org/acquisition" type="application/epub+zip" href="\(address)"/>
            <link rel="http://opds-spec.org/image" href="\(address)"/></entry></feed>
            """)
        #expect(feed.next == nil)
        #expect(feed.summary == ["A: no address"])
        #expect(feed.publications.first?.covers == [])
    }

    @Test func `markup in titles and summaries is none`() throws {
        let feed = try CatalogFeed(
            """
            <feed><entry><title type="html">A &lt;b&gt;bold&lt;/b&gt; one</title>
            <summary type="html">&lt;p&gt;One&lt;/p&gt;&lt;p&gt;Two &amp;amp; three&lt;/p&gt;&lt;script&gt;evil()&lt;/script&gt;</summary>
            </entry></feed>
            """)
        #expect(feed.publications.first?.title == "A bold one")
        #expect(feed.publications.first?.summary?.plain == "One Two & three")
    }

    @Test func `a stray sign and a wrong encoding cost nothing`() throws {
        let text = "<?xml version='1.0' encoding='UTF-8'?><feed><entry><title>Caf\u{E9} & Bar</title></entry></feed>"
        let latin1 = text.unicodeScalars.map { UInt8($0.value) }
        #expect(try CatalogFeed(latin1).summary == ["Café & Bar: not available"])
    }

    @Test func `of JSON that was cut off there is what came before`() throws {
        let feed = try CatalogFeed(#"{"publications": [{"metadata": {"title": "A"}}, {"metadata": {"ti"#)
        #expect(feed.summary == ["A: not available"])
        #expect(feed.warning == "line 1: it ends too soon; is it cut off?; what comes before that is listed")
    }

    /// The handed catalogs with bytes changed, lost and doubled, always in the same way.
    @Test(.enabled(if: CaseFolder.exists))
    func `damaged catalogs are read or refused`() throws {
        let names = [
            "acquisition-feed.atom", "entry.atom", "palace-feed.json", "opds2-odd-shapes.json",
            "gutenberg-opensearch.xml",
            "opds-authentication-trailing-comma.json", "gutenberg-acquisition.atom", "indirect-acquisition.atom",
        ]
        let address = try #require(WebAddress("http://127.0.0.1/"))
        var random = SplitMix(seed: 57)
        for name in names {
            let bytes = try CaseFolder.bytes(of: "opds/" + name)
            for _ in 0..<60 {
                var damaged = bytes
                for _ in 0..<Int.random(in: 1...20, using: &random) {
                    let place = Int.random(in: damaged.indices, using: &random)
                    switch Int.random(in: 0..<4, using: &random) {
                    case 0: damaged[place] = UInt8.random(in: 0...255, using: &random)
                    case 1: damaged.remove(at: place)
                    case 2: damaged.removeSubrange(place..<min(damaged.count, place + 50))
                    default: damaged.insert(contentsOf: damaged[place...].prefix(100), at: place)
                    }
                    if damaged.isEmpty { damaged = [0] }
                }
                _ = try? CatalogDocument(WebResponse(bytes: damaged, address: address))
                _ = try? OpenSearchReader.template(in: damaged, at: address)
                _ = try? AuthenticationDocumentReader.read(damaged)
            }
        }
    }
}
