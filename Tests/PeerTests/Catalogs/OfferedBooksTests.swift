import FoundationEssentials
import TestSupport
import Testing

/// A shelf from end to end: books are offered on a web server of somebody else's, found there, fetched and played.
struct OfferedBooksTests {
    private let place = TemporaryFolder()
    private let reader = Reader()

    /// What is heard of the book on the reader's shelf with these words in its title.
    private func heard(_ words: String) async throws -> String {
        let outcome = try await reader.narrate("play", words, "--device", "null", "--speed", "10")
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.output
    }

    @Test(arguments: ["", "feed.xml", "feed.json"])
    func `What narrate publishes, nginx serves, and narrate finds, gets and plays it`(feed: String) async throws {
        let site = place.path + "/site"
        let published = try await Reader().narrate("publish", try SampleBooks.make(in: place), "-o", site)
        #expect(published.status == 0, "\(published.errors)")
        let server = try await LoopbackService.nginx(serving: site, place: place)
        #expect(try await reader.narrate("catalog", "add", "\(server.address)/\(feed)", "--name", "shelf").status == 0)
        let steps = feed == "feed.xml" ? ["All books"] : []
        let place = try await NarrateBinary.run(
            ["catalog", "browse", "shelf"] + steps + ["--json"], environment: reader.environment)
        for title in ["A Squirrel", "Ein Brei & mehr", "The Pond"] { #expect(place.output.contains("\"\(title)\"")) }
        let entry = (steps + ["squirrel"]).joined(separator: "/")
        let got = try await reader.narrate("get", "shelf:\(entry)")
        #expect(got.status == 0, "\(got.errors)")
        #expect(got.output.contains("'A Squirrel' is on the shelf"))
        // It is the narrated book that was fetched, with its pictures.
        #expect(try reader.files.count { $0.hasSuffix(".plist") } == 1)
        #expect(try reader.files.count { $0.hasSuffix(".png") } == 5)
        #expect(try await heard("a squirrel").contains("hippity"))
    }

    @Test func `A book is fetched by its own address, too, with what belongs to it`() async throws {
        let site = place.path + "/site"
        try await Reader().narrate("publish", try SampleBooks.make(in: place), "-o", site)
        let server = try await LoopbackService.nginx(serving: site, place: place)
        let address = "\(server.address)/books/DerSuesseBrei/DerSuesseBrei.plist"
        let got = try await reader.narrate("get", address)
        #expect(got.status == 0, "\(got.errors)")
        #expect(try reader.files.count { $0.hasSuffix(".png") } == 6)
        #expect(try await heard("ein brei").contains("Töpfchen"))
    }

    @Test(.enabled(if: SystemProgram.areInstalled("calibre-server", "calibredb")))
    func `calibre's content server is browsed and searched, and its books are fetched and played`() async throws {
        let site = place.path + "/site"
        try await Reader().narrate("publish", try SampleBooks.make(in: place), "-o", site)
        let library = place.path + "/library"
        let files = try FileManager.default.subpathsOfDirectory(atPath: site + "/books")
        let books = files.filter { $0.hasSuffix(".epub") }.sorted().prefix(3).map { "\(site)/books/\($0)" }
        let added = try await SystemProgram.run(
            ["calibredb", "add", "--with-library", library] + books,
            environment: LoopbackService.calibreEnvironment(place))
        #expect(added.status == 0, "\(added.errors)")
        let server = try await LoopbackService.calibre(library: library, place: place)
        #expect(try await reader.narrate("catalog", "add", "\(server.address)/opds", "--name", "calibre").status == 0)
        let root = try await reader.narrate("catalog", "browse", "calibre")
        #expect(root.output.contains("By Title"), "\(root.errors)")
        let found = try await reader.narrate("catalog", "search", "calibre", "squirrel")
        #expect(found.output.contains("A Squirrel"), "\(found.errors)")
        let got = try await reader.narrate("get", "calibre:?squirrel/1")
        #expect(got.status == 0, "\(got.errors)")
        #expect(try await heard("a squirrel").contains("hippity"))
    }
}
