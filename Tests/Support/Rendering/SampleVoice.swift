public import AudiobookKit
public import BookKit

/// A voice that says every letter in the same time, so that a test knows when each word is heard.
public struct SampleVoice: Sendable {
    /// The frames of a letter, and of the pause after a sentence.
    public var framesPerScalar = 1_300
    public var pause = 9_000

    public init() {}

    /// The sentences of a page as they are heard, and the frame at which all is said.
    public func sentences(of page: Page, number: Int) -> (sentences: [TimedSentence], end: Int) {
        var sentences: [TimedSentence] = []
        var frame = pause
        let tokenizer = SentenceTokenizer()
        for utterance in page.spokenUtterances(page: number) {
            let text = utterance.text
            var start = text.startIndex
            while let sentence = tokenizer.sentence(in: text, from: start) {
                start = sentence.range.upperBound
                let offset = text.unicodeScalars.distance(from: text.startIndex, to: sentence.range.lowerBound)
                guard let timed = timed(text[sentence.range], of: utterance.id, at: offset, frame: frame) else {
                    continue
                }
                sentences.append(timed)
                frame = timed.frames.upperBound + pause
            }
        }
        return (sentences, frame)
    }

    /// One sentence, said from `frame` on; nil when it is white space.
    public func timed(
        _ text: Substring, of position: BookPosition = BookPosition(page: 1, utterance: 0), at offset: Int = 0,
        frame: Int = 0
    ) -> TimedSentence? {
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return nil }
        let sentence = text[first...last]
        let words = WordTokenizer().words(in: sentence).map { range in
            let start = scalars.distance(from: first, to: range.lowerBound)
            let count = scalars.distance(from: range.lowerBound, to: range.upperBound)
            return TimedWord(frame: frame + start * framesPerScalar, range: start..<start + count)
        }
        let count = sentence.unicodeScalars.count
        return TimedSentence(
            position: position, offset: offset + scalars.distance(from: text.startIndex, to: first),
            text: String(sentence), frames: frame..<frame + count * framesPerScalar, words: words)
    }

    /// A book, a segment a page; `sound` makes the sound of so many frames.
    public func segments(
        of book: Book, sound: (Int) throws -> EncodedSound = silence
    ) rethrows -> [RenderedSegment] {
        let first = book.titlePage == nil ? 1 : 0
        return try (first...max(first, book.pages.count)).compactMap { number in
            guard let page = book.page(number) else { return nil }
            let (sentences, end) = sentences(of: page, number: number)
            let chapters = book.chapters.filter { $0.start.page == number }.map { chapter in
                let frame = sentences.first { $0.position >= chapter.start }?.frames.lowerBound ?? 0
                return TimedChapter(title: chapter.title, depth: chapter.depth, start: chapter.start, frame: frame)
            }
            return RenderedSegment(
                pages: number...number, sentences: sentences, chapters: chapters, sound: try sound(end))
        }
    }

    /// No sound at all, for what doesn't listen to it.
    public static func silence(frameCount: Int) -> EncodedSound {
        EncodedSound(format: .wav, frameCount: frameCount, descriptor: -1)
    }

    /// Silence as MP3, with a spool file in `folder`.
    public static func mp3(frameCount: Int, folder: String) throws -> EncodedSound {
        let encoder = try SegmentEncoder(settings: try EncoderSettings(format: .mp3), folder: folder)
        let packet = AudioFormat.mp3.framesPerPacket
        let count = (frameCount + AudioFormat.mp3.trailingSilence + packet - 1) / packet * packet
        try encoder.write([Int16](repeating: 0, count: count)[...])
        return try encoder.finish()
    }
}
