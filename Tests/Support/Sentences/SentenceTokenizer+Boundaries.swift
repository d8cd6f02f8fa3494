public import BookKit

extension SentenceTokenizer {
    /// Where the sentences of a text end.
    public func boundaries(in text: String) -> [String.Index] {
        var boundaries: [String.Index] = []
        var index = text.startIndex
        while let sentence = sentence(in: text, from: index) {
            index = sentence.range.upperBound
            boundaries.append(index)
        }
        return boundaries
    }
}
