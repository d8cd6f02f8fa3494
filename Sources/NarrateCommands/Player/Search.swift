import BookKit
import LibraryKit

/// A search in the whole book, which doesn't tell capitals from small letters.
struct Search: Hashable, Sendable {
    let words: String
    private let pattern: [String]

    /// Nil when there is nothing to look for.
    init?(_ text: String) {
        let pattern = text.map(Self.fold)
        guard !pattern.allSatisfy({ $0 == " " }) else { return nil }
        words = text
        self.pattern = pattern
    }

    /// The first place after `place` where it is found, or the last one before; around the end of the book if need be.
    func place(in book: Book, from place: BookPlace, forward: Bool) -> BookPlace? {
        guard let numbers = book.pageNumbers else { return nil }
        let count = numbers.count
        for distance in 0...count {
            let step = forward ? distance : count * 2 - distance
            let number = numbers.lowerBound + (place.position.page - numbers.lowerBound + step) % count
            guard let page = book.page(number) else { continue }
            let outline = PageOutline(page, number: number)
            var found = matches(in: outline.text.string)
            if distance == 0 {
                let here = outline.index(of: place)
                found = found.filter { forward ? $0 > here : $0 < here }
            }
            if let match = forward ? found.first : found.last { return outline.place(at: match) }
        }
        return nil
    }

    private func matches(in text: String) -> [String.Index] {
        let indices = Array(text.indices)
        let letters = text.map(Self.fold)
        guard letters.count >= pattern.count else { return [] }
        return (0...(letters.count - pattern.count)).filter { letters[$0...].starts(with: pattern) }
            .map { indices[$0] }
    }

    private static func fold(_ character: Character) -> String {
        character.isWhitespace ? " " : character.lowercased()
    }
}
