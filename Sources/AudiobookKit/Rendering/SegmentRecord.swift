import BookKit

/// A segment without its sound, as the cache keeps it.
struct SegmentRecord: Codable {
    private struct Sentence: Codable {
        let page: Int
        let utterance: Int
        let offset: Int
        let text: String
        let start: Int
        let end: Int
        /// For each word its frame, and where it begins and ends.
        let words: [Int]
    }

    private struct Chapter: Codable {
        let title: String
        let depth: Int
        let page: Int
        let utterance: Int
        let frame: Int
    }

    /// No segment is longer: a year and more.
    private static let mostFrames = 1 << 40

    let frameCount: Int
    /// How large the file with the sound is.
    let soundBytes: Int
    private let firstPage: Int
    private let lastPage: Int
    private let sentences: [Sentence]
    private let chapters: [Chapter]

    init(_ segment: RenderedSegment, soundBytes: Int) {
        self.soundBytes = soundBytes
        frameCount = segment.frameCount
        firstPage = segment.pages.lowerBound
        lastPage = segment.pages.upperBound
        sentences = segment.sentences.map { sentence in
            Sentence(
                page: sentence.position.page, utterance: sentence.position.utterance, offset: sentence.offset,
                text: sentence.text, start: sentence.frames.lowerBound, end: sentence.frames.upperBound,
                words: sentence.words.flatMap { [$0.frame, $0.range.lowerBound, $0.range.upperBound] })
        }
        chapters = segment.chapters.map { chapter in
            Chapter(
                title: chapter.title, depth: chapter.depth, page: chapter.start.page,
                utterance: chapter.start.utterance, frame: chapter.frame)
        }
    }

    /// Nil if it makes no sense.
    func segment(sound: EncodedSound) -> RenderedSegment? {
        guard 0...Self.mostFrames ~= frameCount, firstPage >= 0, firstPage <= lastPage else { return nil }
        let (frames, pages) = (0...frameCount, firstPage...lastPage)
        guard chapters.allSatisfy({ frames ~= $0.frame && pages ~= $0.page }) else { return nil }
        var timed: [TimedSentence] = []
        for sentence in sentences {
            guard frames ~= sentence.start, sentence.start...frameCount ~= sentence.end, pages ~= sentence.page,
                sentence.words.count.isMultiple(of: 3)
            else { return nil }
            var words: [TimedWord] = []
            for index in stride(from: 0, to: sentence.words.count, by: 3) {
                guard frames ~= sentence.words[index], sentence.words[index + 1] >= 0,
                    sentence.words[index + 1] <= sentence.words[index + 2]
                else { return nil }
                words.append(
                    TimedWord(
                        frame: sentence.words[index], range: sentence.words[index + 1]..<sentence.words[index + 2]))
            }
            timed.append(
                TimedSentence(
                    position: BookPosition(page: sentence.page, utterance: sentence.utterance),
                    offset: sentence.offset, text: sentence.text, frames: sentence.start..<sentence.end, words: words))
        }
        let marks = chapters.map { chapter in
            TimedChapter(
                title: chapter.title, depth: chapter.depth,
                start: BookPosition(page: chapter.page, utterance: chapter.utterance), frame: chapter.frame)
        }
        return RenderedSegment(pages: pages, sentences: timed, chapters: marks, sound: sound)
    }
}
