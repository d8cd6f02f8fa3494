import BookKit

/// An audio file of a book or a chapter, with captions beside it where they are wanted.
public struct AudiobookFile: SegmentConsumer {
    private let writer: AudioFileWriter
    private var captions: CaptionFile?
    private let title: String?
    private let edges: Edges?
    private var chapters: [TimedChapter] = []
    private var isFirst = true
    /// All that was taken is in the chapter before the first one.
    private var isOpening = false

    /// What is heard before the book, and after it.
    public struct Edges: Sendable {
        let head: EncodedSound
        let tail: EncodedSound

        /// The room tone that `plan` wants.
        ///
        /// - Throws: `encoderMissing`, `encoderFailed`, `fileFailed`.
        public init?(_ plan: LoudnessPlan, settings: EncoderSettings, folder: String) throws(AudiobookError) {
            let frames = (plan.head(settings.format), plan.tail(settings.format))
            guard !frames.0.isEmpty else { return nil }
            head = try Self.encoded(frames.0, settings, folder)
            tail = try Self.encoded(frames.1, settings, folder)
        }

        private static func encoded(
            _ frames: [Int16], _ settings: EncoderSettings, _ folder: String
        ) throws(AudiobookError) -> EncodedSound {
            let encoder = try SegmentEncoder(settings: settings, folder: folder)
            try encoder.write(frames[...])
            return try encoder.finish()
        }
    }

    /// Makes a file in which a chapter of the name `title` holds what comes before the first chapter; nil in a part of a
    /// book, where that belongs to a chapter of another part.
    public init(writer: AudioFileWriter, captions: CaptionFile?, title: String?, edges: Edges? = nil) {
        self.writer = writer
        self.captions = captions
        self.title = title
        self.edges = edges
    }

    /// The frames of all that was taken, 22,050 a second.
    public var frameCount: Int { writer.frameCount }
    /// How many chapters begin in it.
    public var chapterCount: Int { chapters.count }

    /// - Throws: what the writer and the captions throw.
    public mutating func take(_ segment: RenderedSegment) throws(AudiobookError) {
        if isFirst, let edges { try append(edges.head) }
        let before = writer.frameCount
        var begun = segment.chapters
        for index in begun.indices { begun[index].frame += before }
        if isFirst, begun.first?.frame == before {
            begun[0].frame = 0
        } else if isFirst, let title {
            let start = segment.sentences.first?.position ?? BookPosition(page: segment.pages.lowerBound, utterance: 0)
            chapters.append(TimedChapter(title: title, start: start, frame: 0))
            isOpening = true
        }
        isFirst = false
        if isOpening, let first = begun.first {
            // A chapter of the book's own name is its title page, and goes on with what came before it.
            if first.title == title { begun.removeFirst() }
            isOpening = false
        }
        chapters += begun
        try captions?.take(segment)
        try writer.append(segment.sound)
    }

    /// - Throws: what the writer and the captions throw.
    public mutating func finish() throws(AudiobookError) {
        if let edges { try append(edges.tail) }
        // Captions without their sound are of no use; sound without captions is.
        try writer.finish(chapters: chapters)
        try captions?.finish()
    }

    private mutating func append(_ sound: EncodedSound) throws(AudiobookError) {
        try captions?.take(RenderedSegment(pages: 0...0, sentences: [], chapters: [], sound: sound))
        try writer.append(sound)
    }
}
