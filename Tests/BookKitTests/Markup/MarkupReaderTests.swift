import Testing

@testable import BookKit

struct MarkupReaderTests {
    @Test(arguments: [
        ("<p>One<p>Two", ["p One", "p Two"]),
        ("<h1>Title</h1>text", ["h1 Title", "p text"]),
        ("<div>a<div>b</div>c</div>d", ["p a", "p b", "p c", "p d"]),
        ("<p> some\n  <b> bold </b>\n\ttext </p>", ["p some bold text"]),
        ("<p>in<b>side</b>r s<i>p</i>lit</p>", ["p insider split"]),
        ("<p>A&nbsp;b &lt;c&gt; &amp;amp; &eacute; &#x41;</p>", ["p A\u{A0}b <c> &amp; é A"]),
        ("<p>light&shy;house win<wbr>dow</p>", ["p light\u{AD}house window"]),
        ("<p>one<br>two<br/>three</p>", ["lines one / two / three"]),
        ("<p>one<br><br>two<br> <br>three</p>", ["p one", "p two", "p three"]),
        ("<h2>Chapter I<br/>The Rabbit</h2>", ["h2 Chapter I / The Rabbit"]),
        ("<p>吾輩は\n猫である\nabc</p>", ["p 吾輩は猫である abc"]),
        ("<p>&nbsp;</p><p> </p><p>\u{200B}</p><p>x</p>", ["p x"]),
        ("<blockquote><p>Quoted</p></blockquote>", ["p Quoted"]),
        ("<ul><li>One</li><li>Two<ol><li>Three</ol>after</ul>", ["li One", "li Two", "li Three", "p after"]),
        ("<ul><li><p>A</p><p>B</p></li></ul>", ["li A", "p B"]),
        (
            "<dl><dt>Abridge<dd>To shorten.<dt>Abrupt<dd>Sudden.</dl>",
            ["li Abridge", "p To shorten.", "li Abrupt", "p Sudden."]
        ),
        ("<pre>one\n  two\n\nthree</pre>", ["lines one / two", "lines three"]),
        ("<pre><code>let a\n\n  b &lt; c</code></pre>", ["code let a / b < c"]),
        ("<pre class=programlisting>a\nb</pre>", ["code a / b"]),
        ("<p>Use <code>ls</code> now</p>", ["p Use ls now"]),
        ("<p>a<hr>b<p>* * *<p>c<hr><h1>d</h1>", ["p a", "break * * *", "p b", "break * * *", "p c", "h1 d"]),
        ("<p>He said<p>…<p>No.", ["p He said", "p …", "p No."]),
        ("<details><summary>More</summary>Text</details>", ["p More", "p Text"]),
        ("<div class=stanza><p>One line</p><p>another</p></div><p>x</p>", ["lines One line / another", "p x"]),
        ("<switch><case><p>no</p></case><default><p>yes</p></default></switch>", ["p yes"]),
        ("<form>Name <input value=x> <select><option>a</select><button>Go</button></form>", ["p Name"]),
        ("<video><p>no video</p></video><p>x</p><object><p>instead</p></object>", ["p x", "p instead"]),
        ("<ruby>図書館<rt>としょかん</rt></ruby>で", ["p 図書館で"]),
        ("<p>He said <q>come <q>here</q></q>.", ["p He said “come “here””."]),
        ("<p>a&#27;[0m&#127;b", ["p a[0mb"]),
        ("<p>\\begin{align} a &amp; b \\end{align} c \\( d $$ e</p>", ["p c \\( d $$ e"]),
        ("<p>\\(x^2\\) is \\[y\\] here $$z$$ now</p>", ["p is here now"]),
    ])
    func `blocks are as a reader sees them`(html: String, blocks: [String]) {
        #expect(Self.read(html) == blocks)
    }

    @Test(arguments: [
        ("<table><tr><th>Name<th>Age<tr><td>Ann<td>7</table>", ["row Name, Age", "row Ann, 7"]),
        ("<table><tr><td>Stop.<td>go:<td>x<td></tr></table>", ["row Stop. go: x"]),
        ("<table><tr><td><p>Cell</p></td></tr></table>", ["p Cell"]),
        ("<table><caption>Ages</caption><tr><td>a<br>b<td><b>c</b></table>", ["p Ages", "row a b, c"]),
        ("<table><tr><td><h1>Page</h1><p>One</p><p>Two</p><td>Side</table>", ["h1 Page", "p One", "p Two", "p Side"]),
        ("<table><tr><td>a<table><tr><td>b<td>c</table><td>d</table>", ["p a", "row b, c", "p d"]),
        ("<table><tr><td lang=fr>un<td lang=de>ein</table>", ["row@fr un, <de>ein</>"]),
        ("<table>stray<tr><td>a<td>b</table>", ["p stray", "row a, b"]),
    ])
    func `tables are read row by row`(html: String, blocks: [String]) {
        #expect(Self.read(html) == blocks)
    }

