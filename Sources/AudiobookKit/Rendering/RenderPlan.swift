public import BookKit

/// How a book is cut up to be rendered, by its text alone.
///
/// A unit is a page, or so many sentences of it; each is spoken by a process that begins anew, so that what it
/// sounds like depends on nothing else. A segment is what is encoded in one go: units of one chapter that follow each
/// other.
public struct RenderPlan: Sendable {
    /// A place in a book's text.
    struct Place: Hashable, Sendable {
        var position: BookPosition
        /// In the utterance's text, in UTF-8, counted in bytes.
        var byte = 0
        /// The same in Unicode scalars.
        var scalar = 0
    }

    /// Part of a page: from a place up to another one.
    struct Unit: Hashable, Sendable {
        var start: Place
        /// The place after the last; the utterance after the page's last one for its end.
        var end: Place
        var byteCount: Int
    }

    /// Units that are encoded together.
    public struct Segment: Hashable, Sendable {
        var units: [Unit]
        /// The chapters that begin in it.
        public internal(set) var chapters: [Chapter]

        /// How much text is in it, in bytes.
        public var byteCount: Int { units.reduce(0) { $0 + $1.byteCount } }
        /// The pages that it has something of.
        public var pages: ClosedRange<Int> {
            let first = units.first?.start.position.page ?? 0
            return first...max(first, units.last?.start.position.page ?? first)
        }
    }

    public var segments: [Segment]

    /// Plans the whole book for sound of that format.
    ///
    /// The longer the book, the longer its segments, by steps that a small change of the text seldom takes: there are
    /// enough for any machine, and encoders, which take a while to start, are started less often.
    public init(_ book: Book, format: AudioFormat) {
        let total = Self.byteCount(of: book)
        let lengths = total < Self.longBook ? UnitLengths.short : UnitLengths.long
        var bytes = lengths.least
        if let least = format.segmentBytes {
            bytes = least
            while bytes * 32 < total, bytes < Self.longestSegment { bytes *= 2 }
        }
        // Whatever the format, the sound is the same.
        self.init(book, segmentBytes: bytes, lengths: lengths)
    }

    /// A quarter of an hour or so.
    private static let longestSegment = 12_000
    /// Two hours or so.
    private static let longBook = 100_000

    /// How long units are, in bytes of text.
    struct UnitLengths {
        let least: Int
        let most: Int

        /// Each costs the start of a process; but towards the end of the book they become shorter, for those who render
        /// to end at the same time.
        static let short = UnitLengths(least: 100, most: 1_000)
        /// Two minutes or so, since what a unit sounds like is held in memory.
        static let long = UnitLengths(least: 2_000, most: 2_000)

        /// With so much of the book still to come: counted from the end, so that it changes little when the text does.
        func length(with bytesLeft: Int) -> Int { max(least, min(most, bytesLeft / 4)) }
    }

    private static func byteCount(of book: Book) -> Int {
        book.pages.lazy.flatMap(\.utterances).reduce(0) { $0 + $1.text.utf8.count }
    }

    /// Plans the whole book, with segments of about `segmentBytes` of text, and units of these lengths at least.
    init(_ book: Book, segmentBytes: Int, lengths: UnitLengths = .long) {
        let starts = Dictionary(grouping: book.chapters, by: \.start.page)
        segments = []
        var bytesLeft = Self.byteCount(of: book)
        var units: [Unit] = []
        var chapters: [Chapter] = []
        func closeRun() {
            segments += Self.segments(of: units, chapters: chapters, bytes: segmentBytes)
            (units, chapters) = ([], [])
        }
        for number in 0...book.pages.count {
            guard let page = book.page(number) else { continue }
            if let begun = starts[number] {
                closeRun()
                chapters = begun
            }
            var cutter = PageCutter(page: number, lengths: lengths, bytesLeft: bytesLeft)
            for utterance in page.spokenUtterances(page: number) { cutter.add(utterance) }
            let cut = cutter.finish()
            bytesLeft -= cut.reduce(0) { $0 + $1.byteCount }
            units += cut
        }
        closeRun()
    }

    /// How much text there is to render, in bytes.
    public var byteCount: Int { segments.reduce(0) { $0 + $1.byteCount } }

    /// Leaves out all that isn't on these pages.
    public mutating func restrict(to pages: ClosedRange<Int>) {
        for index in segments.indices {
            segments[index].units.removeAll { !pages.contains($0.start.position.page) }
            segments[index].chapters.removeAll { !pages.contains($0.start.page) }
        }
        segments.removeAll { $0.units.isEmpty }
    }

    /// Keeps one of `count` parts of about the same length, counted from 1, that end where segments do.
    public mutating func restrict(toPart number: Int, of count: Int) {
        let total = byteCount
        var before = 0
        segments = segments.filter { segment in
            // A segment belongs where its middle lies.
            let middle = 2 * before + segment.byteCount
            before += segment.byteCount
            return min(middle * count / max(1, 2 * total), count - 1) == number - 1
        }
    }

    /// Shares a chapter's units out to segments of about the same length.
    private static func segments(of units: [Unit], chapters: [Chapter], bytes: Int) -> [Segment] {
        let total = units.reduce(0) { $0 + $1.byteCount }
        let count = max(1, (total + bytes / 2) / bytes)
        var segments: [Segment] = []
        var segment = Segment(units: [], chapters: chapters)
        var done = 0
        for unit in units {
            // It ends at the unit that is nearest to its share of the whole.
            let end = total * (segments.count + 1)
            if !segment.units.isEmpty, (2 * done + unit.byteCount) * count > 2 * end {
                segments.append(segment)
                segment = Segment(units: [], chapters: [])
            }
            segment.units.append(unit)
            done += unit.byteCount
        }
        if !segment.units.isEmpty { segments.append(segment) }
        return segments
    }
}
