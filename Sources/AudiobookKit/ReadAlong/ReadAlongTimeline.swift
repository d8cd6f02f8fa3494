import BookKit

/// When the sentences of a part are heard, as the JSON that the page's script reads.
///
/// A row for each sentence: how long after the sentence before it begins, and its length, both in frames; then for each
/// word the frames since the word before (or the sentence) began, the UTF-16 units between the two, and its own.
struct ReadAlongTimeline {
    private(set) var count = 0
    private var rows = ""
    private var lastStart = 0

    var json: String { "[" + rows + "]" }

    /// Adds a sentence whose frames are counted from the part's beginning.
    mutating func add(_ sentence: TimedSentence) {
        let start = max(lastStart, sentence.frames.lowerBound)
        var numbers = [start - lastStart, max(0, sentence.frames.upperBound - start)]
        var (frame, place) = (start, 0)
        let units = Self.units(of: sentence.text)
        for word in sentence.words {
            let range = word.range.clamped(to: 0..<units.count - 1)
            numbers.append(max(frame, word.frame) - frame)
            numbers.append(max(place, units[range.lowerBound]) - place)
            numbers.append(max(0, units[range.upperBound] - max(place, units[range.lowerBound])))
            frame = max(frame, word.frame)
            place = max(place, units[range.upperBound])
        }
        rows += (count == 0 ? "\n[" : ",\n[") + numbers.map(String.init).joined(separator: ",") + "]"
        lastStart = start
        count += 1
    }

    /// How many UTF-16 units stand before each Unicode scalar of `text`, and in all.
    private static func units(of text: String) -> [Int] {
        text.unicodeScalars.reduce(into: [0]) { $0.append($0[$0.count - 1] + UTF16.width($1)) }
    }
}
