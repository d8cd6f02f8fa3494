/// Writes a book's captions as its segments come.
///
/// SRT, VTT and LRC hold cues of at most two lines, cut where `CaptionLayout` says; JSON holds whole sentences, as
/// `JSONCaptions` describes.
public struct CaptionFile: SegmentConsumer {
    private let file: TextFile
    private let tags: AudioTags
    private var writer: any CaptionWriter
    private var frameCount = 0
    private var chapters: [TimedChapter] = []

    /// Opens a file that takes its name when it is finished.
    ///
    /// With `isWordTimed` each word has a time of its own, in the way of the format; SRT has none.
    ///
    /// - Throws: `fileFailed`, here and in what follows.
    public init(path: String, format: CaptionFormat, isWordTimed: Bool, tags: AudioTags) throws(AudiobookError) {
        file = try TextFile(path: path)
        self.tags = tags
        writer =
            switch format {
            case .srt: CueWriter(format: SubRip())
            case .vtt: CueWriter(format: WebVTT(isWordTimed: isWordTimed))
            case .lrc: CueWriter(format: Lyrics(isWordTimed: isWordTimed))
            case .json: JSONCaptions(isWordTimed: isWordTimed)
            }
        try file.write(writer.opening(tags, frameCount: file.isStream ? nil : 0))
    }

    public mutating func take(_ segment: RenderedSegment) throws(AudiobookError) {
        for sentence in segment.sentences where !sentence.text.isEmpty {
            try file.write(writer.text(of: sentence.shifted(by: frameCount)))
        }
        for var chapter in segment.chapters {
            chapter.frame += frameCount
            chapters.append(chapter)
        }
        frameCount += segment.frameCount
    }

    public mutating func finish() throws(AudiobookError) {
        try file.write(writer.closing(frameCount: frameCount, chapters: chapters))
        if !file.isStream { try file.overwriteStart(with: writer.opening(tags, frameCount: frameCount)) }
        try file.finish()
    }
}

/// Turns sentences to the text of a caption file, one after the other.
protocol CaptionWriter {
    /// The beginning of the file, which has the same length for any length of the sound; nil when that stays unknown.
    func opening(_ tags: AudioTags, frameCount: Int?) -> String
    /// What there is to write once `sentence` is known, whose frames are counted from the book's beginning.
    mutating func text(of sentence: TimedSentence) -> String
    mutating func closing(frameCount: Int, chapters: [TimedChapter]) -> String
}
