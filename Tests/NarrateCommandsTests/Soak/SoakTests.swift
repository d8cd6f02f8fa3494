import BookKit
import FoundationEssentials
import LibraryKit
import TerminalKit
import TestSupport
import Testing

@testable import NarrateCommands

/// A long book with random keys, on a device whose time passes as quickly as it is waited for.
///
/// `make test` hears an hour of it; `NARRATE_SOAK_HOURS`, which `make soak` sets to 24, says otherwise.
struct SoakTests {
    @Test func `however long it is heard and whatever is pressed, words come in order and nothing grows`() async {
        // In a process of its own, whose memory is that of the player alone.
        await #expect(processExitsWith: .success) {
            let hours = ProcessInfo.processInfo.environment["NARRATE_SOAK_HOURS"].flatMap { Int($0) } ?? 1
            let folder = TemporaryFolder()
            let path = folder.path + "/long.plist"
            let (book, time) = (SoakBook(), VirtualTime(keepsFrames: false))
            var world = TestContext(
                terminal: TerminalSize(columns: 80, rows: 24), environment: ["HOME": folder.path],
                books: [path: BookReading(book: book.book)], synthesizer: FakeSynthesizer(wordFrames: 8_000),
                time: time)
            let reader = SoakReader(of: book, time: time, until: hours * 3_600 * 22_050, seed: 24) {
                [events = world.events] in
                events.yield(.key($0))
            }
            (world.context.output, world.context.errors) = (reader, reader)
            let outcome = await world.run("play", path, "--events")
            #expect(outcome.status == 0)
            #expect(reader.mistakes == [])
            #expect(time.heardCount >= hours * 3_600 * 22_050)
            #expect(reader.told > hours * 2_000 && reader.keys > hours * 10)
            #expect(reader.gauge.growth { $0.megabytes } <= 4)
            #expect(reader.gauge.growth { Double($0.descriptors) } <= 0)
            #expect(reader.gauge.growth { Double($0.threads) } <= 1)
            let positions = PositionStore(folders: world.context.folders).positions().positions
            #expect(positions.map(\.page) == [reader.page])
        }
    }
}
