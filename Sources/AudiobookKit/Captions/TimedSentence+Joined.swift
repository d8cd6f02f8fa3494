import BookKit

extension TimedSentence {
    /// Whether `next` goes on with this sentence, as where each of its words is an utterance of its own.
    func isContinued(by next: TimedSentence) -> Bool {
        let pause = next.frames.lowerBound - frames.upperBound
        return position.page == next.position.page && pause <= AudioFormat.sampleRate / 3 && !endsSentence
            && text.unicodeScalars.count + next.text.unicodeScalars.count < Self.longestJoined
    }

    /// The two as one, with a space between them where their script has spaces.
    func joined(with next: TimedSentence) -> TimedSentence {
        var sentence = self
        if WordSpacing.isMissing(between: text, and: next.text) { sentence.text += " " }
        let offset = sentence.text.unicodeScalars.count
        sentence.text += next.text
        sentence.frames = frames.lowerBound..<max(frames.upperBound, next.frames.upperBound)
        sentence.words += next.words.map { word in
            TimedWord(frame: word.frame, range: word.range.lowerBound + offset..<word.range.upperBound + offset)
        }
        return sentence
    }

    private static let longestJoined = 1_000

    private var endsSentence: Bool {
        let last = text.unicodeScalars.last { !$0.closesQuotation }
        return last.map { ".!?…。！？؟।॥".unicodeScalars.contains($0) } ?? true
    }
}
