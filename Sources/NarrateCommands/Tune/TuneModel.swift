import BookKit
import LibraryKit
import SpeechKit
import TerminalKit

/// What is known while a book is tuned, and what follows from what is asked and what is heard.
///
/// It has no clock, no terminal, no engine and no file: orders, keys and events go in, actions come out.
struct TuneModel {
    enum Phase: Hashable, Sendable { case silent, speaking, paused }

    enum Action: Hashable, Sendable {
        /// Speaks a book, which may be the one that was saved, from a place on, up to another one.
        case speak(from: BookPlace, until: BookPlace?, hearsSaved: Bool)
        case pause, resume
        /// Says no more.
        case hush
        /// Speaks everything in a voice, to be judged; nil for the voices of the book.
        case preview(Voice?)
        /// Gives the utterance the voice of that name, once it is found.
        case findVoice(String)
        /// Gives the page the picture at that path from the book's folder, if it is there.
        case findPicture(String)
        case listVoices, listPictures
        /// Saves the book; over what another program wrote if that is wanted, and quits then.
        case save(isForced: Bool, quits: Bool)
        case redraw
        case finish(ExitStatus)
    }

    /// What is to be answered by a key.
    enum Question: Hashable, Sendable { case quit, overwrite(quits: Bool) }

    var draft: BookDraft
    let keys: CommandKeys<TuneCommand>
    var position = BookPosition(page: 1, utterance: 0)
    /// The word that is chosen in the utterance, counted from 0; changes are heard from it on.
    var word = 0
    var phase = Phase.silent
    /// It goes on behind the utterance.
    var readsOn = false
    /// What is heard is the book as it was saved.
    var hearsSaved = false
    /// The word being heard, in the text of the page.
    var lit: Range<String.Index>?
    var copied: SpeechAttributes?
    var overlay: Overlay?
    var question: Question?
    /// What came of the last key or command.
    var note: String?
    /// What was asked for couldn't be done; the note tells why.
    private(set) var isRefused = false
    var search: Search?
    var look = PlayerLook()
    /// The name of the voice for what the author gave none.
    var voiceName = ""
    /// The text of the page that is open.
    private(set) var text: PageText
    /// The words of the utterance.
    private(set) var words: [Range<String.Index>] = []

    /// Begins with the first page.
    init(_ draft: BookDraft, keys: CommandKeys<TuneCommand> = CommandKeys()) {
        self.draft = draft
        self.keys = keys
        text = draft.book.pages[0].text
        show(position)
    }

    var book: Book { draft.book }
    var page: Page { book.pages[position.page - 1] }
    /// Nil on a silent page.
    var utterance: Utterance? { draft.utterance(at: position) }

    /// Where in the utterance the chosen word begins.
    var wordStart: String.Index {
        let words = words
        return words.indices.contains(word) && word > 0
            ? words[word].lowerBound : (utterance?.text.startIndex ?? "".startIndex)
    }

    /// What the utterance sounds like as it is heard: as it is, or as it was saved.
    var heardAttributes: SpeechAttributes {
        guard hearsSaved, let range = draft.savedRange(at: position),
            draft.saved.pages[position.page - 1].utterances.indices.contains(range.lowerBound)
        else { return utterance?.attributes ?? SpeechAttributes() }
        return draft.saved.pages[position.page - 1].utterances[range.lowerBound].attributes
    }

    /// The place in words, such as "page 1 of 4, utterance 3 of 8: hippity".
    var placeSentence: String {
        let title = page.title.map { " “\($0)”" } ?? ""
        let page = "page \(position.page) of \(book.pages.count)\(title)"
        guard let utterance else { return "\(page), which is silent" }
        return
            "\(page), utterance \(position.utterance + 1) of \(self.page.utterances.count): \(utterance.text.onOneLine)"
    }

    /// All values in words.
    var valuesSentence: String {
        guard let attributes = utterance?.attributes else { return "nothing is spoken" }
        let voice = attributes.voice.map { "voice \($0.name)" } ?? "the book's voice"
        return TuneValue.allCases.map { $0.sentence(of: attributes) }.joined(separator: ", ") + ", " + voice
    }

