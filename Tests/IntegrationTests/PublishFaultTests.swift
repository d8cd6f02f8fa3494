import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Publishing by the built program, which is ended at any moment.
struct PublishFaultTests {
    private let place = TemporaryFolder()

    private var site: String { place.path + "/site" }
    private var environment: [String: String] { ["HOME": place.path + "/home", "TMPDIR": place.path] }

    /// Books in two editions, each with something the other hasn't.
    private func makeBooks(edition: Int) throws -> String {
        let folder = "books-\(edition)"
        try FileManager.default.createDirectory(atPath: place.path + "/" + folder, withIntermediateDirectories: true)
        for number in 0..<20 where number % 5 != edition {
            try place.write("# Tale \(number)\n\nEdition \(edition) of it.\n", to: "\(folder)/tale-\(number).md")
        }
        return place.path + "/" + folder
    }

    /// The addresses in the feeds and the first page that lead to no file.
    private func brokenLinks() throws -> [String] {
        let pages = try FileManager.default.subpathsOfDirectory(atPath: site).filter { name in
            ["feed.xml", "feed.json", "index.html"].contains(name) || name.hasPrefix("feeds/")
        }
        return try pages.flatMap { page in
            let text = try place.read("site/" + page)
            let folder = URL(filePath: site + "/" + page).deletingLastPathComponent()
            return text.matches(of: /href"? ?[:=] ?"([^"]+)"/).map(\.1).filter { address in
                !FileManager.default.fileExists(
                    atPath: folder.appending(path: String(address)).standardized.path(percentEncoded: false))
            }.map { "\(page): \($0)" }
        }
    }

    @Test func `a site is whole whenever publishing is killed, and is as it should be in the end`() async throws {
        let books = try (0..<2).map(makeBooks)
        let start = ContinuousClock.now
        #expect(try await NarrateBinary.run(["publish", books[0], "-o", site], environment: environment).status == 0)
        let whole = Int((ContinuousClock.now - start) / .milliseconds(1))
        var random = SplitMix(seed: 6)
        var killed = 0
        for round in 1...20 {
            let delay = CInt.random(in: 1...CInt(max(2, whole)), using: &random)
            let outcome = try await NarrateBinary.run(
                ["publish", books[round % 2], "-o", site], environment: environment
            ) { child in
                poll(nil, 0, delay)
                child.send(SIGKILL)
            }
            if outcome.status == -SIGKILL { killed += 1 }
            #expect(try brokenLinks() == [], "after \(delay) ms of round \(round)")
        }
        #expect(killed > 0)
        let other = place.path + "/other"
        for folder in [site, other] {
            #expect(
                try await NarrateBinary.run(["publish", books[1], "-o", folder], environment: environment).status == 0)
        }
        let difference = try await SystemProgram.run(["diff", "-r", site, other])
        #expect(difference == NarrateBinary.Outcome(status: 0))
    }

    @Test(.enabled(if: SystemProgram.areInstalled("ffmpeg")))
    func `a page that reads aloud is made once, and again when its book changes`() async throws {
        let books = try makeBooks(edition: 0)
        let words = ["publish", books, "-o", site, "--read-along"]
        let first = try await NarrateBinary.run(words, environment: environment)
        #expect(first.status == 0, "\(first.errors)")
        let page = try place.read("site/read/tale-1.html")
        #expect(page.contains("Edition 0 of it."))
        #expect(page.contains("class=\"part\""))
        #expect(try place.read("site/pages/tale-1.html").contains("<a class=\"button\" href=\"../read/tale-1.html\">"))
        let second = try await NarrateBinary.run(words, environment: environment)
        #expect(second.output == "\(site): 16 books; 0 files written, 0 removed\n")
        try place.write("# Tale 1\n\nAnother edition of it.\n", to: "books-0/tale-1.md")
        #expect(try await NarrateBinary.run(words, environment: environment).status == 0)
        #expect(try place.read("site/read/tale-1.html").contains("Another edition of it."))
        let without = try await NarrateBinary.run(["publish", books, "-o", site], environment: environment)
        #expect(without.status == 0)
        #expect(!FileManager.default.fileExists(atPath: site + "/read"))
    }

    @Test func `Ctrl-C ends it with the old site whole, and nothing left elsewhere`() async throws {
        let books = try (0..<2).map(makeBooks)
        #expect(try await NarrateBinary.run(["publish", books[0], "-o", site], environment: environment).status == 0)
        let outcome = try await NarrateBinary.run(
            ["publish", books[1], "-o", site, "--read-along", "--speed", "0.25"], environment: environment
        ) { [site] child in
            // It heeds signals when it has begun to read aloud.
            for _ in 0..<600 {
                if unsafe access(site + "/read", F_OK) == 0 { break }
                poll(nil, 0, 50)
            }
            child.send(SIGINT)
        }
        #expect(outcome.status == 130)
        #expect(outcome.output == "")
        #expect(try brokenLinks() == [])
        #expect(try place.read("site/pages/tale-1.html").contains("Edition 0"))
    }
}
