import Synchronization
import Testing

@testable import BookKit

struct MarkupOmissionTests {
    @Test func `a style sheet is read once`() {
        let link = "<link rel=stylesheet href=a.css>"
        var request = MarkupReader.Request(bytes: Array("\(link)\(link)<p class=h>x<p>y".utf8))
        let count = Mutex(0)
        let counted = { @Sendable in count.withLock { $0 += 1 } }
        request.resource = { path in
            counted()
            return Array(".h{display:none} /* \(path) */".utf8)
        }
        #expect(MarkupReader(options: ImportOptions()).read(request).blocks.map(\.summary) == ["p y"])
        #expect(count.withLock { $0 } == 1)
    }

    @Test(
        arguments: [
            ("<p>We <span hidden>never</span> sail</p><div aria-hidden=true>x</div>", ["p We sail"], [.hiddenText: 2]),
            (
                "<p style='color:red; DISPLAY : none !important'>x<p style='visibility:hidden'>y<p style='display:block'>z",
                ["p z"], [.hiddenText: 2]
            ),
            (
                "<style>.h, p.i, #j, q {display:none} div .k {display:none} @media print {p {display:none}}</style>"
                    + "<p class='a h'>1<p class=i>2<div class=i>3</div><p id=j>4<p>5 <q>6</q><p class=k>7",
                ["p 3", "p 5", "p 7"], [.hiddenText: 4]
            ),
            ("<style>.h{display:none}.h{display:block}</style><p class=h>x", ["p x"], [:]),
            ("<nav>Home</nav><p>x<div role=navigation>y</div>", ["p x"], [.navigation: 2]),
            (
                "<p>one <span epub:type=pagebreak id=p7>7</span>two <span class=pagenum>[8]</span>three</p>",
                ["p one two three"], [.pageNumber: 2]
            ),
            ("<div>Hofgarten,<span class=lnum>10</span></div>", ["p Hofgarten,"], [.pageNumber: 1]),
            (
                "<p>one <a class=pagenum href='#p'>[Pg 14]</a>two <span class=pagebreak title=16>16</span>five</p>",
                ["p one two five"], [.pageNumber: 2]
            ),
            ("<p hidden></p><span epub:type=pagebreak></span><p>x", ["p x"], [:]),
            (
                "<noscript>no script</noscript><p class=sr-only>for the ear</p><script>x<p>y</script><template>z</template>",
                ["p no script", "p for the ear"], [:]
            ),
            (
                "<header>Site</header><main><header>Kept</header><p>x</main><aside>More</aside><footer>(c)</footer>",
                ["p Kept", "p x"], [.navigation: 3]
            ),
            ("<header><h1>Kept</h1></header><aside>too</aside>", ["h1 Kept", "p too"], [:]),
            ("<section id=pg-header class=pg-boilerplate><p>Licence</section><p>x", ["p x"], [.licence: 1]),
            (
                "<h2>Contents</h2><ul><li><a href='#a'>A</a><li><a href='#b'>B</a> 12<li><a href='#c'>C</a></ul><p id=a>x",
                ["p x"], [.navigation: 1]
            ),
            (
                "<p>1. <a href='#a'>A</a> ... 3<p>II <a href='#b'>B</a><p>3) <a href='#c'>C</a><p id=a>x",
                ["p x"], [.navigation: 1]
            ),
            (
                "<p>in <a href='#a'>A</a><p>in <a href='#b'>B</a><p>in <a href='#c'>C</a>",
                ["p in A", "p in B", "p in C"], [:]
            ),
            ("<p>one <span class=pgnum>12</span>two", ["p one two"], [.pageNumber: 1]),
            ("<section epub:type=index><h1>Index</h1><p>apples, 3</section><p>x", ["p x"], [.navigation: 1]),
            (
                "<h2>Life</h2><span class=mw-editsection>[<a href='/w'>edit</a>]</span><p>x<sup class='noprint y'>[citation needed]",
                ["h2 Life", "p x"], [.navigation: 2]
            ),
            ("<pre>a = 1 <a class=co href='#c1'><img alt=1 src=1.png></a></pre>", ["lines a = 1"], [:]),
            ("<ul><li><a href='#a'>A</a><li><a href='#b'>B</a></ul><p id=a>x", ["li A", "li B", "p x"], [:]),
            (
                "<ul><li><a href='http://a.example/'>A</a><li><a href='http://b.example/'>B</a><li><a href='//c'>C</a></ul>",
                ["li A", "li B", "li C"], [:]
            ),
            ("<math><mspace></mspace></math><p>x", ["p x"], [.formula: 1]),
        ] as [(String, [String], [Omissions.Kind: Int])])
    func `what isn't the text is left out and counted`(
        html: String, blocks: [String], omissions: [Omissions.Kind: Int]
    ) {
        let content = MarkupReader(options: ImportOptions()).read(MarkupReader.Request(bytes: Array(html.utf8)))
        #expect(content.blocks.map(\.summary) == blocks)
        #expect(content.omissions.counts == omissions)
    }

    @Test func `linked style sheets hide, by their path`() {
        let html = """
            <link rel="stylesheet" href="../css/a.css"><link rel="alternate stylesheet" href="../css/b.css">
            <link rel=stylesheet media=print href="../css/b.css"><p class=a>1<p class=b>2
            """
        var request = MarkupReader.Request(bytes: Array(html.utf8))
        request.path = "OPS/text/c.xhtml"
        let sheets = [
            "OPS/css/a.css": "/* .b{display:none} */ @import 'x'; .a { display: none }",
            "OPS/css/b.css": ".b{display:none}",
        ]
        request.resource = { sheets[$0].map { Array($0.utf8) } }
        #expect(MarkupReader(options: ImportOptions()).read(request).blocks.map(\.summary) == ["p 2"])
    }
}
