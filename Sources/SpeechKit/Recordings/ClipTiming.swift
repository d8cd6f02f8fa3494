import BookKit

/// When each word of a text is heard in a recording of it, if its letters are spoken evenly.
struct ClipTiming {
    struct Word: Hashable {
        let range: Range<String.Index>
        let start: Double
        let end: Double
    }

    /// Words that follow each other.
    struct Stretch {
        let words: [Word]
        let start: Double
        let end: Double
        let textEnd: String.Index

        /// The time of all of it, in pieces of so many seconds at most.
        func pieces(seconds: Double) -> [Range<Double>] {
            stride(from: start, to: end, by: seconds).map { $0..<min(end, $0 + seconds) }
        }
    }

    private let text: String
    private let words: [Word]
    private let start: Double
    private let end: Double

    init(text: String, start: Double, end: Double) {
        self.text = text
        self.start = start
        self.end = end
        let ranges = WordTokenizer().words(in: text[...])
        let weights = ranges.map { Double(text.unicodeScalars[$0].count + 1) }
        let scale = (end - start) / max(1, weights.reduce(0, +))
        var time = start
        words = zip(ranges, weights).map { range, weight in
            defer { time += weight * scale }
            return Word(range: range, start: time, end: time + weight * scale)
        }
    }

    /// The words from `place` on that take about as many seconds, and at least one.
    func stretch(from place: String.Index, seconds: Double) -> Stretch {
        guard let first = words.firstIndex(where: { $0.range.upperBound > place }) else {
            return Stretch(
                words: [], start: words.isEmpty ? start : end, end: end, textEnd: text.endIndex)
        }
        let begin = first == 0 ? start : words[first].start
        let next = words[(first + 1)...].firstIndex { $0.end > begin + seconds } ?? words.count
        let isLast = next == words.count
        return Stretch(
            words: Array(words[first..<next]), start: begin, end: isLast ? end : words[next].start,
            textEnd: isLast ? text.endIndex : words[next].range.lowerBound)
    }
}
