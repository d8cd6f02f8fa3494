import BookKit
import FoundationEssentials
import TestSupport
import Testing

@testable import NarrateCommands

struct NewTests {
    private let folder = TemporaryFolder()

    private func run(_ words: String...) async -> TestContext.Outcome {
        let world = TestContext()
        let status = await Narrate(context: world.context).run(["new"] + words).code
        return TestContext.Outcome(status: status, output: world.output.text, errors: world.errors.text)
    }

    private func book(_ name: String) throws -> Book {
        try BookReader().read(contentsOf: folder.path + "/" + name).book
    }

    @Test func `each paragraph of a text is a page, and the name is the title`() async throws {
        let path = try folder.write("Good night, moon.\n\nSleep\nwell.\n\n\nThe end.\n", to: "good-night_moon.txt")
        let target = folder.path + "/b.plist"
        let outcome = await run(path, "-o", target, "--author", "Me", "--language", "en-GB")
        #expect(
            outcome == TestContext.Outcome(status: 0, output: "\(target): 3 pages; 'narrate tune \(target)' opens it\n")
        )
        let book = try book("b.plist")
        #expect(book.title == "Good night moon" && book.author == "Me" && book.language == "en-GB")
        #expect(book.pages.map(\.text.string.onOneLine) == ["Good night, moon.", "Sleep well.", "The end."])
        #expect(try BookReader().read(contentsOf: target).diagnostics == [])
    }

    @Test func `a folder gives a page for each text, in natural order, with its picture`() async throws {
        let inner = folder.path + "/moon"
        try FileManager.default.createDirectory(atPath: inner + "/images", withIntermediateDirectories: true)
        for (name, text) in [
            "2.txt": "two\n", "10.txt": "ten", "1.md": "# One\n\n*first* page", "images/2.PNG": "x", "10.jpg": "x",
            "cover.png": "x",
            "3.png": "x", ".hidden.txt": "x", "notes.doc": "x",
        ] { try folder.write(text, to: "moon/" + name) }
        #expect(await run(inner, "-o", inner + "/b.plist").status == 0)
        let book = try book("moon/b.plist")
        #expect(book.title == "Moon" && book.coverImage == "cover.png")
        #expect(book.pages.map(\.text.string) == ["One\n\nfirst page", "two", "", "ten"])
        #expect(book.pages.map(\.backgroundImage) == [nil, "images/2.PNG", "3.png", "10.jpg"])
        #expect(try BookReader().read(contentsOf: inner + "/b.plist").diagnostics == [])

        #expect(await run(inner, "-o", folder.path + "/above.plist").status == 0)
        #expect(
            try self.book("above.plist").pages.map(\.backgroundImage) == [
                nil, "moon/images/2.PNG", "moon/3.png", "moon/10.jpg",
            ])
        try FileManager.default.createDirectory(atPath: folder.path + "/out", withIntermediateDirectories: true)
        #expect(await run(inner, "-o", folder.path + "/out/b.plist").status == 0)
        #expect(
            try self.book("out/b.plist").pages.map(\.backgroundImage) == [
                nil, "b.files/2.PNG", "b.files/3.png", "b.files/10.jpg",
            ])
        #expect(try BookReader().read(contentsOf: folder.path + "/out/b.plist").diagnostics == [])
    }

    @Test func `what is there is written over only by force`() async throws {
        let path = try folder.write("one", to: "a.txt")
        let target = try folder.write("tuned", to: "b.plist")
        #expect(await run(path, "-o", target).errors.contains("--force"))
        #expect(try folder.read("b.plist") == "tuned")
        #expect(await run(path, "-o", path, "-f").status == 64)
        #expect(await run(path, "-o", target, "-f").status == 0)
    }

    @Test func `what no book can be made of is told`() async throws {
        let target = folder.path + "/b.plist"
        #expect(await run(folder.path, "-o", target).status == 65)
        #expect(await run(folder.path + "/none", "-o", target).status == 66)
        let (blank, list) = (
            try folder.write(" \n", to: "blank.txt"), try folder.write("<plist><array/></plist>", to: "x")
        )
        #expect(await run(blank, "-o", target).status == 65)
        #expect(await run(list, "-o", target).errors.contains("narrate tune"))
        #expect(await run("a.txt").status == 64)
    }

    @Test func `names are ordered as people do`() {
        let names = ["page 10", "Page 2", "page 1", "2b", "02a", "10"]
        #expect(names.sorted(by: NaturalOrder.precedes) == ["02a", "2b", "10", "page 1", "Page 2", "page 10"])
    }
}
