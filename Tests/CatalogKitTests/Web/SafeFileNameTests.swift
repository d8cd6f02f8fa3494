import CatalogKit
import Testing

struct SafeFileNameTests {
    @Test(arguments: [
        ("book.epub", "book.epub"), ("../../../tmp/evil.epub", "evil.epub"), ("C:\\temp\\evil.epub", "evil.epub"),
        ("/etc/passwd", "passwd"), (".bashrc", "bashrc"), ("-rf", "rf"), ("--help.txt", "help.txt"), ("~root", "root"),
        ("a\u{0}b\u{1B}[2J\r\nc.epub", "ab[2J c.epub"), ("\u{202E}gpj.exe", "gpj.exe"), ("CON", "_CON"),
        ("nul.epub", "_nul.epub"), ("console.epub", "console.epub"),
        ("What? <Me>: \"I|*\".txt", "What_ _Me__ _I___.txt"),
        ("  many   spaces .epub. ", "many spaces .epub"), ("Grüße – 例え.epub", "Grüße – 例え.epub"), ("a/b/", "b"),
    ])
    func `a name can do no harm`(name: String, safe: String) {
        #expect(SafeFileName(name)?.text == safe)
    }

    @Test(arguments: ["", "..", "../..", "/", "...", "- -", "\u{0}\u{7}", "??"])
    func `nothing is left of some names`(name: String) {
        #expect(SafeFileName(name) == nil)
    }

    @Test(arguments: ["ü", "👩‍👩‍👧", "e\u{301}", "x"])
    func `a long name is cut between characters, and keeps its ending`(character: String) throws {
        let name = String(repeating: character, count: 400)
        let safe = try #require(SafeFileName(name + ".epub")).text
        #expect(safe.utf8.count <= 200 && safe.utf8.count > 200 - character.utf8.count)
        #expect(safe.hasSuffix(".epub"))
        #expect(name.hasPrefix(safe.dropLast(".epub".count)))
    }
}
