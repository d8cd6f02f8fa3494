import FoundationEssentials
import Glibc
import Synchronization
import TestSupport
import Testing

/// `narrate get` interrupted: the shelf has all of a book, or nothing.
@Suite(.serialized) struct GetFaultTests {
    private let home = TemporaryFolder()

    private static let pictures = (1...4).map { "p\($0).png" }
    private static let plist =
        "{ title = \"Interrupted\"; bookPages = ( "
        + pictures.map { "{ backgroundImage = \"\($0)\"; utterances = \"Page of \($0).\"; }" }.joined(separator: ", ")
        + " ); }"

    private var folder: String { home.path + "/.local/share/narrate/books" }

    /// What is on the shelf, as its reader sees it.
    private var shelved: [String] {
        let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder)
        return (paths ?? []).filter { !$0.hasPrefix(".") && $0.contains(".") }.sorted()
    }

    /// The files of each book; a folder without its property list is none.
    private var books: [Substring: [String]] {
        let parts = shelved.map { $0.split(separator: "/", maxSplits: 1) }
        let folders = Dictionary(grouping: parts.filter { $0.count == 2 }) { $0[0] }
        return folders.mapValues { $0.map { String($0[1]) } }.filter { $0.value.contains("book.plist") }
    }

    private func get(
        _ address: String, meanwhile: @escaping @Sendable (ChildProgram) -> Void = { _ in }
    ) async throws -> NarrateBinary.Outcome {
        try await NarrateBinary.run(
            ["get", "--replace", address], environment: ["HOME": home.path], meanwhile: meanwhile)
    }

    @Test func `killed at any moment it leaves the whole book or none, and goes on the next time`() async throws {
        let server = try LoopbackServer { request in
            if request.path == "/book.plist" { return LoopbackResponse(text: Self.plist) }
            return LoopbackResponse(
                200, Array(repeating: 7, count: 4_000), type: "image/png", fault: .slow(bytes: 1_000, milliseconds: 8))
        }
        let whole = (["book.plist"] + Self.pictures).sorted()
        var random = SplitMix(seed: 6)
        var wasKilled = false
        for _ in 0..<25 {
            let microseconds = UInt32.random(in: 0...450_000, using: &random)
            let outcome = try await get(server.address("/book.plist")) { child in
                usleep(microseconds)
                child.send(SIGKILL)
            }
            wasKilled = wasKilled || outcome.status != 0
            // Killed while it took the old one's place, the new one stands beside what is left of that.
            for files in books.values { #expect(files == whole) }
        }
        #expect(wasKilled)
        #expect(try await get(server.address("/book.plist")).status == 0)
        #expect(!books.isEmpty && books.values.allSatisfy { $0 == whole })
        let leftovers = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix(".") }
        #expect(leftovers == [])
    }

    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(CInt, Int32)])
    func `a signal ends it, and the same command goes on where it was`(signal: CInt, status: Int32) async throws {
        let text = Array(String(repeating: "It was a long night at sea. ", count: 20_000).utf8)
        let isSlow = Atomic(true)
        let server = try LoopbackServer { request in
            var response = LoopbackResponse.file(text, to: request, tag: "\"1\"", type: "text/plain")
            if isSlow.exchange(false, ordering: .relaxed) { response.fault = .slow(bytes: 50_000, milliseconds: 100) }
            return response
        }
        let outcome = try await get(server.address("/night.txt")) { child in
            // Until some of it is there.
            for _ in 0..<200 where server.requests.isEmpty { usleep(20_000) }
            usleep(350_000)
            child.send(signal)
        }
        #expect(outcome.status == status)
        #expect(outcome.output == "")
        #expect(shelved == [])
        #expect(try await get(server.address("/night.txt")).status == 0)
        #expect(shelved == ["night.txt"])
        #expect(try home.read(".local/share/narrate/books/night.txt").utf8.count == text.count)
        #expect(server.requests.last?["range"] != nil)
    }

    @Test func `a full disk is told, and leaves nothing on the shelf`() async throws {
        let server = try LoopbackServer { _ in LoopbackResponse(200, Array(repeating: 0x61, count: 1 << 20)) }
        let script = "ulimit -f 100; exec \(NarrateBinary.path) get \(server.address("/book.txt"))"
        let outcome = try await SystemProgram.run(["/bin/bash", "-c", script], environment: ["HOME": home.path])
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasPrefix("narrate: cannot write "))
        #expect(shelved == [])
    }
}
