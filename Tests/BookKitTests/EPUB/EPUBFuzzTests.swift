import Testing
import TestSupport

@testable import BookKit

struct EPUBFuzzTests {
    private static let parts = 50

    /// How much text was read; nil for what is refused.
    private func letters(in bytes: [UInt8]) -> Int? {
        guard var document = try? EPUBDocument(bytes, path: nil, options: ImportOptions()) else { return nil }
        var count = 0
        while let section = document.nextSection() { count += section.map(\.text.string.utf8.count).reduce(0, +) }
        return count
    }

    private var book: [UInt8] {
        var builder = EPUBBuilder(chapters: "<h1>One</h1><p id='a'>Tom.</p>", "<p>Two<sup>2</sup> &amp; more.</p>")
        builder.files += [
            ("nav.xhtml", EPUBBuilder.page("<nav epub:type='toc'><ol><li><a href='c1.xhtml#a'>A</a></li></ol></nav>")),
            ("toc.ncx", "<ncx><navMap><navPoint><content src='c2.xhtml'/></navPoint></navMap></ncx>"),
            ("c.pls", "<lexicon xml:lang='en'><lexeme><grapheme>Tom</grapheme><phoneme>t</phoneme></lexeme></lexicon>"),
        ]
        builder.extras = [.init("META-INF/encryption.xml", "<encryption/>")]
        return builder.bytes
    }

    @Test(arguments: 0..<parts)
    func `an EPUB that is cut off is refused`(part: Int) {
        #expect(letters(in: Array(book.prefix(book.count * part / Self.parts))) == nil)
    }

    @Test(arguments: 0..<40)
    func `an EPUB with wrong bytes is read or refused, and no text is made up`(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let whole = book
        for _ in 0..<10 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: .min ... .max, using: &random)
            }
            #expect((letters(in: bytes) ?? 0) <= whole.count)
        }
    }

    @Test(
        .enabled(if: CaseFolder.exists),
        arguments: ["epub/hefty-water", "epub/w3c-mol-tts_multi", "epub/utf16-chapters", "bugs/42-percent-hrefs"])
    func `an EPUB whose packed bytes are wrong is read or refused`(name: String) throws {
        var random = SplitMix(seed: 4)
        let whole = try FileContents.read(CaseFolder.path(of: name + ".epub"), atMost: 1 << 20)
        for _ in 0..<50 {
            var bytes = whole
            for _ in 0..<5 {
                bytes[Int.random(in: bytes.indices, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            }
            #expect((letters(in: bytes) ?? 0) <= 1 << 20)
        }
    }
}
