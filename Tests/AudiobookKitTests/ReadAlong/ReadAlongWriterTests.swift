@testable import AudiobookKit
import BookKit
import FoundationEssentials
import TestSupport
import Testing

struct ReadAlongWriterTests {
    private let folder = TemporaryFolder()
    private let book = Book(
        title: "Sea", pages: ["Waves.", "Foam."].map { Page(title: $0, utterances: [Utterance(text: $0)]) })

    private func write(to path: String, isFinished: Bool = true) throws {
        var writer = try ReadAlongWriter(reading: BookReading(book: book), tags: AudioTags(title: "Sea"), path: path)
        let folder = folder.path
        for segment in try SampleVoice().segments(
            of: book, sound: { try SampleVoice.mp3(frameCount: $0, folder: folder) })
        {
            try writer.take(segment)
        }
        if isFinished { try writer.finish() }
    }

    private func files(_ path: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + path).sorted()
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: URL(filePath: folder.path + "/" + name), encoding: .utf8)
    }

    @Test(arguments: [ReadAlongScript.text, ReadAlongStyle.text])
    func `The page's policy allows its own script and style`(text: String) async throws {
        let sum = try await SystemProgram.run(["sha256sum"], input: text).output.prefix(64)
        let bytes = stride(from: 0, to: sum.count, by: 2).compactMap { place in
            UInt8(String(Array(sum)[place..<min(place + 2, sum.count)]), radix: 16)
        }
        let hash = text == ReadAlongScript.text ? ReadAlongScript.hash : ReadAlongStyle.hash
        #expect(hash == "sha256-" + Data(bytes).base64EncodedString())
    }

    @Test func `A page holds all that it needs`() throws {
        try write(to: folder.path + "/sea.html")
        #expect(try files() == ["sea.html"])
        let page = try text("sea.html")
        #expect(page.ranges(of: "<script type=\"text/plain\">").count == 1)
        #expect(page.contains(" data-sentences=\"3\" data-frames=\""))
        #expect(!page.contains("://"))
        try write(to: folder.path + "/again.html")
        #expect(try text("again.html") == page)
    }

    @Test(arguments: ["sea/", "old"])
    func `A folder has its sound beside the page`(name: String) throws {
        try FileManager.default.createDirectory(atPath: folder.path + "/old", withIntermediateDirectories: true)
        try write(to: folder.path + "/" + name)
        #expect(try files(name) == ["audio", "index.html"])
        #expect(try files(name + "/audio") == ["001.mp3"])
        let page = try text(name + "/index.html")
        #expect(page.contains(" data-sound=\"audio/001.mp3\">"))
        #expect(!page.contains("text/plain"))
    }

    @Test func `Pages without a word are shown among the others of their segment`() throws {
        let pages = ["Waves.", nil, nil, "Foam.", nil].enumerated().map { number, text in
            Page(utterances: text.map { [Utterance(text: $0)] } ?? [], displayText: "Page \(number + 1)")
        }
        let book = Book(pages: pages)
        let segments = try SampleVoice().segments(of: book)
        var writer = try ReadAlongWriter(
            reading: BookReading(book: book), tags: AudioTags(title: "Sea"), path: folder.path + "/sea.html")
        try writer.take(
            RenderedSegment(
                pages: 1...5, sentences: segments.flatMap(\.sentences), chapters: [],
                sound: try SampleVoice.mp3(frameCount: 200_000, folder: folder.path)))
        try writer.finish()
        let page = try text("sea.html")
        #expect(page.matches(of: #/id="page-(\d)"/#).map(\.1) == ["1", "2", "3", "4", "5"])
        #expect(page.matches(of: #/>Page (\d)</#).map(\.1) == ["2", "3", "5"])
    }

    @Test func `Sound files are numbered beyond a thousand`() throws {
        let place = try ReadAlongPlace(folder.path + "/sea/")
        for number in [7, 1_000] {
            let sound = try ReadAlongSound(number: number, place: place, tags: AudioTags(title: "Sea"))
            try sound.append(try SampleVoice.mp3(frameCount: 2_000, folder: folder.path))
            try sound.finish(ReadAlongTimeline(), into: TextFile(path: folder.path + "/page"))
        }
        #expect(try files("sea/audio") == ["007.mp3", "1000.mp3"])
    }

    @Test func `Nothing is left of a page that isn't finished`() throws {
        try write(to: folder.path + "/sea.html", isFinished: false)
        #expect(try files() == [])
    }

    @Test func `A place that can't be is told`() {
        let error = #expect(throws: AudiobookError.self) { try write(to: folder.path + "/no/where/") }
        #expect(
            error?.reason
                == "cannot write '\(folder.path)/no/where': no such file or directory; choose a folder that exists")
    }
}
