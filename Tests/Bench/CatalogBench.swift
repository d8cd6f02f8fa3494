import TestSupport

/// Catalogs of five thousand books, in one feed and in pages: how soon the first screen is there, and what it takes.
struct CatalogBench {
    private static let rounds = 5

    let narrate: String

    func measure() async throws -> [Measurement] {
        var rows: [Measurement] = []
        for kind in LargeCatalog.Kind.allCases {
            for (pages, pageLength) in [("one feed", 5_000), ("100 pages", 50)] {
                let server = try LargeCatalog(kind, pageLength: pageLength).server()
                var (seconds, megabytes): ([Double], [Double]) = ([], [])
                for _ in 0..<Self.rounds {
                    let cost = try await browse(server.address("/"))
                    seconds.append(cost.seconds)
                    megabytes.append(cost.megabytes)
                }
                let name = "5,000 books in \(pages), \(kind.rawValue)"
                rows.append(Measurement("\(name): first screen", unit: "s", values: seconds, promise: .all(atMost: 1)))
                rows.append(Measurement("\(name): memory", unit: "MB", values: megabytes, promise: .all(atMost: 60)))
            }
        }
        return rows
    }

    private func browse(_ address: String) async throws -> (seconds: Double, megabytes: Double) {
        let home = TemporaryFolder()
        let start = ContinuousClock.now
        let program = try TerminalProgram([narrate, "catalog", "browse", address], environment: ["HOME": home.path])
        guard await program.waits(for: "The 0th Book of Many") else { throw BenchError("no catalog is shown") }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        let megabytes = program.peakMegabytes
        program.type("q")
        guard await program.waitForExit() == 0 else { throw BenchError("browsing a catalog failed") }
        return (seconds, megabytes)
    }
}