    mutating func refuse(_ reason: String) -> [Action] {
        note = reason
        isRefused = true
        return []
    }

    /// Another key or command is dealt with.
    mutating func begin() {
        note = nil
        isRefused = false
    }

    /// Opens the page of a place and chooses a word there.
    mutating func show(_ position: BookPosition, word: Int = 0) {
        let page = min(max(1, position.page), book.pages.count)
        let count = book.pages[page - 1].utterances.count
        self.position = BookPosition(page: page, utterance: min(max(0, position.utterance), max(0, count - 1)))
        text = book.pages[page - 1].text
        words = utterance.map { WordTokenizer().words(in: $0.text[...]) } ?? []
        self.word = min(max(0, word), max(0, words.count - 1))
        lit = nil
    }

    // MARK: What is heard

    mutating func handle(_ event: SpeechEvent) {
        switch event {
        case .willLoad(let voice): note = "loading the voice \(voice.name)"
        case .didStart(let utterance):
            phase = .speaking
            if readsOn, !hearsSaved, utterance.id != position { show(utterance.id) }
        case .willSpeak(let range, let utterance):
            guard !hearsSaved, utterance.id == position else { return }
            lit = text.range(of: range, in: utterance)
        case .didFinish(let utterance), .didCancel(let utterance):
            if utterance.id == position { lit = nil }
        case .didPause: phase = .paused
        case .didContinue: phase = .speaking
        case .didReachEnd:
            (phase, lit, readsOn) = (.silent, nil, false)
        case .didFail(let error, let utterance):
            if utterance == nil { phase = .silent }
            note = error.code == .fallback ? error.reason : "it could not be spoken: \(error)"
        case .didHear: break
        }
    }

    /// Speaks the utterance from the chosen word on, as it is or as it was saved.
    mutating func hear(fromWord: Bool = true) -> [Action] {
        readsOn = false
        guard utterance != nil else { return hush() }
        if hearsSaved, let range = draft.savedRange(at: position) {
            let start = BookPosition(page: position.page, utterance: range.lowerBound)
            let end = BookPosition(page: position.page, utterance: range.upperBound)
            return speak(
                from: place(at: start, in: draft.saved), until: next(end, in: draft.saved))
        }
        hearsSaved = false
        let start = BookPlace(position: position, index: fromWord ? wordStart : place(at: position, in: book).index)
        let next = BookPosition(page: position.page, utterance: position.utterance + 1)
        return speak(from: start, until: self.next(next, in: book))
    }

    /// Speaks the page, or on to the end of the book, from a place on.
    mutating func hear(from position: BookPosition, toEnd: Bool) -> [Action] {
        hearsSaved = false
        show(position, word: position == self.position ? word : 0)
        readsOn = true
        let start = position == self.position && toEnd ? wordStart : place(at: position, in: book).index
        let end = toEnd ? nil : next(BookPosition(page: position.page + 1, utterance: 0), in: book)
        return speak(from: BookPlace(position: position, index: start), until: end)
    }

    mutating func hush() -> [Action] {
        guard phase != .silent else { return [] }
        (phase, lit, readsOn) = (.silent, nil, false)
        return [.hush]
    }

    private mutating func speak(from start: BookPlace, until end: BookPlace?) -> [Action] {
        let wasPaused = phase == .paused
        phase = .speaking
        lit = nil
        return [.speak(from: start, until: end, hearsSaved: hearsSaved)] + (wasPaused ? [.resume] : [])
    }

    private func place(at position: BookPosition, in book: Book) -> BookPlace {
        BookPlace(position: position, index: book.utterance(at: position)?.text.startIndex ?? "".startIndex)
    }

    /// The place at a position, or the beginning of the page after it; nil at the end of the book.
    private func next(_ position: BookPosition, in book: Book) -> BookPlace? {
        if book.utterance(at: position) != nil { return place(at: position, in: book) }
        return book.start(ofPage: position.utterance == 0 ? position.page : position.page + 1)
    }
}

extension String {
    /// The text with a space for each run of white space.
    var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension VoiceQuery {
    /// What it asks for, in a word.
    var name: String { identifier ?? language ?? "" }
}
