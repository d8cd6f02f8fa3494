/// A stretch of a rendered book, a few minutes at most and never of two chapters: its sound, and what is heard when.
///
/// All frames are counted from the segment's beginning.
public struct RenderedSegment: Sendable {
    /// The pages of which something is heard.
    public var pages: ClosedRange<Int>
    /// In order.
    public var sentences: [TimedSentence]
    /// The chapters that begin here.
    public var chapters: [TimedChapter]
    public var sound: EncodedSound

    public var frameCount: Int { sound.frameCount }

    public init(
        pages: ClosedRange<Int>, sentences: [TimedSentence], chapters: [TimedChapter], sound: EncodedSound
    ) {
        self.pages = pages
        self.sentences = sentences
        self.chapters = chapters
        self.sound = sound
    }
}

/// Takes a book's segments in order, to make something of them.
public protocol SegmentConsumer {
    /// - Throws: what it throws where it is opened.
    mutating func take(_ segment: RenderedSegment) throws(AudiobookError)

    /// Completes what was made and gives it its name.
    ///
    /// - Throws: what it throws where it is opened.
    mutating func finish() throws(AudiobookError)
}
