import Testing

@testable import SpeechKit

struct ClauseCutterTests {
    private let sentence =
        "When the rain had stopped, and the roads were empty, he took his hat, his coat and the old umbrella, and left."

    private func pieces(_ text: String, _ secondsAhead: Double?) -> [String] {
        var (rest, pieces) = (text[...], [String]())
        while let end = ClauseCutter(secondsAhead).end(in: rest) {
            pieces.append(String(rest[..<end]))
            rest = rest[end...]
        }
        return pieces + [String(rest)]
    }

    @Test func `with nothing ahead a sentence is cut at its first clauses`() {
        #expect(
            pieces(sentence, 0) == [
                "When the rain had stopped, ", "and the roads were empty, ", "he took his hat, ",
                "his coat and the old umbrella, and left.",
            ])
    }

    @Test func `the more is ahead, the longer are the pieces`() {
        #expect(pieces(sentence, 2).first == "When the rain had stopped, and the roads were empty, ")
        #expect(pieces(sentence, 4) == [sentence])
        #expect(pieces(sentence, nil) == [sentence])
    }

    @Test(arguments: ["", "Short.", String(repeating: "x", count: 500), "It cost 1,000,000 and no more than that, no."])
    func `what is short, or has no place to be cut, stays whole`(text: String) {
        #expect(pieces(text, 0) == [text])
    }

    @Test(arguments: [0, 1, 3, 100, nil] as [Double?])
    func `nothing is lost, and no piece is endless`(secondsAhead: Double?) {
        let text = String(repeating: sentence + " ", count: 30)
        let pieces = pieces(text, secondsAhead)
        #expect(pieces.joined() == text)
        #expect(pieces.allSatisfy { $0.count <= 800 })
    }
}
