import BookKit

@testable import AudiobookKit

/// A document over which the sound of some sentences is laid.
struct OverlaidText {
    let text: String
    let clips: [OverlayDocument.Clip]

    /// Lays `sentences` over a document; every character is heard for 1,000 frames, and a word begins behind each space.
    ///
    /// With `areWordsBare` words are without the marks around them, and marks alone are none, as espeak tells them.
    init?(
        _ source: String, sentences: [String], granularity: OverlayGranularity = .sentence, areWordsBare: Bool = false
    ) {
        let bytes = Array(source.utf8)
        guard var document = OverlayDocument(bytes, granularity: granularity) else { return nil }
        var locator = SentenceLocator(documentCount: 1) { _ in OverlayDocument.values(of: bytes) ?? [] }
        var frame = 0
        let spoken = sentences.map { text in
            var sentence = Self.sentence(text, at: frame)
            if areWordsBare { sentence.words = Self.bare(sentence) }
            frame = sentence.frames.upperBound
            return SpokenSentence(sentence, sound: 0)
        }
        for found in locator.take(spoken) + locator.finish() { document.add(found) }
        text = String(decoding: document.finished(styleSheet: nil), as: UTF8.self)
        clips = document.clips
    }

    private static func bare(_ sentence: TimedSentence) -> [TimedWord] {
        let scalars = Array(sentence.text.unicodeScalars)
        return sentence.words.compactMap { word in
            let letters = word.range.filter { scalars[$0].properties.isAlphabetic }
            guard let first = letters.first, let last = letters.last else { return nil }
            return TimedWord(frame: word.frame, range: first..<last + 1)
        }
    }

    static func sentence(_ text: String, at frame: Int) -> TimedSentence {
        let scalars = Array(text.unicodeScalars)
        let starts = scalars.indices.filter { $0 == 0 || scalars[$0 - 1] == " " }
        let ends = starts.dropFirst().map { $0 - 1 } + [scalars.count]
        let words = zip(starts, ends).map { TimedWord(frame: frame + $0 * 1_000, range: $0..<$1) }
        return TimedSentence(
            position: BookPosition(page: 1, utterance: 0), offset: 0, text: text,
            frames: frame..<frame + scalars.count * 1_000, words: words)
    }
}
