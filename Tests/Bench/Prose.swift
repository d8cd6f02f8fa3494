import BookKit
import TestSupport

/// Sentences of plain words, always the same ones.
enum Prose {
    private static let words = [
        "river", "never", "seven", "morning", "yellow", "winter", "gentle", "follow", "garden", "marble", "window",
        "silver", "answer", "little", "wonder", "number", "early", "ocean", "valley", "summer", "lantern", "hollow",
    ]

    static func sentences(words count: Int, each length: Int = 8) -> [String] {
        var random = SplitMix(seed: 3)
        return (0..<count / length).map { _ in
            let sentence = (0..<length).compactMap { _ in words.randomElement(using: &random) }.joined(separator: " ")
            return sentence.prefix(1).uppercased() + sentence.dropFirst() + "."
        }
    }

    /// A book with a sentence to the utterance and eight utterances to the page.
    static func book(words count: Int, each length: Int = 8) -> Book {
        let utterances = sentences(words: count, each: length).map { Utterance(text: $0) }
        let pages = stride(from: 0, to: utterances.count, by: 8).map { start in
            Page(utterances: Array(utterances[start...].prefix(8)))
        }
        return Book(title: "Prose", language: "en-US", identifier: "prose", pages: pages)
    }
}
