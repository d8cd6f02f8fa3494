import AudiobookKit
import TestSupport
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

    @Test func `what would be written must not be there, and nothing else matters`() throws {
        let folder = TemporaryFolder()
        let book = try folder.write("Hello.", to: "book.txt")
        for name in ["a.mp3", "b.vtt", "c.m3u8", "d.mp3"] { try folder.write("mine", to: name) }
        func taken(_ name: String, _ options: String...) throws -> String? {
            let words = [book, "-o", "\(folder.path)/\(name)"] + options
            guard case .arguments(let arguments) = try ArgumentParser.parse(words[...], as: Render.specification) else {
                return nil
            }
            let job = try Render(arguments).job
            do throws(CommandError) {
                try job.checkOutput(beside: book)
                return nil
            } catch {
                return String(error.message.split(separator: "'")[0]).lastPart
            }
        }
        #expect(try taken("a.mp3") == "a.mp3")
        #expect(try taken("b.mp3", "--captions", "vtt") == "b.vtt")
        #expect(try taken("b.mp3", "--captions", "vtt", "--force") == nil)
        #expect(try taken("c.mp3", "--split", "chapter") == "c.m3u8")
        #expect(try taken("d.mp3", "--split", "chapter") == nil)
    }
}
