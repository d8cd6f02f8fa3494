/// The text of a page, and where in it each of its utterances stands.
public struct PageText: Hashable, Sendable {
    public let string: String
    /// One range for each utterance; none on a silent page.
    public let ranges: [Range<String.Index>]

    /// Joins the page's utterances as they are written, with a space where two words would touch.
    init(_ page: Page) {
        guard !page.utterances.isEmpty else {
            string = page.displayText ?? ""
            ranges = []
            return
        }
        var joined = ""
        var offsets: [Range<Int>] = []
        var previous = ""
        for text in page.utterances.map(\.text) {
            if WordSpacing.isMissing(between: previous, and: text) { joined += " " }
            let start = joined.utf8.count
            joined += text
            offsets.append(start..<joined.utf8.count)
            if !text.isEmpty { previous = text }
        }
        // Only now: an index is no longer valid when its string grows.
        let (utf8, start) = (joined.utf8, joined.startIndex)
        ranges = offsets.map {
            utf8.index(start, offsetBy: $0.lowerBound)..<utf8.index(start, offsetBy: $0.upperBound)
        }
        string = joined
    }

    /// Where the page shows `range` of the text of `utterance`; nil when the page has no such utterance.
    public func range(of range: Range<String.Index>, in utterance: Utterance) -> Range<String.Index>? {
        let index = utterance.id.utterance
        guard ranges.indices.contains(index) else { return nil }
        let (text, place) = (utterance.text.utf8, ranges[index])
        guard text.count == string.utf8.distance(from: place.lowerBound, to: place.upperBound) else { return nil }
        let start = text.distance(from: text.startIndex, to: range.lowerBound)
        let length = text.distance(from: range.lowerBound, to: range.upperBound)
        let lower = string.utf8.index(place.lowerBound, offsetBy: start)
        return lower..<string.utf8.index(lower, offsetBy: length)
    }
}
