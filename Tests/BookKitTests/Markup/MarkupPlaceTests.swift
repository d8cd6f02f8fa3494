import Testing

@testable import BookKit

/// Entries of the contents, recordings and phonemes, each at its place.
struct MarkupPlaceTests {
    @Test(arguments: [
        ("<h1 id=a>A</h1><p id=b>B</p>", ["h1 [a] A", "p [b] B"]),
        ("<div id=a><p>x</p></div><p>y</p>", ["p [a] x", "p y"]),
        ("<a id=a></a><h1>x</h1>", ["h1 [a] x"]),
        ("<p>x <span id=a>y</span></p><p id=b>z</p>", ["p [a] x y", "p [b] z"]),
        ("<p>x <a id=a></a></p><h1>y</h1>", ["p x", "h1 [a] y"]),
        ("<p>x <a id=a></a>z</p><h1 id=b>y</h1>", ["p [a] x z", "h1 [b] y"]),
        ("<p id=a hidden>x</p><p>y</p>", ["p [a] y"]),
        ("<p>x</p><p id=a></p>", ["p x", "p [a]"]),
        ("<a name=a>x</a><p><img id=b src=i.png></p>", ["p [a] x", "picture(i.png) [b]"]),
        ("<table><tr id=a><td>x<td id=b>y</table>", ["row [a] [b] x, y"]),
        ("<aside epub:type=footnote><p id=a>note</p></aside><p>y", ["p [a] y"]),
        ("<p>x</p><hr id=a><h1>y</h1>", ["p x", "h1 [a] y"]),
        ("<h1>y</h1><script/><svg id=a><title>t</title></svg>", ["h1 y", "p [a] t"]),
    ])
    func `an entry begins at the block with its element`(html: String, blocks: [String]) {
        var request = MarkupReader.Request(bytes: Array(html.utf8))
        for name in ["a", "b"] where html.contains("=\(name)") {
            request.chapters[name] = [Block.ChapterMark(title: name, depth: 0)]
        }
        let content = MarkupReader(options: ImportOptions()).read(request)
        #expect(content.blocks.map(\.summary) == blocks)
        #expect(content.diagnostics == [])
    }

    @Test func `entries for the beginning and for nothing begin with the first block`() {
        var request = MarkupReader.Request(bytes: Array("<p>x</p><p id=there>y</p>".utf8))
        request.chapters = [
            "": [Block.ChapterMark(title: "Start", depth: 0), Block.ChapterMark(title: "Inner", depth: 1)],
            "gone": [Block.ChapterMark(title: "Gone", depth: 0)],
            "there": [Block.ChapterMark(title: "There", depth: 0)],
        ]
        let content = MarkupReader(options: ImportOptions()).read(request)
        #expect(content.blocks.map(\.summary) == ["p [Start] [>Inner] [Gone] x", "p [There] y"])
        #expect(
            content.diagnostics.map(\.description)
                == ["'#gone' is in the contents, but nothing is called so; the entry begins at the document's start"])
    }

    @Test(.timeLimit(.minutes(1))) func `entries of empty blocks begin with the next one`() {
        var request = MarkupReader.Request(
            bytes: Array(((0..<20_000).map { "<p id=a\($0)>" } + ["<p>x"]).joined().utf8))
        for number in 0..<20_000 { request.chapters["a\(number)"] = [Block.ChapterMark(title: "\(number)", depth: 0)] }
        let blocks = MarkupReader(options: ImportOptions()).read(request).blocks
        #expect(blocks.map { $0.chapters.map(\.title) } == [(0..<20_000).map { "\($0)" }])
    }

    @Test(arguments: [
        ("<p><span id=r>One.</span> Two.</p>", ["p <a.mp3 1.0-3.0>One.</> Two."]),
        ("<p id=r>One <b>two</b> three.</p><p>x</p>", ["p <a.mp3 1.0-3.0>One two three.</>", "p x"]),
        ("<div id=r><p>abc</p><p>d</p></div>", ["p <a.mp3 1.0-2.5>abc</>", "p <a.mp3 2.5-3.0>d</>"]),
        ("<div id=o><p>abc</p><p>d</p></div>", ["p abc", "p d"]),
        ("<p id=o>abc</p>", ["p <b.mp3 0.0->abc</>"]),
        (
            "<p id=r>a<a epub:type=noteref href='#n'>1</a> <span id=o>b</span> c</p>",
            ["p <a.mp3 1.0-2.0>a</> <b.mp3 0.0->b</> <a.mp3 2.0-3.0>c</>"]
        ),
    ])
    func `recordings are heard for their element`(html: String, blocks: [String]) {
        var request = MarkupReader.Request(bytes: Array(html.utf8))
        request.recordings = ["r": Recording(path: "a.mp3", start: 1, end: 3), "o": Recording(path: "b.mp3")]
        #expect(MarkupReader(options: ImportOptions()).read(request).blocks.map(\.summary) == blocks)
    }

    @Test(arguments: [
        ("<p>a <span ssml:ph='bɛ'>b</span> c</p>", "p a </bɛ/>b</> c"),
        ("<p ssml:alphabet=x-sampa>a <span ssml:ph='bE'>b</span></p>", "p a b"),
        ("<p ssml:alphabet=x-sampa>a<span ssml:alphabet=IPA> <i ssml:ph='bɛ'>b</i></span></p>", "p a </bɛ/>b</>"),
        ("<p>a <span ssml:ph=''>b</span> <span ssml:ph=x></span>c</p>", "p a b c"),
        ("<p ssml:ph='bɛ'>b</p>", "p </bɛ/>b</>"),
    ])
    func `phonemes in IPA are kept with their word`(html: String, block: String) {
        let content = MarkupReader(options: ImportOptions()).read(MarkupReader.Request(bytes: Array(html.utf8)))
        #expect(content.blocks.map(\.summary) == [block])
    }
}
