@testable import BookKit

/// EPUBs made to exhaust whoever reads them.
enum HostileEPUB {
    /// Files, each in the manifest, of which one is read.
    static var manyFiles: [UInt8] {
        var builder = EPUBBuilder(chapters: "<p>One.</p>")
        builder.files += (0..<40_000).map { ("f\($0).css", "") }
        return builder.bytes
    }

    static var manyDocuments: [UInt8] {
        var builder = EPUBBuilder(chapters: "<p>One.</p>")
        builder.spine = String(repeating: "<itemref idref='c1'/><itemref idref='ghost'/>", count: 50_000)
        return builder.bytes
    }

    static var deepContents: [UInt8] {
        var builder = EPUBBuilder(chapters: "<p>One.</p>")
        let list = String(repeating: "<ol><li><a href='c1.xhtml'>A</a>", count: 100_000)
        builder.files.append(("nav.xhtml", EPUBBuilder.page("<nav epub:type='toc'>\(list)</nav>")))
        return builder.bytes
    }

    static var manyClips: [UInt8] {
        var builder = EPUBBuilder(chapters: "<p id='a'>One.</p>")
        let clip = "<par><text src='c1.xhtml#a'/><audio src='gone.mp3'/></par>"
        builder.files.append(("o.smil", "<smil><body>\(String(repeating: clip, count: 90_000))</body></smil>"))
        builder.manifest = """
            <item id='c1' href='c1.xhtml' media-type='application/xhtml+xml' media-overlay='o'/>\
            <item id='o' href='o.smil' media-type='application/smil+xml'/>
            """
        return builder.bytes
    }

    /// One lexicon, named again and again.
    static var manyLexicons: [UInt8] {
        var builder = EPUBBuilder(chapters: "<p>One.</p>")
        let word = "<lexeme><grapheme>a</grapheme><phoneme>x</phoneme></lexeme>"
        builder.files.append(("a.pls", "<lexicon xml:lang='en'>\(String(repeating: word, count: 20_000))</lexicon>"))
        builder.manifest =
            "<item id='c1' href='c1.xhtml' media-type='application/xhtml+xml'/>"
            + (0..<1_000).map { "<item id='l\($0)' href='a.pls' media-type='application/pls+xml'/>" }.joined()
        return builder.bytes
    }

    /// Words of a lexicon that all begin alike, and a text of that beginning.
    static var manyWords: [UInt8] {
        var builder = EPUBBuilder(chapters: "<p>\(String(repeating: "a ", count: 20_000))</p>")
        let words = (0..<20_000).map { "<grapheme>a b\($0)</grapheme>" }.joined()
        let lexicon = "<lexicon xml:lang='en'><lexeme>\(words)<phoneme>x</phoneme></lexeme></lexicon>"
        builder.files.append(("a.pls", lexicon))
        return builder.bytes
    }
}
