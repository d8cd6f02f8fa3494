import BookKit

extension BookPlace {
    /// The start of the sentence before the one that this place is in, or of the first on the page.
    ///
    /// A sentence may be cut into many utterances. In SSML, whose tags aren't read, it is the start of the utterance.
    func sentenceBack(in book: Book) -> BookPlace {
        guard let page = book.page(position.page), page.utterances.indices.contains(position.utterance) else {
            return self
        }
        let utterance = page.utterances[position.utterance]
        let text = page.text
        guard !utterance.isMarkup, let place = text.range(of: index..<index, in: utterance)?.lowerBound else {
            return BookPlace(position: position, index: utterance.text.startIndex)
        }
        let start = Self.sentenceStart(in: text.string, before: place)
        let number = text.ranges.lastIndex { $0.lowerBound <= start } ?? 0
        let offset = text.string.utf8.distance(from: text.ranges[number].lowerBound, to: start)
        return BookPlace(
            position: BookPosition(page: position.page, utterance: number),
            index: page.utterances[number].text.index(atByte: offset))
    }

    private static func sentenceStart(in text: String, before place: String.Index) -> String.Index {
        let tokenizer = SentenceTokenizer()
        var (current, previous) = (safeStart(in: text, before: place), String.Index?.none)
        while let sentence = tokenizer.sentence(in: text, from: current), sentence.range.upperBound <= place,
            sentence.range.upperBound < text.endIndex
        {
            (previous, current) = (current, sentence.range.upperBound)
        }
        return previous ?? current
    }

    /// A white space some sentences before `place`: a page may be a whole novel, and where a sentence begins there
    /// would otherwise be known only after all of it was read.
    private static func safeStart(in text: String, before place: String.Index) -> String.Index {
        let (bytes, reach) = (text.utf8, 16 * SentenceTokenizer.limit)
        guard bytes.distance(from: text.startIndex, to: place) > reach else { return text.startIndex }
        let far = bytes.index(place, offsetBy: -reach)
        let space = bytes[far..<place].firstIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
        return space.map { bytes.index(after: $0) }
            ?? text.index(atByte: bytes.distance(from: text.startIndex, to: far))
    }
}
