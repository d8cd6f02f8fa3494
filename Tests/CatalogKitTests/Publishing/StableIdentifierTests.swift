import Testing

@testable import CatalogKit

struct StableIdentifierTests {
    @Test func `a made identifier is a UUID of version 8, the same each time`() throws {
        let made = StableIdentifier.urn(of: "a", "b")
        #expect(made.wholeMatch(of: /urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}/) != nil)
        #expect(made == StableIdentifier.urn(of: "a", "b"))
        #expect(made != StableIdentifier.urn(of: "ab", ""))
    }

    @Test(arguments: [
        ("urn:uuid:1234", "urn:uuid:1234"), ("http://www.gutenberg.org/2701", "http://www.gutenberg.org/2701"),
        ("978-0-306-40615-7", "urn:isbn:9780306406157"), ("ISBN 0-306-40615-X", "urn:isbn:030640615x"),
        ("A1B2C3D4-1111-2222-3333-444455556666", "urn:uuid:a1b2c3d4-1111-2222-3333-444455556666"),
        ("a1b2c3d4111122223333444455556666", "urn:uuid:a1b2c3d4-1111-2222-3333-444455556666"),
        ("code.google.com.epub-samples.moby-dick-basic", nil), ("two words", nil), ("a: b", nil), ("", nil),
        ("http://example.org/\u{0}", nil), ("x\"y:z", nil),
    ])
    func `an identifier of a book becomes a URI, if it can be one`(identifier: String, expected: String?) {
        #expect(StableIdentifier.uri(of: identifier) == expected)
    }
}
