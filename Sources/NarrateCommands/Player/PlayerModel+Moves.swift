import BookKit
import LibraryKit

// MARK: Jumps

extension PlayerModel {
    var firstPlace: BookPlace? { book.pageNumbers.flatMap { book.start(ofPage: $0.lowerBound) } }

    /// Where the engine ends by itself as things are.
    var newLimit: BookPlace? {
        if step.isOn {
            var outline = outline
            if let next = outline.sentenceStart(after: sentence.lowerBound) { return outline.place(at: next) }
            return book.start(ofPage: position.page + 1)
        }
        if !advances || loop == .page || sleep == .atPageEnd { return book.start(ofPage: position.page + 1) }
        return nil
    }

    /// A jump that the reader asked for, and can undo.
    mutating func jump(to target: BookPlace?) -> [Action] {
        guard let target else {
            note = "this is the end of the book"
            return []
        }
        if history.count == 200 { history.removeFirst() }
        history.append(place)
        return read(target)
    }

    /// Goes on at a place.
    mutating func read(_ target: BookPlace) -> [Action] {
        step.spoken = 0
        isFinished = false
        show(target)
        if phase == .pageEnd || phase == .sentenceEnd { phase = .speaking }
        return [.cancel(.gap)] + begin(target)
    }

    /// Has the engine speak from a place on, as far as it is to go.
    mutating func begin(_ target: BookPlace) -> [Action] {
        // What was said in a pause was heard, and so the engine isn't paused any more.
        let pausing: [Action] = announcement == .paused && phase == .paused ? [.pause] : []
        show(target)
        awaited = target.position
        announcement = nil
        (limit, hasMovedLimit) = (newLimit, false)
        return pausing + [.read(target, until: limit)]
    }

    /// How far it is to go may have changed.
    mutating func changeLimit() -> [Action] {
        guard newLimit != limit, phase == .speaking || phase == .paused, announcement == nil else { return [] }
        (limit, hasMovedLimit) = (newLimit, true)
        return [.setLimit(limit)]
    }

    /// When what is heard lies behind the limit, that was set too late, and a later one holds.
    mutating func passLimit() -> [Action] {
        guard let limit, place >= limit else { return [] }
        return changeLimit()
    }

    /// Where it goes on when it has ended before the limit, as that was moved too late; nil when it hasn't.
    var restBeforeLimit: BookPlace? {
        guard hasMovedLimit, let heardEnd else { return nil }
        let isHere = limit?.position.page == position.page
        let end = isHere ? limit.map(outline.index) ?? text.string.endIndex : text.string.endIndex
        let rest = text.string[heardEnd..<max(heardEnd, end)]
        return rest.contains { $0.isLetter || $0.isNumber } ? outline.place(at: heardEnd) : nil
    }

    // MARK: Sentences and paragraphs

    mutating func nextSentence() -> [Action] {
        if let next = outline.sentenceStart(after: sentence.lowerBound) { return jump(to: outline.place(at: next)) }
        return jump(to: book.start(ofPage: position.page + 1))
    }

    mutating func previousSentence() -> [Action] {
        // After the end of a page, "back" is its last sentence.
        if phase == .pageEnd { return jump(to: outline.place(at: sentence.lowerBound)) }
        if let previous = outline.sentenceStart(before: sentence.lowerBound) {
            return jump(to: outline.place(at: previous))
        }
        guard let page = book.page(position.page - 1) else { return jump(to: outline.place(at: sentence.lowerBound)) }
        var before = PageOutline(page, number: position.page - 1)
        return jump(to: before.place(at: before.lastSentenceStart()))
    }

    mutating func nextParagraph() -> [Action] {
        if let next = outline.paragraphStart(after: focus) { return jump(to: outline.place(at: next)) }
        return jump(to: book.start(ofPage: position.page + 1))
    }

    mutating func previousParagraph() -> [Action] {
        if let previous = outline.paragraphStart(before: sentence.lowerBound) {
            return jump(to: outline.place(at: previous))
        }
        guard let page = book.page(position.page - 1) else { return jump(to: book.start(ofPage: position.page)) }
        let before = PageOutline(page, number: position.page - 1)
        let end = before.text.string.endIndex
        return jump(to: before.place(at: before.paragraphStart(before: end) ?? before.text.string.startIndex))
    }

    mutating func turnPage() -> [Action] {
        if isLastPage { return staysAtEnd && advances ? jump(to: firstPlace) : [.finish(.success)] }
        return jump(to: book.start(ofPage: position.page + 1))
    }

    /// Speaks the next sentence, or the first of the next page.
    mutating func stepOn() -> [Action] {
        phase = .speaking
        if let next = outline.sentenceStart(after: sentence.lowerBound) { return read(outline.place(at: next)) }
        guard let start = book.start(ofPage: position.page + 1) else {
            phase = .pageEnd
            return []
        }
        return read(start)
    }

    mutating func undo() -> [Action] {
        guard let last = history.popLast() else {
            note = "there is no jump to undo"
            return []
        }
        return read(last)
    }
}
