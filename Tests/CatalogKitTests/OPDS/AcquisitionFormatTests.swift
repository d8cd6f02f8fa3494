import Testing

@testable import CatalogKit

struct AcquisitionFormatTests {
    @Test(
        arguments: [
            // The type says what it is, whatever the address looks like.
            ("application/epub+zip", "/get/1.pdf", "EPUB"), ("application/audiobook+json", "/1.epub", "audio"),
            ("application/epub+zip; charset=binary", "/1", "EPUB"), ("APPLICATION/EPUB", "/1", "EPUB"),
            ("audio/mpeg", "/1", "audio"), ("application/pdf+lcp", "/1", "Readium LCP"),
            ("text/html", "/1.epub", "HTML"),
            ("application/vnd.adobe.adept+xml", "/1.epub", "Adobe DRM (ACSM)"), ("image/png", "/1.epub", "picture"),
            // It says nothing: then the address.
            (nil, "/1.epub", "EPUB"), (nil, "/42474.epub.images", "EPUB"), (nil, "/get/epub/", "unknown format"),
            ("application/octet-stream", "/Book%20One.PLIST", "narrated book"),
            ("text/plain", "/readme.md", "Markdown"),
            ("text/plain", "/readme", "text"), ("application/xml", "/1.plist", "narrated book"),
            ("application/x-cbf", "/1.epub", "EPUB"), ("nonsense", "/1.lcpl", "Readium LCP"),
            (nil, "/1.azw3", "Kindle"),
            (nil, "/1.m4b", "audio"), (nil, "/1", "unknown format"), ("", "/epub", "EPUB"),
        ] as [(String?, String, String)])
    func `type goes before suffix`(type: String?, path: String, name: String) {
        #expect(AcquisitionFormat(type: type, address: WebAddress("http://a" + path)).name == name)
    }

    @Test(arguments: [
        ("EPUB (no images)", "EPUB"), ("Kindle", "Kindle"), ("Plain text UTF-8", "text"), ("Read", "unknown format"),
    ])
    func `the title is asked last`(title: String, name: String) {
        #expect(AcquisitionFormat(type: nil, address: WebAddress("http://a/1"), title: title).name == name)
    }

    @Test func `the best format is taken`() throws {
        let feed = try CatalogFeed(
            """
            <feed><entry><title>A</title>
            <link rel="http://opds-spec.org/acquisition" href="1.txt" type="text/plain"/>
            <link rel="http://opds-spec.org/acquisition" href="1.pdf" type="application/pdf"/>
            <link rel="http://opds-spec.org/acquisition/open-access" href="1.html" type="text/html"/>
            <link rel="http://opds-spec.org/acquisition/sample" href="s.plist" type="application/x-plist"/>
            <link rel="http://opds-spec.org/acquisition/anything" href="1.epub" type="application/epub+zip"/>
            </entry></feed>
            """)
        #expect(feed.publications.first?.best?.address?.lastPathComponent == "1.epub")
    }

    @Test(
        arguments: [
            ("acquisition", "EPUB"), ("acquisition/open-access", "EPUB"), ("acquisition/borrow", "to borrow"),
            ("acquisition/buy", "to buy"), ("acquisition/subscribe", "for subscribers"),
            ("acquisition/sample", "a sample (EPUB)"),
            ("acquisition/preview", "a sample (EPUB)"), ("acquisition/what-comes-next", "EPUB"),
            ("acquisition/", "EPUB"),
        ])
    func `each relation of an acquisition is known`(relation: String, offer: String) throws {
        for origin in ["http://opds-spec.org/", "https://opds-spec.org/", ""] {
            let feed = try CatalogFeed(
                """
                <feed><entry><title>A</title>
                <link rel="\(origin)\(relation)" href="1.epub" type="application/epub+zip"/></entry></feed>
                """)
            #expect(feed.publications.first?.offer == offer)
        }
    }
}