    @Test(arguments: [
        ("H<sub>2</sub>O", "p H2O"), ("mc<sup>2</sup>.", "p mc²."), ("10<sup>9</sup>", "p 10⁹"),
        ("10<sup>-12</sup>", "p 10⁻¹²"), ("4<sup>th</sup>", "p 4th"), ("M<sup>lle</sup>", "p Mlle"),
        ("10<sub>2</sub>", "p 10₂"), ("x <sup></sup>y", "p x y"), ("a<sup> <b>3</b></sup>", "p a ³"),
    ])
    func `raised and lowered text keeps its digits`(html: String, block: String) {
        #expect(Self.read(html) == [block])
    }

    @Test(arguments: [
        ("<img src=a.png alt='A cat'>", ["picture(a.png) A cat"]),
        ("<p>See <img src=a.png alt='a cat'>.</p>", ["p See a cat."]),
        ("<p><img src=t.png alt=T>he end.</p>", ["p The end."]),
        ("<p><span><img src=t.png alt='“IT'></span> is a truth”</p>", ["p “IT is a truth”"]),
        ("<img src=a.png alt=''><img src=b.png role=presentation alt=x>", ["picture(a.png)", "picture(b.png)"]),
        (
            "<figure><img src='../i/a%20b.png' alt=Fox><figcaption>Cap</figcaption></figure>",
            ["picture(i/a b.png) Fox", "p Cap"]
        ),
        ("<img src='http://192.0.2.1/x.png' alt='far'>", ["p far"]),
        ("<img src='../../../etc/passwd' alt='out'>", ["p out"]),
        ("<svg><title>A ship</title><desc>with sails</desc><text>label</text></svg>", ["p A ship with sails"]),
        ("<svg><text>one</text><g><text>t<tspan>w</tspan>o</text></g></svg>", ["p one two"]),
        ("<figure><img src=a.png alt='A cat'><figcaption>A cat</figcaption></figure>", ["picture(a.png)", "p A cat"]),
        ("<img src=a.png alt='IMG_1.JPG'>", ["picture(a.png)"]),
        ("<svg><image xlink:href='cover.jpg'/></svg>", ["picture(text/cover.jpg)"]),
        ("<p>So <math alttext='x squared'><mi>x</mi></math> is</p>", ["p So x squared is"]),
        (
            "<math><mi>x</mi><mo>=</mo><msup><mi>y</mi><mn>2</mn></msup><annotation>y^2</annotation></math>",
            ["p x = y 2"]
        ),
    ])
    func `pictures and formulas are said by what describes them`(html: String, blocks: [String]) {
        let path = html.contains("../") || html.contains("xlink") ? "text/c.xhtml" : ""
        #expect(Self.read(html, path: path) == blocks)
    }

    @Test func `pictures aren't said where the reader doesn't want it`() {
        var options = ImportOptions()
        options.saysPictures = false
        let html = "<img src=a.png alt='A cat'><p>See <img src=b.png alt='a dog'> here <img src=c.png alt=I></p>"
        #expect(Self.read(html, options: options) == ["picture(a.png)", "p See here I"])
    }

    @Test(arguments: [
        ("<html lang=fr><p>un<p lang=en>one", ["p@fr un", "p@en one"]),
        (
            "<p>He said <i lang=la>et tu <b lang=grc>καὶ</b> Brute</i> then.</p>",
            ["p He said <la>et tu</> <grc>καὶ</> <la>Brute</> then."]
        ),
        ("<p><i lang=de>Nur so</i></p>", ["p@de Nur so"]),
        ("<div lang=de><p>ja <i lang=''>x</i></p></div><p lang=nonsense!>y", ["p@de ja x", "p y"]),
        ("<p lang=en_GB>x", ["p@en-GB x"]),
    ])
    func `languages are followed`(html: String, blocks: [String]) {
        #expect(Self.read(html) == blocks)
    }

    private static func read(_ html: String, path: String = "", options: ImportOptions = ImportOptions()) -> [String] {
        var request = MarkupReader.Request(bytes: Array(html.utf8))
        request.path = path
        return MarkupReader(options: options).read(request).blocks.map(\.summary)
    }
}
