import BookKit
import Testing

import BookKit
@testable import AudiobookKit

struct SMILTextTests {
    @Test(arguments: [(0, "0.000s"), (22_050, "1.000s"), (11, "0.000s"), (12, "0.001s"), (272_207, "12.345s")])
    func `frames are told in seconds, to the millisecond`(frame: Int, clock: String) {
        #expect(SMILText.clock(SMILText.milliseconds(of: frame)) == clock)
    }

    @Test(arguments: [
        ("a & b", "a &amp; b"), ("<script>\"'", "&lt;script&gt;&quot;'"), ("a\u{0}\u{1B}b\u{85}", "ab"),
        ("]]>", "]]&gt;"), ("x\u{FFFE}\n\ty", "x\n\ty"),
    ])
    func `text becomes no markup`(text: String, escaped: String) {
        #expect(MarkupText.escaped(text) == escaped)
    }

    @Test(arguments: [
        ("OPS/a.xhtml", "OPS/narration/1.smil", "../a.xhtml"), ("a.xhtml", "narration/1.smil", "../a.xhtml"),
        ("OPS/narration/1.mp3", "OPS/narration/1.smil", "1.mp3"),
        ("text/a b#c.xhtml", "OPS/x/1.smil", "../../text/a%20b%23c.xhtml"),
        ("OPS/草枕&.xhtml", "OPS/p.opf", "草枕%26.xhtml"), ("OPS/50%.xhtml", "OPS/p.opf", "50%25.xhtml"),
    ])
    func `an address leads from one file to another`(path: String, base: String, address: String) {
        #expect(SMILText.address(of: path, from: base) == address)
    }
}
