import BookKit
import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import NarrateCommands

struct TuneTests {
    private static let list = """
        <plist><dict><key>title</key><string>T</string><key>bookPages</key><array>
        <dict><key>utterances</key><array>
        <dict><key>utteranceString</key><string>Good night</string></dict>
        <dict><key>utteranceString</key><string> moon</string></dict>
        </array></dict></array></dict></plist>
        """

    private let folder = TemporaryFolder()

    private func run(_ script: String, _ words: String...) async -> TestContext.Outcome {
        let pipe = InputPipe(script)
        var world = TestContext(input: pipe.readEnd)
        world.context.openBook = { path, options throws(BookError) in
            try BookReader(options: options).scan(contentsOf: path)
        }
        let status = await Narrate(context: world.context).run(["tune"] + words).code
        return TestContext.Outcome(status: status, output: world.output.text, errors: world.errors.text)
    }

    @Test func `a script that can't be read is no end of it`() async throws {
        let path = try folder.write(Self.list, to: "b.plist")
        let input = unsafe open("/", O_RDONLY | O_CLOEXEC)
        defer { close(input) }
        var world = TestContext(input: input)
        world.context.openBook = { path, options throws(BookError) in
            try BookReader(options: options).scan(contentsOf: path)
        }
        let status = await Narrate(context: world.context).run(["tune", path]).code
        #expect(status == ExitStatus.missingFile.code)
        #expect(world.errors.text == "narrate: standard input: is a directory; check where it comes from\n")
    }

    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    }

    @Test func `a script changes the file in those places, and keeps a backup`() async throws {
        let path = try folder.write(Self.list, to: "b.plist")
        let outcome = await run("# slower\nrate 0.4\n\nsave\nnext\nafter 1\nsave\n", path)
        #expect(
            outcome
                == TestContext.Outcome(
                    status: 0,
                    output: """
                        rate 0.4, 158 words a minute
                        saved '\(path)'; as it was before it is in '\(path)~'
                        utterance 2 of 2: moon
                        pause after 1 seconds
                        saved '\(path)'

                        """))
        #expect(try folder.read("b.plist~") == Self.list)
        let key = { (key: String, value: String) in
            "<key>utteranceProperties</key><dict><key>\(key)</key><real>\(value)</real></dict>"
        }
        let parts = Self.list.split(separator: "</string></dict>")
        #expect(
            try folder.read("b.plist")
                == parts[0] + "</string>" + key("rate", "0.4") + "</dict>" + parts[1] + "</string>"
                + key("postUtteranceDelay", "1") + "</dict>" + parts[2])
    }

    @Test func `a script ends at the first line that fails, and what isn't saved is told`() async throws {
        let path = try folder.write(Self.list, to: "b.plist")
        let failed = await run("rate 0.4\nsplit moon\nsave\n", path)
        #expect(failed.status == 1)
        #expect(
            failed.errors
                == "narrate: line 2: there is no word 'moon' here; there are 2, in “Good night”; the changes since the last 'save' are lost\n"
        )
        let unsaved = await run("rate 0.4\n", path)
        #expect(unsaved.errors == "narrate: the changes of '\(path)' weren't saved; end with 'save'\n")
        #expect(await run("rate 0.4\nquit\n", path).status == 1)
        #expect(await run("rate 0.4\nquit!\n", path).status == 0)
        #expect(try folder.read("b.plist") == Self.list)
        #expect(try names == ["b.plist"])
    }

    @Test func `what can be heard in a script is heard to its end`() async throws {
        let path = try folder.write(Self.list, to: "b.plist")
        let outcome = await run("rate 0.4\nhear\nrepeat-page\ncompare\nquit!\n", path)
        #expect(outcome.status == 0 && outcome.errors == "")
    }

    @Test func `help and lists are printed`() async throws {
        let path = try folder.write(Self.list, to: "b.plist")
        try folder.write("", to: "moon.png")
        let outcome = await run("help\ntext\ntitle\npicture\nwhere\nvoice\n", path)
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("rate X: 0 to 1") && outcome.output.contains("split: split it before the word"))
        #expect(outcome.output.contains("text Good night\ntitle none\nmoon.png\nnone\n'picture PATH' chooses one\n"))
        #expect(outcome.output.contains("English (Scotland), gmw/en-GB-scotland\n"))
        #expect(outcome.output.contains("page 1 of 1, utterance 1 of 2: Good night · rate 0.5, 175 words a minute"))
    }

    @Test func `a voice is found by name, and written by its language`() async throws {
        let path = try folder.write(Self.list, to: "b.plist")
        #expect(await run("voice en-GB\nsave\n", path).output.hasPrefix("voice English (Great Britain)\n"))
        #expect(try folder.read("b.plist").contains("<key>voice</key><string>en-GB</string>"))
        #expect(await run("voice nobody\n", path).errors.contains("no voice named 'nobody'"))
    }

    @Test func `a document is saved as a property list beside it, and goes on from there`() async throws {
        let path = try folder.write("# One\n\n![A frog](frog.png)\n\nGood night.\n", to: "b.md")
        try folder.write("a picture", to: "frog.png")
        #expect(await run("picture frog.png\n", path).errors.contains("save the book first"))
        let script = "rate 0.4\nsave\ntext Two\nsave\nundo\nundo\nsave\n"
        let outcome = await run(script, path)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.errors.hasPrefix("narrate: '\(path)' stays as it is; the tuned book will be"))
        #expect(try names == ["b.files", "b.md", "b.plist", "b.plist~", "frog.png"])
        let book = try BookReader().read(contentsOf: folder.path + "/b.plist").book
        #expect(book.pages[0].utterances[0].text.hasPrefix("One"))
        let again = await run("save\n", path)
        #expect(again.status == 64 && again.errors.contains("is there already"))
        let elsewhere = await run("rate 0.4\nsave\n", path, "-o", folder.path + "/c.plist")
        #expect(elsewhere.status == 0)
        #expect(await run("picture none.png\n", folder.path + "/b.plist").errors.contains("no picture 'none.png'"))
        #expect(await run("page 1\npicture frog.png\nsave\n", folder.path + "/b.plist").status == 0)
    }

    @Test func `a binary list is told, and saved as XML`() async throws {
        let list: [UInt8] =
            Array("bplist00".utf8) + [0xD1, 1, 2, 0x59] + Array("bookPages".utf8) + [0xA1, 3, 0x53] + Array("a b".utf8)
            + [8, 11, 21, 23] + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 4] + [0, 0, 0, 0, 0, 0, 0, 0]
            + [0, 0, 0, 0, 0, 0, 0, 27]
        let path = folder.path + "/b.plist"
        try Data(list).write(to: URL(filePath: path))
        let outcome = await run("rate 0.4\nsave\n", path)
        #expect(outcome.errors.contains("narrate: '\(path)' is binary; it will be saved as XML"))
        #expect(outcome.status == 0)
        #expect(try folder.read("b.plist").hasPrefix("<?xml"))
        #expect(try Data(contentsOf: URL(filePath: path + "~")) == Data(list))
    }

    @Test func `wrong use is told`() async throws {
        let path = try folder.write(Self.list, to: "b.plist")
        #expect(await run("", "-").status == 64)
        #expect(await run("", path, "-o", "x.plist").status == 64)
        #expect(await run("", path, "--page", "9").status == 64)
        #expect(await run("", folder.path + "/none.plist").status == 66)
        let junk = try folder.write("<plist><dict/></plist>", to: "junk.plist")
        #expect(await run("", junk).status == 65)
    }
}
