import BookKit
import SpeechKit

/// What is known while a book is read, and what follows from what happens.
///
/// It has no clock, no terminal and no engine: events and commands go in, actions come out.
struct PlayerModel {
    enum Phase: Hashable, Sendable {
        case speaking
        case paused
        /// The page is read, and a key is waited for.
        case pageEnd
        /// The device is gone; the reader may try again.
        case lost
    }

    enum Action: Hashable, Sendable {
        case jump(Utterance)
        case pause, resume
        case set(ReaderProsody)
        case tell(String)
        case finish(ExitStatus)
    }

    let book: Book
    /// Goes on from one page to the next by itself.
    let advances: Bool
    /// Somebody can press keys.
    let isInteractive: Bool

    private(set) var phase = Phase.speaking
    private(set) var position: BookPosition
    /// The text of the page.
    private(set) var text: PageText
    /// The word being heard.
    private(set) var lit: Range<String.Index>?
    /// What must be in view.
    private(set) var focus: String.Index
    private(set) var reader: ReaderProsody
    /// What a key changed last.
    private(set) var note: String?
    private(set) var showsKeys = false

    /// Where a jump goes that hasn't been heard yet: what is told of other places is of the past.
    private var awaited: BookPosition?

    /// Nil when the book has no such page.
    init?(book: Book, page number: Int, reader: ReaderProsody, advances: Bool, isInteractive: Bool) {
        guard let page = book.page(number) else { return nil }
        self.book = book
        self.advances = advances
        self.isInteractive = isInteractive
        self.reader = reader
        position = BookPosition(page: number, utterance: 0)
        text = page.text
        focus = text.string.startIndex
    }

    /// The last page is open.
    var isLastPage: Bool { book.page(position.page + 1) == nil }

    /// The place in words, such as "page 3, utterance 2".
    var place: String { Self.place(of: position) }

    private static func place(of position: BookPosition) -> String {
        "\(position.page == 0 ? "the title page" : "page \(position.page)"), utterance \(position.utterance + 1)"
    }
}

// MARK: What is heard

extension PlayerModel {
    mutating func handle(_ event: SpeechEvent) -> [Action] {
        switch event {
        case .didStart(let utterance):
            guard awaited == nil || awaited == utterance.id else { return [] }
            awaited = nil
            open(utterance.id)
            if phase == .pageEnd { phase = .speaking }
        case .willSpeak(let range, let utterance):
            guard awaited == nil, utterance.id == position else { return [] }
            light(text.range(of: range, in: utterance))
        case .didFinish(let utterance), .didCancel(let utterance):
            if utterance.id == position { lit = nil }
        case .didPause:
            if phase == .speaking { phase = .paused }
        case .didContinue:
            phase = .speaking
        case .didFail(let error, let utterance?):
            return [.tell("\(Self.place(of: utterance.id)) could not be spoken (\(error)): skipped")]
        case .didFail(let error, nil):
            return lose(error)
        case .didReachEnd:
            guard awaited == nil else { return [] }
            guard isInteractive, !advances else { return [.finish(.success)] }
            phase = .pageEnd
            lit = nil
        }
        return []
    }

    private mutating func lose(_ error: SpeechError) -> [Action] {
        guard isInteractive else {
            return [.tell("\(error); stopped at \(place)"), .finish(.unavailable)]
        }
        guard phase != .lost else { return [] }
        phase = .lost
        return [.tell("\(error); paused at \(place)")]
    }

    private mutating func open(_ position: BookPosition) {
        if position.page != self.position.page, let page = book.page(position.page) {
            text = page.text
            note = nil
        }
        self.position = position
        lit = nil
        let start = text.ranges.indices.contains(position.utterance) ? text.ranges[position.utterance].lowerBound : nil
        focus = start ?? text.string.startIndex
    }

    private mutating func light(_ range: Range<String.Index>?) {
        guard let range else { return }
        lit = range
        focus = range.lowerBound
    }
}

// MARK: What is asked for

extension PlayerModel {
    mutating func handle(_ command: PlayerCommand) -> [Action] {
        note = nil
        switch command {
        case .pauseOrContinue: return pauseOrContinue()
        case .turnPage: return phase == .pageEnd ? turnPage() : []
        case .nextUtterance:
            let next = BookPosition(page: position.page, utterance: position.utterance + 1)
            return jump(to: book.utterance(at: next) ?? firstUtterance(ofPage: position.page + 1))
        case .previousUtterance:
            // After the end of a page "back" is its last utterance, and at the beginning of the book it is the first.
            return jump(to: phase == .pageEnd ? current : book.utterance(before: position) ?? current)
        case .nextPage: return jump(to: firstUtterance(ofPage: position.page + 1))
        case .previousPage:
            return jump(to: firstUtterance(ofPage: position.page - 1) ?? firstUtterance(ofPage: position.page))
        case .repeatPage: return jump(to: firstUtterance(ofPage: position.page))
        case .showKeys:
            showsKeys.toggle()
            return []
        case .quit: return [.finish(.success)]
        case .faster, .slower, .normalSpeed, .higher, .lower, .louder, .softer:
            note = reader.change(by: command)
            return [.set(reader)]
        }
    }

    private mutating func pauseOrContinue() -> [Action] {
        switch phase {
        case .speaking:
            phase = .paused
            return [.pause]
        case .paused, .lost:
            phase = .speaking
            return [.resume]
        case .pageEnd: return turnPage()
        }
    }

    private mutating func turnPage() -> [Action] {
        isLastPage ? [.finish(.success)] : jump(to: firstUtterance(ofPage: position.page + 1))
    }

    private mutating func jump(to utterance: Utterance?) -> [Action] {
        guard let utterance else {
            note = "this is the end of the book"
            return []
        }
        open(utterance.id)
        awaited = utterance.id
        if phase == .pageEnd { phase = .speaking }
        return [.jump(utterance)]
    }

    private var current: Utterance? { book.utterance(at: position) }

    private func firstUtterance(ofPage number: Int) -> Utterance? {
        book.utterance(at: BookPosition(page: number, utterance: 0))
    }
}
