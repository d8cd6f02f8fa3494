import AudiobookKit
import Testing

@testable import NarrateCommands

struct RenderTargetTests {
    @Test(
        arguments: [
            ("book.m4b", nil, .audio(.m4b)), ("a.b/book.MP3", nil, .audio(.mp3)), ("book.ogg", nil, .audio(.opus)),
            ("book.m4a", nil, .audio(.m4b)), ("book.epub", nil, .epub), ("book.html", nil, .page),
            ("page/", nil, .page),
            ("book.txt", "flac", .audio(.flac)), ("-", "wav", .audio(.wav)), ("/dev/full", "mp3", .audio(.mp3)),
        ] as [(String, String?, RenderTarget)])
    func `the name says the kind, unless an option does`(name: String, format: String?, target: RenderTarget) throws {
        #expect(try RenderTarget(name, format: format) == target)
    }

    @Test(arguments: ["-", "book", "book.", ".mp3", "book.txt", "mp3"])
    func `a name that says nothing is refused`(name: String) {
        #expect(throws: UsageError.self) { try RenderTarget(name, format: nil) }
    }
}
