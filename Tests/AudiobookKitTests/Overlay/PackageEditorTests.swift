import BookKit
import Testing

@testable import AudiobookKit

struct PackageEditorTests {
    private let parts = {
        var parts = OverlayParts(styleSheet: ("OPS/narration/overlay.css", "narration-style"), narrator: "A & B")
        parts.overlays = [
            OverlayParts.Overlay(
                document: "OPS/a.xhtml", path: "OPS/narration/1.smil", identifier: "narration-overlay-1",
                duration: 1_500)
        ]
        parts.sounds = [
            OverlayParts.Sound(path: "OPS/narration/0001.mp3", identifier: "narration-sound-1", mediaType: "audio/mpeg")
        ]
        return parts
    }()

    @Test func `overlays are put in, and those that there were taken out`() {
        let source = """
            <opf:package xmlns:opf="x" version="3.0"><opf:metadata><dc:title>A</dc:title>
            <opf:meta property="media:duration">1s</opf:meta><opf:meta name="cover" content="c"/></opf:metadata>
            <opf:manifest><opf:item id="a" href="a.xhtml" media-type="application/xhtml+xml" media-overlay="old"/>
            <opf:item id="b" media-overlay="old" href="b.xhtml" media-type="application/xhtml+xml"></opf:item>
            <opf:item id="old" href="old.smil" media-type="application/smil+xml"/></opf:manifest></opf:package>
            """
        let expected = """
            <opf:package xmlns:opf="x" version="3.0"><opf:metadata><dc:title>A</dc:title>
            <opf:meta name="cover" content="c"/>\
            <opf:meta property="media:duration">1.500s</opf:meta>
            <opf:meta property="media:duration" refines="#narration-overlay-1">1.500s</opf:meta>
            <opf:meta property="media:active-class">-epub-media-overlay-active</opf:meta>
            <opf:meta property="media:narrator">A &amp; B</opf:meta>
            </opf:metadata>
            <opf:manifest><opf:item id="a" href="a.xhtml" media-type="application/xhtml+xml" media-overlay="narration-overlay-1"/>
            <opf:item id="b" href="b.xhtml" media-type="application/xhtml+xml"></opf:item>
            <opf:item id="narration-style" href="narration/overlay.css" media-type="text/css"/>
            <opf:item id="narration-overlay-1" href="narration/1.smil" media-type="application/smil+xml"/>
            <opf:item id="narration-sound-1" href="narration/0001.mp3" media-type="audio/mpeg"/>
            </opf:manifest></opf:package>
            """
        let editor = PackageEditor(Array(source.utf8), at: "OPS/p.opf")
        let items = [("a", "OPS/a.xhtml"), ("b", "OPS/b.xhtml")].map {
            EPUBItem(id: $0.0, path: $0.1, mediaType: "application/xhtml+xml")
        }
        #expect(editor?.version == "3.0")
        let added = editor.map { String(decoding: $0.adding(parts, items: items), as: UTF8.self) }
        #expect(added == expected)
    }

    @Test(arguments: ["<package><metadata/><manifest></manifest></package>", "<package>", "{}"])
    func `a package that can't be added to is none`(source: String) {
        #expect(PackageEditor(Array(source.utf8), at: "p.opf") == nil)
    }
}
