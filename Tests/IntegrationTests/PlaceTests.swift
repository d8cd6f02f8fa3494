import BookKit
import Glibc
import TestSupport
import Testing

/// Where `narrate play` goes on, however it ended.
struct PlaceTests {
    private let folder = TemporaryFolder()

    /// The utterances that were begun, each by its page and its number.
    private func started(_ events: String) -> [[Int]] {
        events.split(separator: "\n").filter { $0.hasPrefix("{\"event\":\"didStart\"") }.map { line in
            ["\"page\":", "\"utterance\":"].compactMap { key in
                line.range(of: key).flatMap { Int(line[$0.upperBound...].prefix { $0.isNumber }) }
            }
        }
    }

    @Test func `killed two hundred times, it always goes on at the utterance that was heard or the one before`()
        async throws
    {
        // An utterance takes a third of a second: the place is kept a little after it began, later on a busy machine.
        let pages = (1...40).map { page in
            Page(utterances: (1...4).map { Utterance(text: "This is the sentence number \(page * 4 + $0).") })
        }
        let path = try folder.write(BookWriter().propertyList(of: Book(pages: pages)), to: "book.plist")
        let environment = ["HOME": folder.path]
        var random = SplitMix(seed: 7)
        var last: [Int]?
        for _ in 0..<200 {
            let delay = Int32.random(in: 60...260, using: &random)
            let outcome = try await NarrateBinary.run(
                ["play", path, "--device", "null", "--speed", "6", "--events"], environment: environment
            ) { narrate in
                poll(nil, 0, delay)
                narrate.send(SIGKILL)
            }
            let places = started(outcome.output)
            #expect(!outcome.errors.contains("damaged") && !outcome.errors.contains("can't"))
            guard let first = places.first else { continue }
            if let last {
                let (page, number) = (last[0], last[1])
                let before = number > 1 ? [page, number - 1] : [page - 1, 4]
                #expect(first == last || first == before || last == [40, 4])
            }
            last = places.last
        }
        #expect(last != nil)
    }
}

extension Substring {
    fileprivate func range(of text: String) -> Range<Index>? {
        indices.first { self[$0...].hasPrefix(text) }.map { $0..<index($0, offsetBy: text.count) }
    }
}
