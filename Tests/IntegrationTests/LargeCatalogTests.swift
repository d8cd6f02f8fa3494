import TestSupport
import Testing

/// Catalogs of five thousand books: what is promised of a release, with slack for a busy machine and a slow build.
@Suite(.serialized) struct LargeCatalogTests {
    private let home = TemporaryFolder()

    @Test(arguments: LargeCatalog.Kind.allCases, [5_000, 50])
    func `the first screen is there soon, and takes little memory`(kind: LargeCatalog.Kind, pageLength: Int)
        async throws
    {
        let server = try LargeCatalog(kind, pageLength: pageLength).server()
        let program = try TerminalProgram(
            [NarrateBinary.path, "catalog", "browse", server.address("/")], environment: ["HOME": home.path])
        #expect(await program.waits(for: "The 0th Book of Many", seconds: 60))
        #expect(program.processorSeconds > 0 && program.processorSeconds < 8)
        #expect(program.peakMegabytes < 150)
        #expect(server.requests.count == 1)
        program.type("q")
        #expect(await program.waitForExit() == 0)
    }

    @Test func `all pages are listed, as they come`() async throws {
        let server = try LargeCatalog(.atom, pageLength: 50).server()
        let outcome = try await NarrateBinary.run(
            ["catalog", "browse", server.address("/"), "--all"], environment: ["HOME": home.path])
        #expect(outcome.status == 0)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == 5_000)
        #expect(lines.last == "5000\tThe 4999th Book of Many\tAuthor Number 52\tEPUB")
        #expect(server.requests.count == 100)
    }
}
