import TestSupport
import Testing

@testable import BookKit

struct MediaOverlayTests {
    private func clips(_ body: String) throws -> [MediaOverlay.Clip] {
        let document = try #require(XMLTree(Array("<smil><body>\(body)</body></smil>".utf8)).root)
        return MediaOverlay(document, at: "EPUB/o/a.smil", in: try Archive(ArchiveBuilder().bytes)).clips
    }

    private func clip(_ id: String, _ start: Double, _ end: Double?, sound: String = "s.mp3") -> MediaOverlay.Clip {
        let target = ArchiveReference(path: "EPUB/c1.xhtml", fragment: id)
        return MediaOverlay.Clip(target: target, sound: "EPUB/\(sound)", start: start, end: end)
    }

    private func passage(_ id: String, _ times: String, sound: String = "../s.mp3") -> String {
        "<par><text src='../c1.xhtml#\(id)'/><audio src='\(sound)' \(times)/></par>"
    }

    @Test func `clips are read in order, however deep`() throws {
        let body =
            "<seq epub:textref='../c1.xhtml'>" + passage("a", "clipBegin='0s' clipEnd='1.5s'") + "<seq>"
            + passage("b", "clip-begin='npt=1.5s' clip-end='0:00:02'") + "</seq></seq>"
        #expect(try clips(body) == [clip("a", 0, 1.5), clip("b", 1.5, 2)])
    }

    @Test func `a clip without an end goes on until the next of the same sound, or to the sound's end`() throws {
        let body =
            passage("a", "") + passage("b", "clipBegin='3s'", sound: "../t.mp3") + passage("c", "clipBegin='2s'")
            + passage("d", "clipBegin='5s'")
        #expect(
            try clips(body) == [
                clip("a", 0, 2), clip("b", 3, nil, sound: "t.mp3"), clip("c", 2, 5), clip("d", 5, nil),
            ])
    }

    @Test(arguments: [
        "clipBegin='1s' clipEnd='1s'", "clipBegin='2s' clipEnd='1s'", "clipBegin='1s' clipEnd='1000.5ms'",
    ])
    func `a clip too short to be heard is dropped`(times: String) throws {
        #expect(try clips(passage("a", times)).isEmpty)
    }

    @Test(arguments: [
        "<par><text src='../c1.xhtml#a'/></par>", "<par><audio src='../s.mp3'/></par>",
        "<par><text src=''/><audio src='../s.mp3'/></par>", "<par><text src='../c1.xhtml#a'/><audio/></par>",
        "<par><text src='../c1.xhtml#a'/><audio src='http://192.0.2.1/s.mp3'/></par>", "<seq/>", "",
    ])
    func `a passage without text or sound is none`(body: String) throws {
        #expect(try clips(body).isEmpty)
    }

    @Test func `times that can't be read are passed over`() throws {
        #expect(try clips(passage("a", "clipBegin='soon' clipEnd='-3s'")) == [clip("a", 0, nil)])
    }
}
