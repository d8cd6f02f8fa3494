import CatalogKit
import TestSupport
import Testing

struct WebAddressTests {
    private static let base = "http://a/b/c/d;p?q"

    @Test(arguments: [
        ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"),
        ("//g", "http://g/"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q"),
        ("g#s", "http://a/b/c/g"), (";x", "http://a/b/c/;x"), (".", "http://a/b/c/"), ("./", "http://a/b/c/"),
        ("..", "http://a/b/"), ("../", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"),
        ("../../g", "http://a/g"), ("../../../g", "http://a/g"), ("/../g", "http://a/g"), ("g..", "http://a/b/c/g.."),
        ("./../g", "http://a/b/g"), ("./g/.", "http://a/b/c/g/"), ("g/../h", "http://a/b/c/h"),
        ("g;x=1/../y", "http://a/b/c/y"), ("g?y/../x", "http://a/b/c/g?y/../x"),
    ])
    func `a reference is resolved as RFC 3986 resolves it`(reference: String, resolved: String) throws {
        let base = try #require(WebAddress(Self.base))
        #expect(base.resolving(reference)?.description == resolved)
    }

    @Test(arguments: [
        ("HTTP://Example.ORG", "http://example.org/"), ("http://example.org:80/x", "http://example.org/x"),
        ("https://example.org:443", "https://example.org/"), ("https://example.org:8443/", "https://example.org:8443/"),
        ("  http://a/b c.epub \n", "http://a/b%20c.epub"), ("http://a/é?q=ü", "http://a/%C3%A9?q=%C3%BC"),
        ("http://a/%zz%41", "http://a/%25zz%41"), ("http://a/{x}|\"<>", "http://a/%7Bx%7D%7C%22%3C%3E"),
        ("http://user:secret@a/b", "http://a/b"), ("http://a/x#y", "http://a/x"),
        ("http://[::1]:8080/", "http://[::1]:8080/"),
        ("http://bücher.example/", "http://xn--bcher-kva.example/"), ("http://例え.jp/", "http://xn--r8jz45g.jp/"),
        ("http://a//b//c", "http://a//b//c"), ("http://a:/b", "http://a/b"), ("http://a./b", "http://a/b"),
    ])
    func `an address has one spelling`(text: String, spelling: String) {
        #expect(WebAddress(text)?.description == spelling)
    }

    @Test(arguments: [
        "", " ", "a", "/b", "ftp://a/b", "file:///etc/passwd", "data:text/plain,x", "mailto:a@b", "http:", "http://",
        "http:///b", "http:/a", "http://a b/c", "http://a:99999/", "http://a:x/", "http://a/b\r\nHost: c",
        "http://a/\u{0}",
        "http://good\\@bad/", "http://a..b/", "http://%61/", "http://[::1", "http://[x]/",
        "http://a/" + String(repeating: "x", count: 9_000),
        // Its Punycode would take the square of its length.
        "http://" + String(String.UnicodeScalarView((0x4E00..<0x7000).compactMap(Unicode.Scalar.init))) + ".jp/",
    ])
    func `what is no address of the web is refused`(text: String) {
        #expect(WebAddress(text) == nil)
    }

    @Test(arguments: [
        "", "  ", "data:image/png;base64,AAAA", "mailto:a@b", "javascript:alert(1)", "a\u{1}b", "file:/x",
    ])
    func `a reference to nothing on the web is refused`(reference: String) {
        #expect(WebAddress(Self.base)?.resolving(reference) == nil)
    }

    @Test func `a reference may hold spaces, and lack a host`() throws {
        let base = try #require(WebAddress("https://a:8443/lib/"))
        #expect(base.resolving(" my book.epub ")?.description == "https://a:8443/lib/my%20book.epub")
        #expect(base.resolving("///books/1.epub")?.description == "https://a:8443/books/1.epub")
        #expect(base.resolving("//b/1.epub")?.description == "https://b/1.epub")
    }

    @Test func `the last component is decoded`() {
        #expect(WebAddress("http://a/b/my%20b%C3%BCch.epub?x")?.lastPathComponent == "my büch.epub")
        #expect(WebAddress("http://a/b/%2e%2e%2fetc")?.lastPathComponent == "../etc")
        #expect(WebAddress("http://a/b/")?.lastPathComponent == "")
    }

    @Test(arguments: [
        ("http://localhost:1/", true), ("http://127.0.0.1/", true), ("http://127.255.0.3/", true),
        ("http://[::1]/", true),
        ("http://localhost.example/", false), ("http://127.0.0.1.example/", false), ("http://127.1/", false),
        ("http://10.0.0.1/", false),
    ])
    func `only this machine is loopback`(text: String, isLoopback: Bool) {
        #expect(WebAddress(text)?.isLoopback == isLoopback)
    }

    @Test func `a name and a password in an address are for its server, and never printed`() throws {
        let (address, credential) = try #require(WebAddress.withCredential("https://me%40home:se:cr%2Fet@a:8443/b"))
        #expect(address.description == "https://a:8443/b")
        let found = try #require(credential)
        #expect((found.user, found.password) == ("me@home", "se:cr/et"))
        #expect(found.origin == address.origin)
        #expect(Mirror(reflecting: found).children.isEmpty)
        for text in ["\(found)", String(reflecting: found)] { #expect(!text.contains("cr/et")) }
        #expect(try #require(WebAddress.withCredential("https://a/")).credential == nil)
    }

    @Test(arguments: 0..<8)
    func `no text does harm, and what is an address stays one`(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let pieces = [
            "http:", "https:", "HTTP:", "//", "/", "\\", "..", ".", "%", "%2e", "%00", "@", ":", "80", "[", "]", "::1",
            "?",
            "#", " ", "\t", "\n", "\u{0}", "\u{202E}", "é", "例", "👩‍👩‍👧", "a", "example.org", "xn--", "127.0.0.1",
            "user:pass@",
        ]
        let base = try #require(WebAddress("https://example.org:8443/a/b?c"))
        for _ in 0..<4_000 {
            let text = (0..<Int.random(in: 0..<12, using: &random)).map { _ in
                pieces[Int.random(in: 0..<pieces.count, using: &random)]
            }.joined()
            let found = [WebAddress(text), WebAddress("http://" + text), base.resolving(text)]
            for address in found.compactMap(\.self) {
                #expect(WebAddress(address.description) == address)
                #expect(address.description.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
                #expect(address.path.hasPrefix("/") && !address.path.contains("/../"))
                #expect(!address.origin.host.contains("@") && !address.origin.host.contains("/"))
            }
        }
    }
}
