import BookKit
import CatalogKit
import FoundationEssentials
import TestSupport
import Testing

struct TroubledDownloadTests {
    private enum Outcome { case whole, absent, half }

    private static let bookCount = 500
    private static let atOnce = 16

    private let folder = TemporaryFolder()
    private let client = WebClient(userAgent: "narrate/test")

    @Test func `of five hundred troubled downloads each leaves a whole book or none, and no stranger gets a password`()
        async throws
    {
        let server = try TroubledServer()
        let outcomes = try await withThrowingTaskGroup(of: Outcome.self) { group in
            var outcomes: [Outcome] = []
            for number in 1...Self.bookCount {
                if number > Self.atOnce, let outcome = try await group.next() { outcomes.append(outcome) }
                group.addTask { try await fetch(number, from: server) }
            }
            for try await outcome in group { outcomes.append(outcome) }
            return outcomes
        }
        #expect(outcomes.count == Self.bookCount)
        #expect(outcomes.count { $0 == .half } == 0)
        // Most come through, and the trouble was real.
        #expect(outcomes.count { $0 == .whole } > Self.bookCount / 2)
        #expect(outcomes.count { $0 == .absent } > Self.bookCount / 50)
        #expect(server.own.requests.count + server.other.requests.count > Self.bookCount * 3 / 2)

        #expect(server.own.requests.contains { $0["authorization"] == TroubledServer.authorization })
        #expect(server.other.requests.count > 10)
        #expect(server.other.requests.allSatisfy { $0["authorization"] == nil })
    }

    /// Fetches a book as `narrate get` does: what came is looked at before it counts as a book.
    private func fetch(_ number: Int, from server: TroubledServer) async throws -> Outcome {
        let address = try #require(WebAddress(server.own.address("/book/\(number)")))
        let credential = Credential(user: "reader", password: "pass:word", origin: address.origin)
        var limits = WebLimits()
        (limits.silence, limits.pause) = (.milliseconds(500), .zero)
        let path = folder.path + "/\(number).plist"
        do throws(CatalogError) {
            _ = try await client.download(
                address, to: path, credential: TroubledServer.isLocked(number) ? credential : nil, limits: limits
            ) { _ in }
        } catch {
            #expect(!error.reason.contains("pass:word") && !error.reason.contains("\n"))
            return FileManager.default.fileExists(atPath: path) ? .half : .absent
        }
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        // Who says that less comes than does is believed until the book is read.
        guard (try? BookReader().read(bytes)) != nil else { return .absent }
        let versions = TroubledServer.versions(of: number)
        return versions.contains(bytes) ? .whole : .half
    }
}
