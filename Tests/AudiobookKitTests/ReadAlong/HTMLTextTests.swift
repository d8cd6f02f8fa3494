@testable import AudiobookKit
import Testing

struct HTMLTextTests {
    @Test(arguments: [
        ("a < b > c & d", "a &lt; b &gt; c &amp; d"), ("\"x\" 'y'", "&quot;x&quot; &#39;y&#39;"),
        ("</script>", "&lt;/script&gt;"), ("é\u{301}😀", "é\u{301}😀"),
        // As many units as before, because places are counted in them.
        ("a\u{0}b\r\nc\u{85}\td", "a b \nc \td"),
    ])
    func `No text is markup`(text: String, expected: String) {
        #expect(HTMLText.escaped(text) == expected)
    }

    @Test func `No text ends a script`() {
        #expect(
            JSONString.quoted("</script>&\"\\\n\u{2028}\u{2029}\u{7F}é")
                == #""\u003c/script\u003e\u0026\"\\\u000a\u2028\u2029\u007fé""#)
    }
}
