public import BookKit

/// Makes a page for the browser in which a book is read along while it is heard.
///
/// A path that ends with a slash, or a folder's, gets an `index.html` with its sound and pictures beside it; any other
/// path a page that holds them. Sound is cut into parts, at chapters where they are long enough, so that no browser has
/// to hold a whole book's.
public struct ReadAlongWriter: SegmentConsumer {
    /// A part that has so many seconds ends where a chapter does, or at last anywhere.
    private static let (shortestPart, longestPart) = (60, 1_800)

    private let place: ReadAlongPlace
    private let tags: AudioTags
    private let frame: ReadAlongFrame
    private let file: TextFile
    private var text: ReadAlongText
    private var contents = ReadAlongContents()

    /// The part that is made, and the frames and sentences of those before it.
    private var sound: ReadAlongSound?
    private var timeline = ReadAlongTimeline()
    private var partCount = 0
    private var frameCount = 0
    private var sentenceCount = 0
    private var previous: TimedSentence?

    /// Opens a page that takes its name when it is finished.
    ///
    /// - Throws: `fileFailed`, and what `AudioFileWriter` throws, here and in what follows.
    public init(reading: BookReading, tags: AudioTags, path: String) throws(AudiobookError) {
        let book = reading.book
        place = try ReadAlongPlace(path)
        self.tags = tags
        let key = book.identifier ?? book.fingerprint ?? "\(tags.title) \(tags.author ?? "")"
        frame = ReadAlongFrame(tags: tags, key: key, isFolder: place.isFolder)
        file = try TextFile(path: place.page)
        let pictures = ReadAlongPictures(source: reading.folder, place: place)
        text = ReadAlongText(book: book, language: tags.language, file: file, pictures: pictures)
        try file.write(frame.opening)
    }

    public mutating func take(_ segment: RenderedSegment) throws(AudiobookError) {
        try endPart(before: segment)
        let sound = if let sound { sound } else { try beginPart() }
        let start = sound.frameCount
        var anchors = addChapters(of: segment, at: frameCount + start)
        var page = segment.pages.lowerBound
        for sentence in segment.sentences where !sentence.text.isEmpty {
            try openPages(before: sentence.position.page, from: &page)
            let begun = anchors.prefix { $0.chapter.start <= sentence.position }
            anchors.removeFirst(begun.count)
            let shifted = sentence.shifted(by: start)
            let isPiece = begun.isEmpty && previous.map { $0.isContinued(by: shifted) } ?? false
            try text.write(sentence, isPiece: isPiece, anchors: Array(begun))
            timeline.add(shifted)
            previous = shifted
        }
        for anchor in anchors {
            try openPages(before: anchor.chapter.start.page, from: &page)
            try text.write(anchor)
        }
        try openPages(before: segment.pages.upperBound + 1, from: &page)
        try sound.append(segment.sound)
    }

    public mutating func finish() throws(AudiobookError) {
        try endPart()
        try text.close()
        try file.write(frame.closing(contents))
        try file.finish()
    }

    /// Opens the pages from `page` on, on which nothing may be heard.
    private mutating func openPages(before end: Int, from page: inout Int) throws(AudiobookError) {
        while page < end {
            try text.open(page: page)
            page += 1
        }
    }

    /// The chapters that begin in the segment, entered in the contents.
    private mutating func addChapters(of segment: RenderedSegment, at frame: Int) -> [ReadAlongText.Anchor] {
        segment.chapters.map { chapter in
            let spoken = segment.sentences.filter { !$0.text.isEmpty }
            let first = spoken.firstIndex { $0.position >= chapter.start }
            let number = contents.entries.count
            contents.add(
                chapter, at: frame + chapter.frame, sentence: first.map { sentenceCount + timeline.count + $0 })
            return (ReadAlongContents.id(of: number), chapter)
        }
    }

    private mutating func beginPart() throws(AudiobookError) -> ReadAlongSound {
        partCount += 1
        var tags = tags
        tags.cover = nil
        tags.track = nil
        let sound = try ReadAlongSound(number: partCount, place: place, tags: tags)
        self.sound = sound
        return sound
    }

    private mutating func endPart(before segment: RenderedSegment) throws(AudiobookError) {
        let seconds = (sound?.frameCount ?? 0) / AudioFormat.sampleRate
        if seconds >= (segment.chapters.isEmpty ? Self.longestPart : Self.shortestPart) { try endPart() }
    }

    private mutating func endPart() throws(AudiobookError) {
        guard let sound else { return }
        try sound.finish(timeline, into: file)
        frameCount += sound.frameCount
        sentenceCount += timeline.count
        timeline = ReadAlongTimeline()
        previous = nil
        self.sound = nil
    }
}
