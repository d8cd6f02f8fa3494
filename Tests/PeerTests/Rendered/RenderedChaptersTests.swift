import BookKit
import FoundationEssentials
import TestSupport
import Testing

/// A book of 365 chapters as ffprobe sees it.
@Suite(.serialized) struct RenderedChaptersTests {
    /// What the captions say.
    private struct Captions: Decodable {
        struct Chapter: Decodable {
            var title: String
            var frame: Int
        }

        var chapters: [Chapter]
        var frames: Int
    }

    private static let rate = 22_050.0

    private let folder = TemporaryFolder()

    private func year() throws -> String {
        let books = URL(filePath: #filePath).appending(path: "../../../../Books").standardized
        try FileManager.default.copyItem(
            atPath: books.appending(path: "images/crow-pitcher.png").path, toPath: folder.path + "/cover.png")
        let pages = (1...365).map { Page(title: "Day \($0) / é", utterances: [Utterance(text: "\($0).")]) }
        let book = Book(
            title: "A Year", author: "Å. Uthor", language: "en", coverImage: "cover.png", pages: pages)
        return try folder.write(BookWriter().propertyList(of: book), to: "year.plist")
    }

    @Test(arguments: ["m4b", "mp3", "opus", "flac"])
    func `ffprobe finds every chapter to the millisecond, the tags and the cover`(kind: String) async throws {
        let path = folder.path + "/year." + kind
        let outcome = try await NarrateBinary.run(
            ["render", try year(), "-o", path, "--captions", "json", "--speed", "4", "--no-cache"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let captions = try JSONDecoder().decode(Captions.self, from: Data(folder.read("year.json").utf8))
        let probe = try await ProbedFile(path: path)

        func milliseconds(_ frame: Int) -> Int { Int((Double(frame) * 1_000 / Self.rate).rounded()) }
        // The title page comes before the first chapter.
        let chapters = probe.chapters.filter { $0.title != "A Year" }
        #expect(chapters.map(\.title) == (1...365).map { "Day \($0) / é" })
        #expect(chapters.map(\.title) == captions.chapters.map(\.title))
        let shifts = zip(chapters, captions.chapters).map { abs($0.milliseconds.lowerBound - milliseconds($1.frame)) }
        #expect(shifts.max() ?? 9 <= 1)
        let follow = zip(probe.chapters, probe.chapters.dropFirst())
            .map { $1.milliseconds.lowerBound - $0.milliseconds.upperBound }
        #expect(follow.allSatisfy { 0...1 ~= $0 })
        let end = try #require(probe.chapters.last?.milliseconds.upperBound)
        // Opus begins 6.5 ms early, and an MP3's first and last packets have some silence.
        #expect(0...7 ~= end - milliseconds(captions.frames))
        let duration = Int((Double(probe.format.duration) ?? 0) * 1_000)
        #expect(abs(duration - end) <= (kind == "mp3" ? 53 : 1))

        #expect(probe.tags["title"] == "A Year" && probe.tags["artist"] == "Å. Uthor")
        #expect(probe.streams.contains { $0.disposition?["attached_pic"] == 1 })
        if kind == "m4b" {
            // Nero's list has no room for more than 255.
            let bytes = try Data(contentsOf: URL(filePath: path))
            #expect(bytes.firstRange(of: Data("chpl".utf8)) == nil)
        }
    }
}
