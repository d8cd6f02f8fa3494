import BookKit
import FoundationEssentials

@testable import LibraryKit

/// Books and moments for the tests.
enum Samples {
    static let monday = Date(timeIntervalSince1970: 1_700_000_000)

    /// A page for each list of texts, an utterance for each text.
    static func book(
        _ pages: [[String]], title: String? = nil, identifier: String? = nil
    ) -> Book {
        Book(
            title: title, identifier: identifier,
            pages: pages.map { Page(utterances: $0.map { Utterance(text: $0) }) })
    }

    static let squirrel = [
        ["Whisky, frisky,", " hippity hop.", " Up he goes to the tree top."],
        ["Whirly, twirly, round and round.", " Down he scampers to the ground."],
        ["Furly, curly, what a tail!", " Tall as a feather, broad as a sail."],
        ["Where's his supper?", " In the shell.", " Snappity, crackity, out it fell."],
    ]

    static func place(_ page: Int, _ utterance: Int, _ character: Int = 0, in book: Book) -> BookPlace {
        let text = book.page(page)?.texts[utterance] ?? ""
        return BookPlace(
            position: BookPosition(page: page, utterance: utterance),
            index: text.unicodeScalars.index(text.startIndex, offsetBy: character))
    }

    /// The page, the utterance and the text from the place on.
    static func text(at place: BookPlace?, in book: Book) -> String {
        guard let place, let texts = book.page(place.position.page)?.texts else { return "nowhere" }
        return "\(place.position.page).\(place.position.utterance): \(texts[place.position.utterance][place.index...])"
    }
}
