import Testing

@testable import BookKit

struct MediaOverlaysTests {
    private var builder = EPUBBuilder(chapters: "<p id='a'>One.</p><p id='b'>Two.</p><p>Three.</p>")
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        builder.files += [("s.mp3", "sound"), ("c1.smil", "")]
        builder.manifest = """
            <item id='c1' href='c1.xhtml' media-type='application/xhtml+xml' media-overlay='o'/>\
            <item id='o' href='c1.smil' media-type='application/smil+xml'/>\
            <item id='s' href='s.mp3' media-type='audio/mpeg'/>
            """
    }

    private func passage(_ id: String, _ times: String, sound: String = "s.mp3") -> String {
        "<par><text src='c1.xhtml#\(id)'/><audio src='\(sound)' \(times)/></par>"
    }

    /// The recordings as "start-end" by their elements, and what is odd.
    private mutating func read(_ body: String, isInFile: Bool = true) throws -> ([String: String], [String]) {
        builder.files[2].text = "<smil><body>\(body)</body></smil>"
        let path = try folder.write(builder.bytes, to: "book.epub")
        var parts = EPUBParts(try builder.archive)
        let package = try EPUBPackage(at: builder.packagePath, in: &parts)
        var overlays = MediaOverlays(bookPath: isInFile ? path : nil)
        let item = try #require(package.documents.first)
        let found = overlays.recordings(for: item.path, overlay: package.item(item.overlay), in: &parts)
        #expect(found.values.allSatisfy { $0.path == path && $0.entry == "EPUB/s.mp3" })
        let times = found.mapValues { "\($0.start)-\($0.end.map { "\($0)" } ?? "")" }
        return (times, parts.log.sorted.map(\.description))
    }

    @Test mutating func `elements have their recordings`() throws {
        let body = passage("a", "clipBegin='0s' clipEnd='2s'") + passage("b", "clipBegin='2s'")
        #expect(try read(body) == (["a": "0.0-2.0", "b": "2.0-"], []))
    }

    @Test mutating func `clips of one element are one, if they are one stretch of the sound`() throws {
        let whole = passage("a", "clipBegin='0s' clipEnd='2s'") + passage("a", "clipBegin='2s' clipEnd='3s'")
        #expect(try read(whole).0 == ["a": "0.0-3.0"])
        let parted = passage("a", "clipBegin='0s' clipEnd='2s'") + passage("a", "clipBegin='4s' clipEnd='5s'")
        #expect(try read(parted).0 == ["a": "0.0-2.0"])
    }

    @Test mutating func `a recording that isn't there is told once, and its text synthesized`() throws {
        let body = passage("a", "", sound: "gone.mp3") + passage("b", "", sound: "gone.mp3")
        #expect(
            try read(body) == (
                [:], ["'EPUB/gone.mp3' is a recording that isn't in the archive; its text is synthesized"]
            ))
    }

    @Test mutating func `passages of other documents, or of a whole one, are none of this one`() throws {
        let body = """
            <par><text src='c2.xhtml#a'/><audio src='s.mp3'/></par><par><text src='c1.xhtml'/><audio src='s.mp3'/></par>
            """
        #expect(try read(body) == ([:], []))
    }

    @Test mutating func `a book that came from no file is synthesized, which is told`() throws {
        let found = try read(passage("a", ""), isInFile: false)
        #expect(
            found == ([:], ["'EPUB/c1.smil' has recordings, which only play from a file; the text is synthesized"]))
    }

    @Test mutating func `a document's blocks have their recordings`() throws {
        builder.files[2].text = "<smil><body>\(passage("b", "clipEnd='2s'"))</body></smil>"
        let path = try folder.write(builder.bytes, to: "book.epub")
        var document = try EPUBDocument(builder.bytes, path: path, options: ImportOptions())
        let recording = Recording(path: path, entry: "EPUB/s.mp3", start: 0, end: 2)
        let span = BlockText.Span(range: 0..<4, mark: .recording(recording))
        #expect(document.nextSection()?.map(\.text.spans) == [[], [span], []])
    }
}
