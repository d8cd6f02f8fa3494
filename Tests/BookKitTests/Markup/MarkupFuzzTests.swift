import Testing
import TestSupport

@testable import BookKit

struct MarkupFuzzTests {
    private static let tags = [
        "<p>", "</p>", "<div>", "</div>", "<b>", "</b>", "<i", "<a href='#x'>", "</a>", "<ul><li>", "</ul>", "<table>",
        "<tr>",
        "<td>", "</table>", "<pre>", "</pre>", "<br>", "<br/>", "<hr>", "<h2>", "</h2>", "<sup>", "</sup>", "<img alt=",
        "<!--",
        "-->", "<![CDATA[", "]]>", "&amp;", "&#", "&", "\"", "'", ">", "<", "<svg>", "</svg>", "<math>", "</math>",
        "<ruby>",
        "<rt>", "<span epub:type=noteref>", "</span>", "<aside epub:type=footnote id=x>", "</aside>", "<style>",
        "</style>",
        "<script>", "</script>", "<title>", "</title>", "\\(", "\\)", "\n", " ", "é", "\u{0}", "\u{AD}",
        "<section hidden>",
        "</section>", "<dl><dt>", "<dd>", "</dl>", "<blockquote>", "<select>", "<form>", "<template>", "<frameset>",
        "</html>",
    ]

    @Test(arguments: 0..<40)
    func `whatever tags come, the reader comes through and text after them is read`(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        let names = ["a", "x", "gone"].map { ($0, [Block.ChapterMark(title: $0, depth: 0)]) }
        for _ in 0..<50 {
            let count = Int.random(in: 1...60, using: &random)
            let soup = (0..<count).map { _ in Self.tags.randomElement(using: &random) ?? "" }.joined()
            var request = MarkupReader.Request(bytes: Array(soup.utf8))
            request.chapters = Dictionary(uniqueKeysWithValues: names)
            request.recordings = ["x": Recording(path: "a.mp3", start: 0, end: 1)]
            let content = MarkupReader(options: ImportOptions()).read(request)
            let marks = content.blocks.flatMap(\.chapters).map(\.title).sorted()
            #expect(content.blocks.isEmpty || marks == ["a", "gone", "x"], "\(soup)")
            for block in content.blocks + content.notes.values.flatMap(\.self) { Self.check(block, soup) }
        }
    }

    @Test(arguments: 0..<40)
    func `no word of a well-formed page is lost or doubled`(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        var number = 0
        func element(_ depth: Int) -> String {
            let name =
                ["p", "div", "b", "i", "ul", "li", "span", "h3", "section", "a", "em", "sup", "td", "font", "u"]
                .randomElement(using: &random) ?? "p"
            let content = (0..<Int.random(in: 1...3, using: &random)).map { _ -> String in
                number += 1
                return depth > 6 || Bool.random(using: &random) ? " w\(number) " : element(depth + 1)
            }
            return "<\(name)>\(content.joined())</\(name)>"
        }
        let page = (0..<20).map { _ in element(0) }.joined()
        let written = page.split { !$0.isLetter && !$0.isNumber }.filter { $0.hasPrefix("w") && $0.count > 1 }
        for document in ["<html><body>\(page)</body></html>", "<!doctype html><meta charset=utf-8>" + page] {
            let content = MarkupReader(options: ImportOptions()).read(MarkupReader.Request(bytes: Array(document.utf8)))
            let read = content.blocks.flatMap { $0.text.string.split(whereSeparator: \.isWhitespace) }
            #expect(read.map(String.init) == written.map(String.init))
        }
    }

    private static func check(_ block: Block, _ soup: String) {
        let text = block.text.string
        #expect(text.first?.isWhitespace != true && text.last?.isWhitespace != true, "\(soup)")
        for span in block.text.spans {
            #expect(span.range.lowerBound >= 0 && span.range.upperBound <= text.utf8.count, "\(soup)")
        }
    }
}
