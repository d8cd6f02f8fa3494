public import AudiobookKit
public import BookKit
import Glibc

/// The segments of a book as if it had been rendered: silence, in which every letter takes the same time.
public struct HandmadeSegments: Sequence, IteratorProtocol {
    /// So many frames a letter, and of silence between sentences.
    private static let letter = 1_500
    private static let gap = 4_000
    /// A segment ends with the page behind so many frames.
    private static let longest = 60 * AudioFormat.sampleRate

    private let book: Book
    private let format: AudioFormat
    private var page: Int

    /// Segments of all pages, or of those from a number on.
    public init(of book: Book, format: AudioFormat = .mp3, firstPage: Int = 0) {
        self.book = book
        self.format = format
        page = book.page(firstPage) == nil ? firstPage + 1 : firstPage
    }

    public mutating func next() -> RenderedSegment? {
        guard book.page(page) != nil else { return nil }
        let first = page
        var frame = 0
        var sentences: [TimedSentence] = []
        var chapters: [TimedChapter] = []
        while let current = book.page(page) {
            let begun = page > 0 ? book.chapters.filter { $0.start.page == page } : []
            if page > first, !begun.isEmpty || frame > Self.longest { break }
            chapters += begun.map { TimedChapter(title: $0.title, depth: $0.depth, start: $0.start, frame: frame) }
            for utterance in current.utterances { sentences += Self.sentences(of: utterance, from: &frame) }
            page += 1
        }
        let packet = format.framesPerPacket
        let count = (frame + format.trailingSilence + packet) / packet * packet
        let sound = EncodedSound(
            format: format, frameCount: count, descriptor: unsafe open("/dev/null", O_RDONLY | O_CLOEXEC))
        return RenderedSegment(pages: first...page - 1, sentences: sentences, chapters: chapters, sound: sound)
    }

    private static func sentences(of utterance: Utterance, from frame: inout Int) -> [TimedSentence] {
        let text = utterance.text
        var sentences: [TimedSentence] = []
        var place = text.startIndex
        while let range = SentenceTokenizer().sentence(in: text, from: place)?.range {
            place = range.upperBound
            let scalars = text.unicodeScalars[range]
            guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
                let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
            else { continue }
            let written = String(text.unicodeScalars[start...last])
            let begin = frame
            let words = words(of: written).map { TimedWord(frame: begin + $0.lowerBound * letter, range: $0) }
            frame += written.unicodeScalars.count * letter
            sentences.append(
                TimedSentence(
                    position: utterance.id, offset: text.unicodeScalars.distance(from: text.startIndex, to: start),
                    text: written, frames: begin..<frame, words: words))
            frame += gap
        }
        return sentences
    }

    /// What stands between white space.
    private static func words(of text: String) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var start: Int?
        for (index, scalar) in text.unicodeScalars.enumerated() {
            if scalar.properties.isWhitespace {
                if let begun = start { words.append(begun..<index) }
                start = nil
            } else if start == nil {
                start = index
            }
        }
        if let start { words.append(start..<text.unicodeScalars.count) }
        return words
    }
}
