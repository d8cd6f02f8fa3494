/// Finds where somebody speaks in a book's paragraphs, as quotes or dashes tell.
///
/// A quotation that isn't closed ends with its paragraph, and may go on in the next. One or two words that are quoted
/// amid a sentence are a name or irony, not speech.
struct Dialogue {
    /// The kind of quotation that the last paragraph left open.
    private var open: QuotePair?

    /// Where somebody speaks in `text`, the paragraph after the last one asked for, in the language of that BCP-47 tag.
    mutating func speech(in text: String, language: String?) -> [Range<String.Index>] {
        let dashes = DashDialogue(language: language)
        if let speech = dashes.speech(in: text) {
            open = nil
            return speech
        }
        let marks = QuoteMark.all(in: text)
        var speech: [Range<String.Index>] = []
        var index = 0
        if let end = endOfOpenQuotation(marks) {
            speech.append(text.startIndex..<marks[end].range.upperBound)
            index = end + 1
        }
        let previous = open
        open = nil
        while index < marks.count {
            defer { index += 1 }
            guard let pair = QuotePair.opened(by: marks[index], after: previous) else { continue }
            let start = marks[index].range
            if let end = closing(of: pair, in: marks, from: index + 1) {
                if isSpeech(start.upperBound..<marks[end].range.lowerBound, after: start.lowerBound, in: text) {
                    speech += dashes.speech(inQuotation: start.lowerBound..<marks[end].range.upperBound, of: text)
                }
                index = end
            } else if !pair.isSingle || index == 0 && start.lowerBound == text.startIndex && pair.opening != "'" {
                speech += dashes.speech(inQuotation: start.lowerBound..<text.endIndex, of: text)
                open = pair
                index = marks.count
            }
        }
        return speech
    }

    /// Forgets what was said: a heading or the like comes between.
    mutating func endScene() { open = nil }

    /// The mark that closes what the last paragraph left open, unless that is opened anew.
    private func endOfOpenQuotation(_ marks: [QuoteMark]) -> Int? {
        guard let open, open.opening != open.closing.first, !open.isSingle else { return nil }
        let first = marks.firstIndex { $0.scalar == open.opening || open.closing.contains($0.scalar) }
        guard let first, marks[first].before != nil, marks[first].scalar != open.opening else { return nil }
        return first
    }

    private func closing(of pair: QuotePair, in marks: [QuoteMark], from start: Int) -> Int? {
        var depth = 0
        var candidate: Int?
        for index in marks.indices[start...] {
            let mark = marks[index]
            if pair.isSingle {
                // Of a plural's apostrophe and a closing quote, the one behind a stop is the quote.
                if mark.scalar == pair.opening, mark.isAfterGap, !mark.isBeforeGap { break }
                guard pair.closing.contains(mark.scalar), !mark.isAfterGap else { continue }
                if mark.isAfterStop { return index }
                candidate = candidate ?? (pair.opening == "'" ? nil : index)
            } else if pair.nests, mark.scalar == pair.opening, QuotePair.opened(by: mark) != nil {
                depth += 1
            } else if pair.closing.contains(mark.scalar) {
                if depth == 0 { return index }
                depth -= 1
            }
        }
        return candidate
    }

    /// Tells speech from a title, a name or a word that somebody else would use.
    private func isSpeech(_ words: Range<String.Index>, after start: String.Index, in text: String) -> Bool {
        let scalars = text.unicodeScalars
        let last = scalars[words].last { !ScalarRole($0).isSpace && ScalarRole($0) != .closingQuote }
        let previous = scalars[..<start].last { !ScalarRole($0).isSpace }
        let stop = last.map { ScalarRole($0) }
        let isIntroduced = previous.map { ScalarRole($0).endsClause || ScalarRole($0) == .closingQuote } ?? true
        if text[words].wordCount(atMost: 3) > 2 {
            // Titles are listed behind commas.
            let isListed = previous == "," || previous == ";" || previous == "\u{3001}"
            return stop?.endsClause == true || isIntroduced && !isListed
        }
        switch stop {
        case .mark, .ellipsis, .dash, .hyphen, .unspacedStop: return true
        case .fullStop, .comma: return isIntroduced
        default: return previous == nil
        }
    }
}
