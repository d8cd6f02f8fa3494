import BookKit
import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// `narrate add` when it is killed, when the disk is full, and beside others like it.
@Suite(.serialized, .timeLimit(.minutes(3))) struct ShelfFaultTests {
    private let home = TemporaryFolder()
    private let book: String

    /// A book with pictures that take a while to copy.
    init() throws {
        try FileManager.default.createDirectory(atPath: home.path + "/desk", withIntermediateDirectories: true)
        let pages = try (1...20).map { [home] number in
            try home.write(String(repeating: "\(number) ", count: 300_000), to: "desk/\(number).png")
            return Page(backgroundImage: "\(number).png", utterances: [Utterance(text: "Page \(number).")])
        }
        book = try home.write(BookWriter().propertyList(of: Book(title: "Big", pages: pages)), to: "desk/big.plist")
    }

    private var folder: String { home.path + "/.local/share/narrate/books" }
    private var environment: [String: String] { ["HOME": home.path] }

    /// What is on the shelf and isn't hidden.
    private var content: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
    }

    private func narrate(_ words: String...) async throws -> NarrateBinary.Outcome {
        try await NarrateBinary.run(words, environment: environment)
    }

    @Test(arguments: 0..<30)
    func `a book whose adding is killed is there whole or not at all`(seed: Int) async throws {
        var random = SplitMix(seed: UInt64(seed))
        let pause = UInt32.random(in: 0...60_000, using: &random)
        let outcome = try await NarrateBinary.run(["add", book], environment: environment) { program in
            usleep(pause)
            program.send(SIGKILL)
        }
        #expect([0, -9].contains(outcome.status))
        let list = try await narrate("library", "big", "--json")
        if content.isEmpty {
            #expect(list.output == "[\n\n]\n")
        } else {
            #expect(content == ["big"])
            #expect(list.output.contains("\"pages\" : 20"))
            #expect(list.output.contains("\"warnings\" : 0"))
        }
        // The next one sweeps what the killed one left.
        #expect(try await narrate("add", book, "--replace").status == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).allSatisfy { !$0.hasPrefix(".") })
        #expect(content.count == 1)
    }

    @Test func `a full disk is told in one line, and leaves nothing`() async throws {
        // Blocks of 1,024 bytes; the signal would end narrate before it can say anything.
        let command = "ulimit -f 100; trap '' XFSZ; exec \"$0\" add \"$1\""
        let outcome = try await SystemProgram.run(
            ["/bin/bash", "-c", command, NarrateBinary.path, book], environment: environment)
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("narrate: cannot write '\(folder)/.narrate-new-"))
        #expect(outcome.errors.hasSuffix("': file too large; make room\n"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }

    @Test func `two that add the same book at once put it there once`() async throws {
        async let first = narrate("add", book)
        async let second = narrate("add", book)
        let statuses = [try await first.status, try await second.status].sorted()
        #expect(statuses == [0, 1])
        #expect(content == ["big"])
    }

    @Test func `a shelf that can't be written is told, and one that can't be read too`() async throws {
        try FileManager.default.createDirectory(
            atPath: home.path + "/.local/share/narrate", withIntermediateDirectories: true)
        try home.write("", to: ".local/share/narrate/books")
        let outcome = try await narrate("add", book)
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasSuffix("': not a directory; check its folder\n"))
        let list = try await narrate("library")
        #expect(list.status == 0)
        #expect(
            list.errors == "narrate: the folder '\(folder)' may not be read; check its permissions\n")
        #expect(list.output.contains("Whisky, Frisky"))
    }

    @Test func `a shelf of a thousand books is listed in no time once it is known`() async throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for number in 1...1_000 {
            let book = Book(title: "Book \(number)", pages: [Page(utterances: [Utterance(text: "Number \(number).")])])
            try home.write(
                BookWriter().propertyList(of: book), to: ".local/share/narrate/books/\(number).plist")
        }
        #expect(try await narrate("library").output.split(separator: "\n").count == 1_005)
        let clock = ContinuousClock()
        let start = clock.now
        #expect(try await narrate("library").output.split(separator: "\n").count == 1_005)
        // A build for debugging on a busy machine.
        #expect(clock.now - start < .seconds(4))
        #expect(try await narrate("check", "book 512").status == 0)
    }
}
