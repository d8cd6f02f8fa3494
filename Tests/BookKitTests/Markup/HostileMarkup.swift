/// A document that took a careless reader minutes, gigabytes or its stack.
enum HostileMarkup: String, CaseIterable {
    case deep, deeper, lists, tables, readings, fonts, attributes, quotes, comments, sections, styles, drawings
    case entities, formulas, contents, comment, otherComments, brackets, rows, identifiers, numberedNotes

    var text: String {
        switch self {
        case .deep: repeated("<div>", 20_000) + "Deep text." + repeated("</div>", 20_000)
        case .deeper: repeated("<div>", 200_000) + "Deep text."
        case .lists: repeated("<ul><li>", 50_000) + "Deep text."
        case .tables: repeated("<table><tr><td>", 30_000) + "Deep text."
        case .readings: repeated("<rt>", 100_000) + repeated("</rt>", 100_000) + "<p>Deep text."
        case .fonts: (0..<50_000).map { "<font color=\($0)><i><p>" }.joined() + "Deep text."
        case .attributes: "<p " + (0..<100_000).map { "a\($0) " }.joined() + ">Deep text."
        case .quotes: repeated("<p a=\"", 100_000) + ">Deep text."
        case .comments: repeated("<!--<script>", 50_000) + "<p>Deep text."
        case .sections: repeated("<![CDATA[<!x[", 50_000) + "><p>Deep text."
        case .styles: "<style>" + repeated("a{b:c}/*", 50_000) + "</style><p>Deep text."
        case .drawings: repeated("<svg>", 50_000) + repeated("</svg>", 50_000) + "<p>Deep text."
        case .formulas: "<p>" + repeated("$$a$$ \\(", 100_000) + "Deep text."
        case .contents:
            repeated("<p><a href='#a'>a</a><p><a href='#b'>b</a><p><a href='#c'>c</a><p>d", 10_000) + "Deep text."
        case .comment: "<p>" + repeated("<!---->", 100_000) + "--!>Deep text."
        case .otherComments: "<p>" + repeated("<!----!>", 100_000) + "-->Deep text."
        case .brackets: repeated("<!a[>", 100_000) + "]Deep text."
        case .rows:
            "<html>" + repeated("<tr>", 3_000) + repeated("<p>a</p>", 20_000) + repeated("</tr>", 3_000)
                + "<p>Deep text.</p></html>"
        case .identifiers:
            "<aside epub:type=footnote>" + (0..<4_000).map { "<p><i id=a\($0)>x</i></p>" }.joined()
                + "</aside><p>Deep text."
        case .numberedNotes:
            "<h1>Notes</h1>" + (0..<20_000).map { "<p id=n\($0)><a href='a#r'>1</a>. One.</p><p>More." }.joined()
                + "<h2>Deep text.</h2>"
        case .entities:
            "<!DOCTYPE a [" + (1...40).map { "<!ENTITY e\($0) '&e\($0 - 1);&e\($0 - 1);'>" }.joined()
                + "<!ENTITY e0 'lol'>]><html><p title='&e40;'>&e40;Deep text.</p></html>"
        }
    }

    private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
}
