import BookKit

/// Cuts a page into units, at the ends of sentences.
struct PageCutter {
    private let lengths: RenderPlan.UnitLengths
    /// How much of the book's text is still to come, from the unit's beginning on.
    private var bytesLeft: Int
    private let sentences = SentenceTokenizer()
    private var units: [RenderPlan.Unit] = []
    private var start: RenderPlan.Place
    /// The place after what was added.
    private var end: RenderPlan.Place
    private var byteCount = 0

    /// A unit ends when it is as long as `lengths` has it; `bytesLeft` are to come from the page's beginning on.
    init(page: Int, lengths: RenderPlan.UnitLengths, bytesLeft: Int) {
        self.lengths = lengths
        self.bytesLeft = bytesLeft
        start = RenderPlan.Place(position: BookPosition(page: page, utterance: 0))
        end = start
    }

    /// Adds the page's next utterance; a long one is cut between sentences.
    mutating func add(_ utterance: Utterance) {
        let text = utterance.text
        let isCuttable = !utterance.isMarkup && utterance.recording == nil
        let isLong = isCuttable && text.utf8.count > lengths.length(with: bytesLeft)
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
        if byteCount >= lengths.length(with: bytesLeft) { close() }
    }

    private mutating func close() {
        units.append(RenderPlan.Unit(start: start, end: end, byteCount: max(1, byteCount)))
        bytesLeft -= byteCount
        (start, byteCount) = (end, 0)
    }
}
