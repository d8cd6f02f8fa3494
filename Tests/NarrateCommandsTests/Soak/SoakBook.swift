import BookKit

/// A long book in which each word is another one.
struct SoakBook: Sendable {
    private static let pages = 300
    private static let utterances = 6
    private static let words = 10

    let book: Book
    let count = pages * utterances * words

    init() {
        book = Book(
            title: "Long", language: "en", identifier: "long",
            pages: (0..<Self.pages).map { page in
                Page(
                    utterances: (0..<Self.utterances).map { utterance in
                        let first = (page * Self.utterances + utterance) * Self.words
                        return Utterance(
                            text: (first..<first + Self.words).map(Self.text(of:)).joined(separator: " ") + ".")
                    })
            })
    }

    /// All have the same length, so that a word's beginning tells which it is, and letters that are no player's keys.
    static func text(of word: Int) -> String {
        let letters = Array("cdefjklxyz")
        return "z" + String("\(100_000 + word)".compactMap { $0.wholeNumberValue.map { letters[$0] } })
    }

    /// The number of a word, counted from 0; nil if none begins there.
    func word(page: Int?, utterance: Int?, start: Int?) -> Int? {
        guard let page, let utterance, let start, start.isMultiple(of: 8) else { return nil }
        return ((page - 1) * Self.utterances + utterance - 1) * Self.words + start / 8
    }

    func page(of word: Int) -> Int { word / (Self.utterances * Self.words) + 1 }
}
