import Testing

@testable import CatalogKit

struct HeaderValueTests {
    @Test(arguments: [
        ("attachment; filename=\"a.epub\"", "a.epub"), ("attachment;filename=a.epub", "a.epub"),
        ("attachment; FileName = \"a;b,c.epub\" ; x=y", "a;b,c.epub"),
        ("inline; filename=\"a\\\"b.epub\"", "a\"b.epub"),
        ("attachment; filename=\"x.epub\"; filename*=UTF-8''Gr%C3%BC%C3%9Fe.epub", "Grüße.epub"),
        ("attachment; filename*=utf-8'de'a%2Fb.epub", "a/b.epub"), ("attachment; filename=\"unclosed", "unclosed"),
        ("attachment; filename*=broken; filename=a", "a"), ("attachment", nil), ("", nil), (";;;=;", nil),
    ])
    func `a file's name is found`(value: String, name: String?) {
        #expect(HeaderValue(value).text("filename") == name)
    }

    @Test func `each way to give credentials is found, with its realm`() throws {
        var head = try #require(ResponseHead(statusLine: "HTTP/1.1 401 No"))
        head.add("WWW-Authenticate: Digest realm=\"a, b\", nonce=\"x\", qop=\"auth\", Basic realm=plain")
        head.add("www-authenticate: Negotiate")
        #expect(head.challenges.map(\.scheme) == ["digest", "basic", "negotiate"])
        #expect(head.challenges.map(\.realm) == ["a, b", "plain", nil])
    }

    @Test func `a range is read, and a broken one isn't`() throws {
        func range(_ text: String) throws -> [Int?]? {
            var head = try #require(ResponseHead(statusLine: "HTTP/2 206"))
            head.add("Content-Range: \(text)")
            return head.range.map { [$0.first, $0.last, $0.total] }
        }
        #expect(try range("bytes 5-9/10") == [5, 9, 10])
        #expect(try range("bytes 5-9/*") == [5, 9, nil])
        for text in ["bytes */10", "bytes 9-5/10", "bytes -5-9/10", "lines 5-9/10", "bytes 5-9", "bytes a-b/c", ""] {
            #expect(try range(text) == nil)
        }
    }

    @Test(arguments: [
        (["ETag: \"a\"", "Last-Modified: x"], "\"a\""), (["ETag: W/\"a\"", "Last-Modified: x"], nil),
        (["Last-Modified: x", "Date: y"], "x"), (["Last-Modified: x", "Date: x"], nil), ([], nil),
    ])
    func `only what tells each byte apart is a validator`(lines: [String], validator: String?) throws {
        var head = try #require(ResponseHead(statusLine: "HTTP/1.1 200 OK"))
        for line in lines { head.add(line) }
        #expect(head.validator == validator)
    }
}
