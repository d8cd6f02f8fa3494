import BookKit
import LibraryKit

/// The sentences and paragraphs of a page, found only as far as somebody asks: a page may be a whole novel.
///
/// A sentence may be cut into many utterances, and an utterance may be many sentences.
struct PageOutline {
    let number: Int
    let text: PageText
    private let utterances: [Utterance]
    /// Where sentences begin, in the page's text.
    private var starts: [String.Index] = []
    /// Where the next sentence is looked for; nil when all are found.
    private var next: String.Index?
    private let tokenizer = SentenceTokenizer()

    init(_ page: Page, number: Int) {
        self.number = number
        text = page.text
        utterances = page.spokenUtterances(page: number)
        next = text.string.isEmpty ? nil : text.string.startIndex
    }

    // MARK: Places

    /// Where the page shows a place.
    func index(of place: BookPlace) -> String.Index {
        let number = place.position.utterance
        guard text.ranges.indices.contains(number), utterances.indices.contains(number) else {
            return text.string.startIndex
        }
        let range = text.ranges[number]
        let source = utterances[number].text
        let offset = source.utf8.distance(from: source.startIndex, to: min(place.index, source.endIndex))
        return text.string.utf8.index(range.lowerBound, offsetBy: offset, limitedBy: range.upperBound)
            ?? range.upperBound
    }

    /// The place that the page shows at `index`.
    func place(at index: String.Index) -> BookPlace {
        let number = text.ranges.lastIndex { $0.lowerBound <= index } ?? 0
        guard text.ranges.indices.contains(number) else {
            return BookPlace(position: BookPosition(page: self.number, utterance: 0), index: "".startIndex)
        }
        let range = text.ranges[number]
        let source = utterances[number].text.utf8
        let offset = text.string.utf8.distance(from: range.lowerBound, to: min(index, range.upperBound))
        return BookPlace(
            position: BookPosition(page: self.number, utterance: number),
            index: source.index(source.startIndex, offsetBy: max(0, offset)))
    }

    // MARK: Sentences

    /// The sentence that holds `index`, without the white space after it.
    mutating func sentence(at index: String.Index) -> Range<String.Index> {
        let number = sentenceNumber(at: index)
        guard starts.indices.contains(number) else { return text.string.startIndex..<text.string.endIndex }
        extend(to: number + 2)
        let end = starts.indices.contains(number + 1) ? starts[number + 1] : text.string.endIndex
        let range = starts[number]..<end
        let last = text.string[range].lastIndex { !$0.isWhitespace }
        return starts[number]..<(last.map { text.string.index(after: $0) } ?? end)
    }

    /// The beginning of the sentence after `index`; nil when that is the last.
    mutating func sentenceStart(after index: String.Index) -> String.Index? {
        let number = sentenceNumber(at: index) + 1
        extend(to: number + 1)
        return starts.indices.contains(number) ? starts[number] : nil
    }

    /// The beginning of the sentence before the one that holds `index`; nil when that is the first.
    mutating func sentenceStart(before index: String.Index) -> String.Index? {
        let number = sentenceNumber(at: index) - 1
        return starts.indices.contains(number) ? starts[number] : nil
    }

    /// The beginning of the last sentence.
    mutating func lastSentenceStart() -> String.Index {
        extend(to: .max)
        return starts.last ?? text.string.startIndex
    }

    // MARK: Paragraphs

    /// The beginning of the paragraph after `index`; nil when that is the last.
    func paragraphStart(after index: String.Index) -> String.Index? {
        let string = text.string
        var place = index
        while let newline = string[place...].firstIndex(where: \.isNewline) {
            let rest = string[newline...]
            guard let start = rest.firstIndex(where: { !$0.isWhitespace }) else { return nil }
            if isParagraph(start, after: rest[..<start]) { return start }
            place = start
        }
        return nil
    }

    /// The beginning of the paragraph that `index` is in, or of the one before when it is at the beginning; nil at the
    /// beginning of the page.
    func paragraphStart(before index: String.Index) -> String.Index? {
        let string = text.string
        guard string[..<index].contains(where: { !$0.isWhitespace }) else { return nil }
        var end = string[..<index].lastIndex { !$0.isWhitespace } ?? string.startIndex
        while let newline = string[..<end].lastIndex(where: \.isNewline) {
            let start = string[newline...].firstIndex { !$0.isWhitespace } ?? index
            let last = string[..<newline].lastIndex { !$0.isWhitespace }
            let gap = string[(last.map { string.index(after: $0) } ?? string.startIndex)..<start]
            if start < index, isParagraph(start, after: gap) { return start }
            guard let last else { break }
            end = last
        }
        return string.firstIndex { !$0.isWhitespace } ?? string.startIndex
    }

    /// A blank line begins a paragraph, and so does a line break between utterances.
    private func isParagraph(_ start: String.Index, after gap: Substring) -> Bool {
        if gap.count(where: \.isNewline) > 1 { return true }
        let range = text.ranges.last { $0.lowerBound <= start }
        return range.map { text.string[$0.lowerBound..<start].allSatisfy(\.isWhitespace) } ?? false
    }

    private mutating func sentenceNumber(at index: String.Index) -> Int {
        while let next, next <= index { extend(to: starts.count + 1) }
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= index { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }

    private mutating func extend(to count: Int) {
        while starts.count < count, let start = next {
            guard let sentence = tokenizer.sentence(in: text.string, from: start) else {
                next = nil
                return
            }
            // What is only white space belongs to the sentence before.
            if starts.isEmpty || text.string[sentence.range].contains(where: { !$0.isWhitespace }) {
                starts.append(start)
            }
            next = sentence.range.upperBound < text.string.endIndex ? sentence.range.upperBound : nil
        }
    }
}
