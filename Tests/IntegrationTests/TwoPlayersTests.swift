import BookKit
import Glibc
import TestSupport
import Testing

/// Two players of one book, at the same time.
@Suite(.timeLimit(.minutes(1))) struct TwoPlayersTests {
    private let folder = TemporaryFolder()

    @Test func `both keep their places in one file, which can be read at every moment, and both end well`() async throws
    {
        let pages = (1...12).map { page in
            Page(utterances: (1...4).map { Utterance(text: "Number \(page * 4 + $0).") })
        }
        let book = Book(title: "The Fox", pages: pages)
        let path = try folder.write(BookWriter().propertyList(of: book), to: "book.plist")
        let environment = ["HOME": folder.path, "XDG_RUNTIME_DIR": folder.path]
        let words = ["play", path, "--device", "null", "--speed", "10"]
        async let first = NarrateBinary.run(words + ["--page", "1"], environment: environment)
        async let second = NarrateBinary.run(words + ["--page", "6"], environment: environment)
        var seen: Set<String> = []
        for _ in 0..<15 {
            let status = try await NarrateBinary.run(["status", "--json"], environment: environment)
            #expect(status.status == 0)
            #expect(status.errors == "")
            seen.insert(status.output)
        }
        let outcomes = try await [first, second]
        #expect(outcomes.map(\.status) == [0, 0])
        #expect(outcomes.map(\.errors) == ["", ""])
        #expect(outcomes.map { $0.output.hasSuffix("Number 52.\n") } == [true, true])
        #expect(seen.count > 1)
        let again = try await NarrateBinary.run(words, environment: environment)
        #expect(again.errors == "narrate: you have heard this book to its end; it starts over\n")
        #expect(again.status == 0)
    }
}
