import FoundationEssentials
import TestSupport
import Testing

/// What other people's programs say of the catalogs that `narrate publish` writes.
@Suite(.enabled("the package index can't be reached", { try await CatalogReaders.areReachable }))
struct PublishedCatalogTests {
    private let place = TemporaryFolder()

    /// With so many more books than the samples there are three pages.
    @Test(arguments: [0, 120])
    func `Every feed has what OPDS asks for, every link leads somewhere, and clients read them all`(
        count: Int
    ) async throws {
        let books = try SampleBooks.make(in: place)
        for number in 0..<count {
            try place.write("The tale of number \(number).\n", to: "books/tales/\(number).txt")
        }
        let site = place.path + "/site"
        let outcome = try await Reader().narrate("publish", books, "-o", site)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let server = try await LoopbackService.nginx(serving: site, place: place)
        let finding = try await CatalogReaders.check(server.address)
        #expect(finding.faults == [])
        let titles = ["A Squirrel", "Ein Brei & mehr", "night", "The Pond", "Une page"]
        for reader in ["atom", "json"] {
            let found = finding.found[reader] ?? []
            #expect(found.count == 5 + count, "\(reader)")
            #expect(found.filter { !$0.allSatisfy(\.isNumber) } == titles, "\(reader)")
        }
        #expect(finding.found["client"] == finding.found["atom"]?.prefix(50).map(\.self))
        #expect(finding.feeds == (count == 0 ? 11 : 15))
    }

    @Test(.enabled(if: SystemProgram.areInstalled("java", "epubcheck")))
    func `The EPUBs that are made of other books are without a fault`() async throws {
        let site = place.path + "/site"
        try await Reader().narrate("publish", try SampleBooks.make(in: place), "-o", site)
        let files = try FileManager.default.subpathsOfDirectory(atPath: site).filter { $0.hasSuffix(".epub") }
        #expect(files.count == 5)
        for file in files { #expect(try await OverlaidBook.messages(of: "\(site)/\(file)") == [], "\(file)") }
    }
}
