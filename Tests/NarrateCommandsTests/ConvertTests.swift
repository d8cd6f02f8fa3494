import BookKit
import FoundationEssentials
import TestSupport
import Testing

@testable import NarrateCommands

struct ConvertTests {
    private static let text = """
        ---
        title: The Pond
        author: A. Tester
        lang: en-GB
        ---

        # The frog

        ![A green frog](frog.png)

        “Good morning,” said the frog, and it jumped. Nobody answered.

        # The heron

        Chapter two is *short*.
        """

    private let folder = TemporaryFolder()

    private func world() throws -> TestContext {
        try folder.write(Self.text, to: "pond.md")
        try folder.write("a picture", to: "frog.png")
        var world = TestContext()
        world.context.exists = { _ in true }
        world.context.openBook = { path, options throws(BookError) in
            try BookReader(options: options).scan(contentsOf: path)
        }
        return world
    }

    private func names(in name: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + name).sorted()
    }

    @Test func `what is written plays like the document, its picture beside it`() async throws {
        let (source, target) = (folder.path + "/pond.md", folder.path + "/out.plist")
        let outcome = try await world().run("convert", source, "-o", target)
        #expect(outcome == TestContext.Outcome(status: 0, output: "\(target): 2 pages, 1 file\n"))
        let (written, original) = (try BookReader().read(contentsOf: target), try BookReader().read(contentsOf: source))
        #expect(written.diagnostics == [])
        #expect(written.book.title == "The Pond")
        #expect(written.book.author == "A. Tester")
        #expect(written.book.language == "en-GB")
        #expect(written.book.chapters == original.book.chapters)
        #expect(written.book.titlePage == original.book.titlePage)
        #expect(written.book.pages.map(\.utterances) == original.book.pages.map(\.utterances))
        #expect(written.book.pages.map(\.backgroundImage) == ["out.files/frog.png", nil])
        #expect(try names(in: "out.files") == ["frog.png"])
        #expect(written.folder?.contents(of: "out.files/frog.png") == Array("a picture".utf8))
    }

    @Test func `on standard output there are no pictures`() async throws {
        let outcome = try await world().run("convert", folder.path + "/pond.md", "--output", "-")
        let book = try BookReader().read(Array(outcome.output.utf8)).book
        #expect(book.pages.count == 2)
        #expect(book.pages.allSatisfy { $0.backgroundImage == nil })
        #expect(try names() == ["frog.png", "pond.md"])
    }

    @Test func `a picture that isn't there is told`() async throws {
        let world = try world()
        try FileManager.default.removeItem(atPath: folder.path + "/frog.png")
        let target = folder.path + "/out.plist"
        let outcome = await world.run("convert", folder.path + "/pond.md", "-o", target)
        #expect(outcome.status == 0)
        #expect(outcome.errors == "narrate: 'frog.png' can't be read; it is left out\n")
        #expect(try names() == ["out.plist", "pond.md"])
    }

    @Test func `nothing is left of what can't be written`() async throws {
        let world = try world()
        try FileManager.default.createDirectory(atPath: folder.path + "/out.plist", withIntermediateDirectories: false)
        let outcome = await world.run("convert", folder.path + "/pond.md", "-o", folder.path + "/out.plist")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("out.plist'"))
        #expect(try names() == ["frog.png", "out.plist", "pond.md"])
        #expect(try names(in: "out.plist") == [])
    }

    @Test func `what is there is written over only by force`() async throws {
        let target = try folder.write("tuned", to: "out.plist")
        let words = ["convert", folder.path + "/pond.md", "-o", target]
        let refused = try await Narrate(context: world().context).run(words)
        #expect(refused == .failure)
        #expect(try String(contentsOf: URL(filePath: target), encoding: .utf8) == "tuned")
        let forced = try await Narrate(context: world().context).run(words + ["--force"])
        #expect(forced == .success)
        #expect(try BookReader().read(contentsOf: target).book.title == "The Pond")
    }

    @Test func `without a place to write to that is a mistake`() async throws {
        let outcome = try await world().run("convert", folder.path + "/pond.md")
        #expect(outcome.status == 64)
        #expect(outcome.errors.hasPrefix("narrate: '--output FILE' is missing"))
    }

    @Test func `the options say how it is read`() async throws {
        let outcome = try await world().run(
            "convert", folder.path + "/pond.md", "-o", "-", "--no-descriptions", "--flat", "--paragraph-pause", "3")
        let book = try BookReader().read(Array(outcome.output.utf8)).book
        let utterances = book.pages.flatMap(\.utterances)
        #expect(!utterances.contains { $0.text.contains("green") })
        #expect(utterances.allSatisfy { $0.attributes.pitchMultiplier == 1 && $0.attributes.rate == 0.5 })
        #expect(utterances.contains { $0.attributes.postUtteranceDelay == 3 })
    }

    @Test func `a book isn't written over itself, by whatever name`() async throws {
        let output = folder.path + "/./pond.md"
        let error = "narrate: '\(output)' is the book itself; name another file to write\n"
        let outcome = try await world().run("convert", folder.path + "/pond.md", "-o", output)
        #expect(outcome == TestContext.Outcome(status: 64, errors: error))
        #expect(try String(contentsOf: URL(filePath: output), encoding: .utf8) == Self.text)
    }

    @Test func `files that are in its folder already stay as they are, also when it fails`() async throws {
        try FileManager.default.createDirectory(atPath: folder.path + "/out.files", withIntermediateDirectories: false)
        try folder.write("mine", to: "out.files/frog.png")
        let target = folder.path + "/out.plist"
        try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: false)
        let words = ["convert", folder.path + "/pond.md", "-o", target, "--force"]
        #expect(try await Narrate(context: world().context).run(words) == .failure)
        #expect(try names(in: "out.files") == ["frog.png"])
        try FileManager.default.removeItem(atPath: target)
        for _ in 1...2 {
            #expect(try await Narrate(context: world().context).run(words) == .success)
            #expect(try names(in: "out.files") == ["2-frog.png", "frog.png"])
        }
        #expect(try folder.read("out.files/frog.png") == "mine")
        let written = try BookReader().read(contentsOf: target)
        #expect(written.book.pages.map(\.backgroundImage) == ["out.files/2-frog.png", nil])
    }
}
