import Testing

@testable import BookKit

struct ArchivePathTests {
    @Test(arguments: [
        ("a/b", "a/b"), ("a/./b", "a/b"), ("a/../b", "b"), ("a//b/", "a/b"), ("/a", "a"), ("../../a", "a"), ("", ""),
        ("..", ""), ("a/..b/.c", "a/..b/.c"), (".hidden", ".hidden"),
    ])
    func `a path is normalized, and never leads out`(path: String, normalized: String) {
        #expect(ArchivePath.normalized(path) == normalized)
    }

    @Test(arguments: [
        ("b", "a/c", "a/b"), ("../b", "a/c", "a/../b"), ("/b", "a/c", "/b"), ("b", "c", "b"), ("b", "", "b"),
    ])
    func `a path is seen from the folder of a file`(path: String, base: String, joined: String) {
        #expect(ArchivePath.join(path, to: base) == joined)
    }

    @Test(arguments: [
        ("a%20b", "a b"), ("100%", "100%"), ("%4", "%4"), ("%zz", "%zz"), ("%+1", "%+1"), ("caf%C3%A9", "café"),
        ("%25", "%"), ("%E9", nil), ("a+b", "a+b"), ("%2", "%2"),
    ])
    func `percent signs are decoded once, if they make text`(text: String, decoded: String?) {
        #expect(ArchivePath.percentDecoded(text) == decoded)
    }

    @Test(arguments: [("a/b.xhtml", "b"), ("b", "b"), ("a/.b", ".b"), ("a.b/c.d.e", "c.d"), ("", "")])
    func `a stem has no folder and no suffix`(path: String, stem: String) {
        #expect(ArchivePath.stem(of: path) == stem)
    }
}
