import BookKit

/// An audio file of a book or a chapter, with captions beside it where they are wanted.
public struct AudiobookFile: SegmentConsumer {
    private let writer: AudioFileWriter
    private var captions: CaptionFile?
    private let title: String
    private var chapters: [TimedChapter] = []
    private var isFirst = true

    /// Makes a file in which a chapter of the name `title` holds what comes before the first chapter.
    public init(writer: AudioFileWriter, captions: CaptionFile?, title: String) {
        self.writer = writer
        self.captions = captions
        self.title = title
    }

    /// The frames of all that was taken.
    public var frameCount: Int { writer.frameCount }
    /// How many chapters begin in it.
    public var chapterCount: Int { chapters.count }

    public mutating func take(_ segment: RenderedSegment) throws(AudiobookError) {
        let before = writer.frameCount
        let begun = segment.chapters.map { chapter in
            var chapter = chapter
            chapter.frame += before
            return chapter
        }
        if isFirst, begun.first?.frame != 0 {
            let start = segment.sentences.first?.position ?? BookPosition(page: segment.pages.lowerBound, utterance: 0)
            chapters.append(TimedChapter(title: title, start: start, frame: 0))
        }
        isFirst = false
        chapters += begun
        try captions?.take(segment)
        try writer.append(segment.sound)
    }

    public mutating func finish() throws(AudiobookError) {
        // Captions without their sound are of no use; sound without captions is.
        try writer.finish(chapters: chapters)
        try captions?.finish()
    }
}
