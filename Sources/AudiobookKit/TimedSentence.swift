public import BookKit

/// A sentence of a book and the frames in which it is heard, counted from the beginning of a stretch of sound.
public struct TimedSentence: Hashable, Sendable {
    /// Its utterance: page 0 is the title page.
    public var position: BookPosition
    /// Where it begins in the utterance's text, in Unicode scalars.
    public var offset: Int
    /// As it is written, without white space at its ends; empty where markup without words is heard.
    public var text: String
    /// From the voice's first frame to the frame after its last, without the silence around it.
    public var frames: Range<Int>
    /// One for each word, in order.
    public var words: [TimedWord]

    public init(
        position: BookPosition, offset: Int, text: String, frames: Range<Int>, words: [TimedWord]
    ) {
        self.position = position
        self.offset = offset
        self.text = text
        self.frames = frames
        self.words = words
    }

    /// The same sentence so many frames later.
    public func shifted(by count: Int) -> TimedSentence {
        var sentence = self
        sentence.frames = frames.lowerBound + count..<frames.upperBound + count
        for index in words.indices { sentence.words[index].frame += count }
        return sentence
    }
}

/// A word of a sentence and the frame at which it begins.
public struct TimedWord: Hashable, Sendable {
    public var frame: Int
    /// Where it stands in the sentence's text, in Unicode scalars.
    public var range: Range<Int>

    public init(frame: Int, range: Range<Int>) {
        self.frame = frame
        self.range = range
    }
}
