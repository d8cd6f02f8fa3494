import BookKit
import FoundationEssentials
import Glibc
import LibraryKit
import TerminalKit
import TestSupport
import Testing

@testable import NarrateCommands

/// A long book with random keys, on a device whose time passes as quickly as it is waited for.
///
/// `make test` hears an hour of it; `NARRATE_SOAK_HOURS`, which `make soak` sets to 24, says otherwise.
struct SoakTests {
    @Test func `however long it is heard and whatever is pressed, words come in order and nothing grows`() async throws
    {
        let hours = ProcessInfo.processInfo.environment["NARRATE_SOAK_HOURS"].flatMap { Int($0) } ?? 1
        let frames = hours * 3_600 * 22_050
        let folder = TemporaryFolder()
        // In a process of its own, whose memory is that of the player alone.
        await #expect(processExitsWith: .success) { [path = folder.path as String, frames = frames as Int] in
            let report = await Self.read(for: frames, in: path)
            try JSONEncoder().encode(report).write(to: URL(filePath: path + "/report"))
        }
        let report = try JSONDecoder().decode(
            SoakReport.self, from: Data(contentsOf: URL(filePath: folder.path + "/report")))
        DescriptorOutput(STDERR_FILENO).write("\(report)\n")
        #expect(report.status == 0)
        #expect(report.mistakes == [])
        #expect(report.heard >= frames)
        #expect(report.words > hours * 2_000 && report.keys > hours * 10)
        #expect(report.held.growth { $0.megabytes } <= 4)
        #expect(report.held.growth { Double($0.descriptors) } <= 0)
        #expect(report.held.growth { Double($0.threads) } <= 1)
        #expect(report.keptPages == [report.lastPage])
    }

    private static func read(for frames: Int, in folder: String) async -> SoakReport {
        let path = folder + "/long.plist"
        let (book, time) = (SoakBook(), VirtualTime(keepsFrames: false))
        var world = TestContext(
            terminal: TerminalSize(columns: 80, rows: 24), environment: ["HOME": folder],
            books: [path: BookReading(book: book.book)], synthesizer: FakeSynthesizer(wordFrames: 8_000), time: time)
        let reader = SoakReader(of: book, time: time, until: frames, seed: 24) { [events = world.events] in
            events.yield(.key($0))
        }
        (world.context.output, world.context.errors) = (reader, reader)
        let outcome = await world.run("play", path, "--events")
        let positions = PositionStore(folders: world.context.folders).positions().positions
        return reader.report(status: outcome.status, keptPages: positions.map(\.page))
    }
}
