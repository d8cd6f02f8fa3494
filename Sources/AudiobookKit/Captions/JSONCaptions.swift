import BookKit

/// Sentences and words as JSON, a sentence a line, in the file's only object.
///
/// | key | value |
/// |---|---|
/// | `title`, `author`, `language` | as the book says; a missing one is left out |
/// | `sampleRate` | the frames of a second, in which all times are counted |
/// | `sentences` | `page` (0 is the title page), `utterance` (from 0), `text`, `start`, `end` and `words` |
/// | `words` | `frame`, `end`, `range` and `text`; the key is left out unless words are timed |
/// | `chapters` | `title`, `depth` (from 0), `page`, `utterance`, `frame` |
/// | `frames` | how long the sound is |
///
/// A `range` is where the word begins and where it has ended in the sentence's `text`, in Unicode scalars.
struct JSONCaptions: CaptionWriter {
    let isWordTimed: Bool
    private var isFirst = true

    init(isWordTimed: Bool) { self.isWordTimed = isWordTimed }

    func opening(_ tags: AudioTags, frameCount: Int?) -> String {
        let facts = [("title", tags.title), ("author", tags.author), ("language", tags.language)]
        let members = facts.compactMap { key, value in value.map { "\"\(key)\":\(JSONString.quoted($0))," } }
        return "{\(members.joined())\"sampleRate\":\(AudioFormat.sampleRate),\"sentences\":["
    }

    mutating func text(of sentence: TimedSentence) -> String {
        let members = [
            ("page", String(sentence.position.page)), ("utterance", String(sentence.position.utterance)),
            ("text", JSONString.quoted(sentence.text)), ("start", String(sentence.frames.lowerBound)),
            ("end", String(sentence.frames.upperBound)), ("words", isWordTimed ? words(of: sentence) : nil),
        ]
        defer { isFirst = false }
        return (isFirst ? "\n" : ",\n") + object(members)
    }

    func closing(frameCount: Int, chapters: [TimedChapter]) -> String {
        let objects = chapters.map { chapter in
            object([
                ("title", JSONString.quoted(chapter.title)), ("depth", String(chapter.depth)),
                ("page", String(chapter.start.page)), ("utterance", String(chapter.start.utterance)),
                ("frame", String(chapter.frame)),
            ])
        }
        let list = objects.map { "\n" + $0 }.joined(separator: ",")
        return "\n],\"chapters\":[\(list)\n],\"frames\":\(frameCount)}\n"
    }

    private func words(of sentence: TimedSentence) -> String {
        let scalars = Array(sentence.text.unicodeScalars)
        let ends = sentence.words.dropFirst().map(\.frame) + [sentence.frames.upperBound]
        let objects = zip(sentence.words, ends).map { word, end in
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars[word.range.clamped(to: scalars.indices)])
            return object([
                ("frame", String(word.frame)), ("end", String(end)),
                ("range", "[\(word.range.lowerBound),\(word.range.upperBound)]"),
                ("text", JSONString.quoted(String(text))),
            ])
        }
        return "[\(objects.joined(separator: ","))]"
    }

    private func object(_ members: [(key: String, value: String?)]) -> String {
        "{\(members.compactMap { key, value in value.map { "\"\(key)\":\($0)" } }.joined(separator: ","))}"
    }
}
