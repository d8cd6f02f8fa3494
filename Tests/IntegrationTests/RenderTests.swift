import BookKit
import FoundationEssentials
import TestSupport
import Testing

/// `narrate render` and `narrate join` as they are used.
@Suite(.serialized) struct RenderTests {
    private let folder = TemporaryFolder()

    /// Four chapters of a minute.
    private func novel() throws -> String {
        let sentences = (1...8).map { "This is sentence \($0), and it has some words more than it needs." }
        let paragraph = sentences.joined(separator: " ")
        let chapters = (1...4).map { "# Chapter \($0)\n\n\(paragraph)\n" }
        return try folder.write(chapters.joined(separator: "\n"), to: "novel.md")
    }

    private func path(_ name: String) -> String { folder.path + "/" + name }
    private func contents(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: path(name))) }

    private func render(_ book: String, _ options: [String]) async throws -> NarrateBinary.Outcome {
        try await NarrateBinary.run(["render", book] + options)
    }

    @Test(arguments: ["wav", "flac", "mp3", "opus", "m4b"])
    func `one, two and four workers, and three joined parts, make the same file`(kind: String) async throws {
        let book = try novel()
        for workers in [1, 2, 4] {
            let outcome = try await render(book, ["-o", path("\(workers).\(kind)"), "-j", "\(workers)"])
            #expect(outcome.status == 0 && outcome.complaints == "", "\(outcome.errors)")
        }
        for part in 1...3 {
            let name = path("part\(part).\(kind)")
            #expect(try await render(book, ["-o", name, "--part", "\(part)/3"]).status == 0)
        }
        let parts = (1...3).map { path("part\($0).\(kind)") }
        let joined = try await NarrateBinary.run(["join"] + parts + ["-o", path("joined.\(kind)")])
        #expect(joined.status == 0, "\(joined.errors)")
        let whole = try contents("1.\(kind)")
        #expect(whole.count > 50_000)
        for name in ["2", "4", "joined"] { #expect(try contents("\(name).\(kind)") == whole, "\(name)") }
    }

    @Test func `chapters rendered one by one are the chapters of the whole`() async throws {
        let book = try novel()
        #expect(try await render(book, ["-o", path("whole.wav")]).status == 0)
        for number in 1...4 {
            let options = ["-o", path("\(number).wav"), "--chapters", "\(number)"]
            #expect(try await render(book, options).status == 0)
        }
        let chapters = try (1...4).map { try contents("\($0).wav").dropFirst(44) }
        let parts = (1...4).map { path("\($0).wav") }
        let outcome = try await NarrateBinary.run(["join"] + parts + ["-o", path("joined.wav")])
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try contents("joined.wav") == contents("whole.wav"))
        #expect(chapters.allSatisfy { $0.count > 500_000 })
    }

    @Test func `pages that follow each other sound as in the whole`() async throws {
        let book = try novel()
        #expect(try await render(book, ["-o", path("whole.wav"), "--chapters", "2"]).status == 0)
        let info = try await NarrateBinary.run(["info", book, "--json"])
        #expect(info.status == 0)
        #expect(try await render(book, ["-o", path("all.wav"), "--pages", "1-3"]).status == 0)
        for page in 1...3 {
            #expect(try await render(book, ["-o", path("p\(page).wav"), "--pages", "\(page)"]).status == 0)
        }
        let outcome = try await NarrateBinary.run(
            ["join"] + (1...3).map { path("p\($0).wav") } + ["-o", path("joined.wav")])
        #expect(outcome.status == 0)
        #expect(try contents("joined.wav") == contents("all.wav"))
    }

    @Test func `a file for each chapter, and a playlist`() async throws {
        let book = try novel()
        let outcome = try await render(
            book, ["-o", path("novel.mp3"), "--split", "chapter", "--captions", "srt"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let files = (1...4).flatMap { ["novel 0\($0) Chapter \($0).mp3", "novel 0\($0) Chapter \($0).srt"] }
        #expect(names == (files + ["novel.m3u8", "novel.md"]).sorted())
        let list = try #require(String(data: try contents("novel.m3u8"), encoding: .utf8)).split(separator: "\n")
        #expect(list.first == "#EXTM3U")
        #expect(list.filter { !$0.hasPrefix("#") } == files.filter { $0.hasSuffix("mp3") }.map { $0[...] })
        for name in ["novel.m3u8", "novel 01 Chapter 1.mp3"] {
            let refused = try await render(
                book, ["-o", path("novel.mp3"), "--split", "chapter", "--captions", "srt"])
            #expect(refused.status == 1 && refused.errors.contains("\(name)' is there already"))
            try FileManager.default.removeItem(atPath: path(name))
        }
        let refused = try await render(book, ["-o", path("novel.mp3"), "--split", "chapter", "--captions", "srt"])
        #expect(refused.status == 1 && refused.errors.contains("novel 01 Chapter 1.srt' is there already"))
    }

    @Test(arguments: ["wav", "mp3", "opus", "flac", "m4b"])
    func `standard output gets the sound`(kind: String) async throws {
        let book = try folder.write("Hello World.", to: "hello.txt")
        let outcome = try await NarrateBinary.run(
            ["render", book, "-o", "-", "--format", kind], outputPath: path("streamed"))
        #expect(outcome.status == 0 && outcome.complaints == "", "\(outcome.errors)")
        #expect(try contents("streamed").count > 2_000)
        let probe = try await SystemProgram.run(
            ["ffprobe", "-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", path("streamed")])
        #expect(probe.status == 0)
        // A WAV stream doesn't know how long it will be.
        if kind != "wav" { #expect(0.5...2 ~= Double(probe.output.dropLast()) ?? 0, "\(probe.output)") }
    }

    @Test func `what is there isn't written over`() async throws {
        let book = try folder.write("Hello World.", to: "hello.txt")
        try folder.write("mine", to: "hello.wav")
        let refused = try await render(book, ["-o", path("hello.wav")])
        #expect(refused.status == 1 && refused.errors.contains("--force"))
        #expect(try contents("hello.wav") == Data("mine".utf8))
        #expect(try await render(book, ["-o", book, "--format", "wav", "--force"]).status == 64)
        #expect(try await render(book, ["-o", path("hello.wav"), "--force"]).status == 0)
        #expect(try contents("hello.wav").count > 10_000)
    }

    @Test(
        arguments: [
            (["-o", "x.zzz"], 64), ([], 64), (["-o", "-"], 64), (["-o", "-", "--format", "epub"], 64),
            (["-o", "x.mp3", "--pages", "2-1"], 64), (["-o", "x.mp3", "--pages", "5"], 64),
            (["-o", "x.mp3", "--chapters", "3"], 64), (["-o", "x.mp3", "--part", "4/3"], 64),
            (["-o", "x.mp3", "--pages", "1", "--part", "1/1"], 64), (["-o", "x.mp3", "--bitrate", "65"], 64),
            (["-o", "/nowhere/x.mp3"], 1), (["-o", "x.html", "--captions", "srt"], 64),
            (["-o", "-", "--format", "wav", "--captions", "srt"], 64),
        ] as [([String], Int32)])
    func `what makes no sense is refused in one line, and leaves nothing`(options: [String], status: Int32) async throws
    {
        let book = try folder.write("Hello World.", to: "hello.txt")
        let words = options.map { $0.hasPrefix("x.") ? path($0) : $0 }
        let outcome = try await render(book, words)
        #expect(outcome.status == status, "\(outcome.errors)")
        #expect(outcome.complaints.hasPrefix("narrate: ") && outcome.output == "")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["hello.txt"])
    }

    @Test func `without ffmpeg one line names the package`() async throws {
        let book = try folder.write("Hello World.", to: "hello.txt")
        let outcome = try await NarrateBinary.run(
            ["render", book, "-o", path("hello.m4b")], environment: ["PATH": "/nowhere"])
        #expect(outcome.status == 69)
        #expect(outcome.errors.contains("install the package ffmpeg"))
        #expect(outcome.complaints.filter { $0 == "\n" }.count == 1)
        for kind in ["wav", "flac", "mp3"] {
            let other = try await NarrateBinary.run(
                ["render", book, "-o", path("hello.\(kind)")], environment: ["PATH": "/nowhere"])
            #expect(other.status == 0, "\(other.errors)")
        }
    }

    @Test func `the loudness that ACX asks for is measured in the file`() async throws {
        let outcome = try await render(try novel(), ["-o", path("novel.mp3"), "--normalize", "acx"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let line = try #require(outcome.output.split(separator: "\n").last)
        let numbers = line.split { !"-0123456789.".contains($0) }.compactMap { Double($0) }
        let (rms, peak) = (try #require(numbers.dropLast().last), try #require(numbers.last))
        #expect(-23...(-18) ~= rms && -20...(-3) ~= peak, "\(line)")
    }
}
