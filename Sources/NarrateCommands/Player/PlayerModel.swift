import BookKit
import LibraryKit
import SpeechKit
import TerminalKit

/// What is known while a book is read, and what follows from what happens.
///
/// It has no clock, no terminal and no engine: events and keys go in, actions come out.
struct PlayerModel {
    enum Phase: Hashable, Sendable {
        case speaking
        case paused
        /// The sentence is read, and a key is waited for, or time to repeat it.
        case sentenceEnd
        /// The page is read, and a key is waited for.
        case pageEnd
        /// The device is gone; the reader may try again.
        case lost
    }

    /// What time passing may bring.
    enum Alarm: Hashable, Sendable { case gap, sleep, fade }

    enum Action: Hashable, Sendable {
        /// Speaks from the place on, up to the other one.
        case read(BookPlace, until: BookPlace?)
        case pause, resume
        case set(ReaderProsody)
        /// Reads everything in a voice; nil for the voices as before.
        case setVoice(Voice?)
        /// Goes on as before, but up to another place.
        case setLimit(BookPlace?)
        /// Says something that isn't in the book.
        case say(String)
        /// Says no more of it.
        case hush
        case schedule(Alarm, after: Duration)
        case cancel(Alarm)
        case addBookmark(BookPlace, text: String)
        case removeBookmark(Bookmark)
        case listBookmarks, listVoices, listBooks
        case open(path: String)
        case keep([SettingChange])
        case redraw
        case tell(String)
        case finish(ExitStatus)
    }

    enum Loop: Hashable, Sendable { case nothing, page, book }

    /// A sentence at a time, spoken so often, with so many seconds between.
    struct Step: Hashable, Sendable {
        var times = 1
        var gap = 2.0
        var isOn = false
        /// How often the sentence was spoken.
        var spoken = 0
    }

    /// When it gets silent by itself.
    enum Sleep: Hashable, Sendable {
        case never, atPageEnd
        case after(minutes: Int)
        /// It is getting quieter, from a place on that is kept; 1 is as loud as before.
        case fading(from: BookPlace, level: Double)
    }

    private(set) var book: Book
    private(set) var clock: BookClock
    /// More of the book will come.
    var isGrowing = false
    /// How well the clock guesses.
    var pace = Pace()
    let keys: KeyMap
    /// What the reader is told of the book beside what is in it, such as where its file is.
    var path = ""
    /// What tells this opening of a book from those of the other books.
    var opening = 0
    /// Somebody can press keys.
    let isInteractive: Bool
    /// The end of the book is waited at, as the screen would vanish.
    let staysAtEnd: Bool

    /// Goes on from one page to the next by itself.
    var advances: Bool
    var phase = Phase.speaking
    /// The beginning of the word being heard, or about to be.
    var place: BookPlace
    /// The page in view.
    var outline: PageOutline
    /// The word being heard.
    var lit: Range<String.Index>?
    /// The sentence being heard.
    var sentence: Range<String.Index>
    /// What must be in view.
    var focus: String.Index
    var reader: ReaderProsody
    var isMuted = false
    var voiceName: String
    /// The voice that was chosen for the whole book.
    var voice: Voice?
    /// The voice that the command line asks for.
    var askedVoice: Voice?
    var look = PlayerLook()
    /// What the reader has set for good.
    var kept = Settings()
    /// What a key changed last.
    var note: String?
    /// The voice that is waited for.
    var loading: String?
    var overlay: Overlay?
    var step = Step()
    var loop = Loop.nothing
    var sleep = Sleep.never
    var search: Search?
    /// Where jumps came from.
    var history: [BookPlace] = []
    /// The reader is being told something; afterwards it is as paused as before.
    var announcement: Phase?
    /// The book was read to its end.
    var isFinished = false

    /// Where a jump goes that hasn't been heard yet: what is told of other places is of the past.
    var awaited: BookPosition?
    /// Where the engine was told to end; nil at the end of the book.
    var limit: BookPlace?
    /// The limit was moved while it read towards another one, at which it may end all the same.
    var hasMovedLimit = false
    /// The end of the utterance that was heard to its end, in the page's text; nil while one is heard.
    var heardEnd: String.Index?

    /// Nil when the book has no such place.
    init?(
        book: Book, at place: BookPlace, reader: ReaderProsody = ReaderProsody(), advances: Bool = true,
        isInteractive: Bool = true, staysAtEnd: Bool = false, keys: KeyMap = KeyMap(), voiceName: String = ""
    ) {
        guard let page = book.page(place.position.page), book.utterance(at: place.position) != nil else { return nil }
        self.book = book
        self.advances = advances
        self.isInteractive = isInteractive
        self.staysAtEnd = staysAtEnd
        self.reader = reader
        self.keys = keys
        self.voiceName = voiceName
        self.place = place
        clock = BookClock(book)
        outline = PageOutline(page, number: place.position.page)
        focus = outline.index(of: place)
        sentence = outline.sentence(at: focus)
        limit = newLimit
    }

    /// Takes more of the book, whose pages so far are the same.
    mutating func grow(to book: Book, isComplete: Bool) {
        isGrowing = !isComplete
        self.book = book
        clock = BookClock(book)
        limit = limit ?? newLimit
    }

    /// How many pages there are, as far as that is known.
    var ofPages: String { isGrowing ? "" : " of \(book.pages.count)" }

    var position: BookPosition { place.position }
    /// The text of the page.
    var text: PageText { outline.text }
    /// The last page is open.
    var isLastPage: Bool { !isGrowing && book.page(position.page + 1) == nil }
    var isSounding: Bool { phase == .speaking }

    /// What the engine is told of the reader's factors.
    var heardReader: ReaderProsody {
        var heard = reader
        if isMuted { heard.volume = 0 }
        if case .fading(_, let level) = sleep { heard.volume *= level }
        return heard
    }

    /// How many seconds something takes that takes the clock so many, at the reader's speed.
    ///
    /// What was heard doesn't change it, so that a place keeps its time.
    func duration(_ seconds: Double) -> Double { seconds / reader.speed }

    /// How many seconds are left of the book, as far as what was heard tells.
    var timeLeft: Double { duration(clock.length - clock.time(at: place, in: book)) * pace.factor }

    /// The place in words, such as "page 3, utterance 2".
    var placeName: String { Self.name(of: position) }

    static func name(of position: BookPosition) -> String {
        "\(position.page == 0 ? "the title page" : "page \(position.page)"), utterance \(position.utterance + 1)"
    }

    /// The place to be kept: what follows when something has been heard to its end.
    var keptPlace: BookPlace {
        if case .fading(let place, _) = sleep { return place }
        if phase == .pageEnd, let next = book.start(ofPage: position.page + 1) { return next }
        return place
    }
}
