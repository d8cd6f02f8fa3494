import Testing

@testable import BookKit

struct MarkupLinkTests {
    @Test(
        arguments: [
            ("#n1", "OPS/c.xhtml#n1"), ("n.xhtml#n%201", "OPS/n.xhtml#n 1"), ("../img/a%20b.png", "img/a b.png#"),
            ("./a/../b.png?x#y", "OPS/b.png#y"), ("dir\\x.png", "OPS/dir/x.png#"),
            ("#h.0001.\u{5B57}", "OPS/c.xhtml#h.0001.字"),
            ("%E5%AD%97.xhtml", "OPS/字.xhtml#"), ("100%.png", "OPS/100%.png#"), ("a/b:c", "OPS/a/b:c#"),
            ("../../etc/passwd", nil), ("/etc/passwd", nil), ("http://a.example/", nil),
            ("data:image/png;base64,x", nil),
            ("//a.example/", nil), ("mailto:a@b.example", nil),
        ] as [(String, String?)])
    func `links lead where their document means, and never out of the book`(reference: String, name: String?) {
        #expect(MarkupLink(reference, in: "OPS/c.xhtml")?.name == name)
    }
}
