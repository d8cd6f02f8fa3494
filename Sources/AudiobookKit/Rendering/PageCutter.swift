import BookKit

/// Cuts a page into units, at the ends of sentences.
struct PageCutter {
    /// A unit ends when it has so many bytes of text.
    private let limit: Int
    private let sentences = SentenceTokenizer()
    private var units: [RenderPlan.Unit] = []
    private var start: RenderPlan.Place
    /// The place after what was added.
    private var end: RenderPlan.Place
    private var byteCount = 0

    init(page: Int, limit: Int) {
        self.limit = limit
        start = RenderPlan.Place(position: BookPosition(page: page, utterance: 0))
        end = start
    }

    /// Adds the page's next utterance; a long one is cut between sentences.
    mutating func add(_ utterance: Utterance) {
        let text = utterance.text
        let isLong = text.utf8.count > limit && !utterance.isMarkup && utterance.recording == nil
        var place = text.startIndex
        while isLong, let sentence = sentences.sentence(in: text, from: place) {
            // What follows the last sentence is heard with it.
            guard text[sentence.range.upperBound...].contains(where: { !$0.isWhitespace }) else { break }
            let piece = text[place..<sentence.range.upperBound]
            place = piece.endIndex
            end.byte += piece.utf8.count
            end.scalar += piece.unicodeScalars.count
            byteCount += piece.utf8.count
            closeIfLong()
        }
        byteCount += text[place...].utf8.count
        end = RenderPlan.Place(position: BookPosition(page: end.position.page, utterance: end.position.utterance + 1))
        closeIfLong()
    }

    mutating func finish() -> [RenderPlan.Unit] {
        if end != start { close() }
        return units
    }

    private mutating func closeIfLong() {
        if byteCount >= limit { close() }
    }

    private mutating func close() {
        units.append(RenderPlan.Unit(start: start, end: end, byteCount: max(1, byteCount)))
        (start, byteCount) = (end, 0)
    }
}
