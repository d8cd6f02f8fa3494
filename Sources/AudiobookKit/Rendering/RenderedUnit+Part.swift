import BookKit
import SpeechKit

extension RenderedUnit {
    /// Appends what the part of `utterance` from `place` on sounds like.
    mutating func append(
        _ part: SpeechRenderer.Part, of utterance: Utterance, at place: RenderPlan.Place, reader: ReaderProsody
    ) {
        if place.byte == 0 { starts[place.position] = frames.count }
        frames += repeatElement(0, count: part.leadFrames)
        let start = frames.count
        var marks = part.speech.marks
        let isSilent = part.speech.frames.isEmpty && part.failure != nil
        if isSilent {
            let count = Self.expectedFrames(
                of: utterance.text[part.range], prosody: Prosody(utterance.attributes, scaledBy: reader))
            marks = Self.marks(in: utterance.text[part.range], frameCount: count)
            frames += repeatElement(0, count: count)
        } else {
            frames += part.speech.frames
        }
        if let failure = part.failure {
            failures.append(
                RenderFailure(
                    position: place.position, reason: failure.reason, isSilent: isSilent, isForeseen: part.isForeseen))
        }
        let sentence = TimedSentence(
            marks: marks, in: utterance, range: part.range, place: place, frames: start..<frames.count)
        if let sentence { sentences.append(sentence) }
        frames += repeatElement(0, count: part.trailFrames)
    }

    /// How long a text that can't be spoken would take.
    private static func expectedFrames(of text: Substring, prosody: Prosody) -> Int {
        let seconds = SpeakingTime.seconds(of: text.utf8) / prosody.speed
        return Int((seconds * Double(AudioFormat.sampleRate)).rounded())
    }

    /// The words, as if the text were spoken evenly.
    private static func marks(in text: Substring, frameCount: Int) -> [WordMark] {
        let length = max(1, text.utf8.count)
        return WordTokenizer().words(in: text).map { range in
            let before = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
            return WordMark(frame: frameCount * before / length, range: range)
        }
    }
}

extension TimedSentence {
    /// The sentence in `range` of an utterance's text, which is at `place`; nil when there is nothing to read or hear.
    fileprivate init?(
        marks: [WordMark], in utterance: Utterance, range: Range<String.Index>, place: RenderPlan.Place,
        frames: Range<Int>
    ) {
        let scalars = utterance.text[range].unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return nil }
        let lead = scalars.distance(from: scalars.startIndex, to: first)
        guard !utterance.isMarkup else {
            self.init(wordsOf: marks, in: utterance.text, position: place.position, frames: frames)
            return
        }
        var (offset, index) = (0, first)
        let words = marks.map { mark in
            offset += scalars.distance(from: index, to: mark.range.lowerBound)
            let length = scalars.distance(from: mark.range.lowerBound, to: mark.range.upperBound)
            index = mark.range.lowerBound
            return TimedWord(frame: frames.lowerBound + mark.frame, range: offset..<offset + length)
        }
        self.init(
            position: place.position, offset: place.scalar + lead, text: String(utterance.text[first...last]),
            frames: frames, words: words)
    }

    /// Markup is shown as its words: what stands between them is for the synthesizer.
    private init(wordsOf marks: [WordMark], in markup: String, position: BookPosition, frames: Range<Int>) {
        var text = ""
        var length = 0
        let words = marks.map { mark in
            if !text.isEmpty { text += " " }
            let start = text.isEmpty ? 0 : length + 1
            let word = markup[mark.range]
            text += word
            length = start + word.unicodeScalars.count
            return TimedWord(frame: frames.lowerBound + mark.frame, range: start..<length)
        }
        self.init(position: position, offset: 0, text: text, frames: frames, words: words)
    }
}
