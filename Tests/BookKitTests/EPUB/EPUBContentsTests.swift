import Testing

@testable import BookKit

struct EPUBContentsTests {
    private var builder = EPUBBuilder(chapters: "<p>One</p>", "<p>Two</p>", "<p>Three</p>")

    /// The entries as "file#fragment depth title", and what is odd.
    private func read() throws -> (Set<String>, [String]) {
        var parts = EPUBParts(try builder.archive)
        let package = try EPUBPackage(at: builder.packagePath, in: &parts)
        let contents = EPUBContents(of: package, in: &parts)
        var entries: [String] = []
        for document in package.documents {
            for (fragment, marks) in contents.marks(in: document.path) {
                let place = ArchivePath.stem(of: document.path) + "#" + fragment
                entries += marks.map { "\(place) \($0.depth) \($0.title)" }
            }
        }
        #expect(entries.count == contents.count)
        return (Set(entries), parts.log.sorted.map(\.description))
    }

    private func nav(_ list: String, type: String = "epub:type='toc'") -> (String, String) {
        (
            "nav.xhtml",
            EPUBBuilder.page(
                "<nav epub:type='page-list'><ol><li><a href='c1.xhtml'>1</a></li></ol></nav>"
                    + "<section><nav \(type)><h1>Contents</h1><ol>\(list)</ol></nav></section>")
        )
    }

    private func ncx(_ points: String) -> (String, String) {
        ("toc.ncx", "<ncx xmlns='http://www.daisy.org/z3986/2005/ncx/'><navMap>\(points)</navMap></ncx>")
    }

    private func point(_ label: String, _ address: String, _ inner: String = "") -> String {
        "<navPoint><navLabel><text>\(label)</text></navLabel><content src='\(address)'/>\(inner)</navPoint>"
    }

    @Test mutating func `the navigation document tells the contents, nested`() throws {
        builder.files += [
            nav(
                """
                <li><a href='c1.xhtml'>Part <b>One</b></a><ol><li><a href='c1.xhtml#a'>A</a>\
                <ol><li><a href='c2.xhtml'>Deep</a></li></ol></li></ol></li><li><a href='c3.xhtml'>End</a></li>
                """), ncx(point("Old", "c1.xhtml")),
        ]
        #expect(try read() == (["c1# 0 Part One", "c1#a 1 A", "c2# 2 Deep", "c3# 0 End"], []))
    }

    @Test(arguments: ["epub:type='landmarks toc'", "type='toc'", "role='doc-toc'"])
    mutating func `its table of contents is known by its type or role`(type: String) throws {
        builder.files.append(nav("<li><a href='c1.xhtml'>One</a></li>", type: type))
        #expect(try read() == (["c1# 0 One"], []))
    }

    @Test(arguments: [
        ("<a href='c1.xhtml'><img alt='One' src='x'/></a>", "One"), ("<a href='c1.xhtml' title='One'> </a>", "One"),
        ("<a href='c1.xhtml'>O<ruby>n<rp>(</rp><rt>x</rt><rp>)</rp></ruby>e<br/>Two</a>", "One Two"),
        ("<p><a href='c1.xhtml'>Tom &amp; Jerry&nbsp;&amp; co</a></p>", "Tom & Jerry & co"),
        ("<a href='c1.xhtml'>Tom & Jerry</a>", "Tom & Jerry"), ("<a href='c1.xhtml'/>", ""),
    ])
    mutating func `a label is what is shown of it, or what describes it`(label: String, title: String) throws {
        builder.files.append(nav("<li>\(label)</li>"))
        #expect(try read() == (["c1# 0 \(title)"], []))
    }

    @Test mutating func `an entry that leads nowhere takes the place of the next`() throws {
        builder.files.append(
            nav(
                """
                <li><span>Part</span><ol><li><span>Inner</span><ol><li><a href='c2.xhtml#x'>A</a></li></ol></li>\
                </ol></li><li><span>Next</span></li><li><ol><li><a href='c3.xhtml'>B</a></li></ol></li>\
                <li><span>Last</span></li>
                """))
        #expect(try read() == (["c2#x 0 Part", "c2#x 1 Inner", "c2#x 2 A", "c3# 0 Next", "c3# 1 B"], []))
    }

    @Test(arguments: [
        ("version 2", "2.0", " toc='ncx'"), ("version 2 without toc", "2.0", ""), ("version 3", "3.0", ""),
    ])
    mutating func `the NCX tells the contents where there is no navigation document`(
        name: String, version: String, attribute: String
    ) throws {
        builder.version = version
        builder.files.append(
            ncx(point("Part", "", point("A", "c1.xhtml#a") + point("", "c2.xhtml")) + point(" B\n b ", "./c3.xhtml")))
        builder.files[3].name = "ncx.ncx"
        #expect(try read() == (["c1#a 0 Part", "c1#a 1 A", "c2# 1 ", "c3# 0 B b"], []), "\(name)")
    }

    @Test mutating func `a navigation document without contents leaves them to the NCX`() throws {
        builder.files += [nav("", type: "epub:type='landmarks'"), ncx(point("A", "c1.xhtml"))]
        #expect(try read() == (["c1# 0 A"], []))
    }

    @Test mutating func `entries that lead out of the text, or back, are told`() throws {
        builder.files.append(
            nav(
                """
                <li><a href='c2.xhtml'>Two</a></li><li><a href='c1.xhtml'>One</a></li><li><a href='x.xhtml'>X</a></li>\
                <li><a href='http://192.0.2.1/'>Web</a></li><li><a href='nav.xhtml'>Nav</a></li>
                """))
        #expect(
            try read() == (
                ["c1# 0 One", "c2# 0 Two"],
                [
                    "entries of the contents left out, as they lead to what isn't read: 3",
                    "entries of the contents that aren't in the order of the text, which is kept: 1",
                ]
            ))
    }

    @Test mutating func `several entries for one place all count`() throws {
        builder.files.append(nav("<li><a href='c1.xhtml'>A</a></li><li><a href='c1.xhtml#'>B</a></li>"))
        #expect(try read().0 == ["c1# 0 A", "c1# 0 B"])
    }

    @Test func `a book may have no contents`() throws {
        #expect(try read() == ([], []))
    }
}
