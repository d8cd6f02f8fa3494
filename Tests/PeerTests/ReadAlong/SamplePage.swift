import AudiobookKit
import BookKit
import FoundationEssentials
import TestSupport

/// A read-along page of a book that the sample voice reads, and what it says when.
struct SamplePage {
    /// A word as it is heard: its sentence, and the frame of the book at which it begins.
    struct Word: Hashable {
        var text: String
        var start: Int
        var end: Int
    }

    let folder = TemporaryFolder()
    let path: String
    private(set) var words: [Word] = []
    /// The frames at which sentences begin.
    private(set) var sentences: [Int] = []

    /// Renders into one file, or into a folder.
    init(_ reading: BookReading, isFolder: Bool = false, framesPerScalar: Int = 1_300) throws {
        path = folder.path + (isFolder ? "/page/" : "/page.html")
        let book = reading.book
        var tags = AudioTags(title: book.title ?? "Untitled")
        tags.author = book.author
        tags.language = book.language
        var writer = try ReadAlongWriter(reading: reading, tags: tags, path: path)
        var voice = SampleVoice()
        voice.framesPerScalar = framesPerScalar
        let folder = folder.path
        var start = 0
        // Silence is silence: few lengths do for all pages.
        var sounds: [Int: EncodedSound] = [:]
        func sound(frameCount: Int) throws -> EncodedSound {
            let count = (frameCount / 57_600 + 1) * 57_600
            let sound = try sounds[count] ?? SampleVoice.mp3(frameCount: count, folder: folder)
            sounds[count] = sound
            return sound
        }
        for segment in try voice.segments(of: book, sound: sound) {
            for sentence in segment.sentences { add(sentence.shifted(by: start)) }
            start += segment.frameCount
            try writer.take(segment)
        }
        try writer.finish()
    }

    /// The address of the page itself.
    var file: String { path.hasSuffix("/") ? path + "index.html" : path }

    /// The word that is heard at a frame.
    func word(at frame: Int) -> Word? { words.last { $0.start <= frame }.flatMap { frame < $0.end ? $0 : nil } }

    private mutating func add(_ sentence: TimedSentence) {
        sentences.append(sentence.frames.lowerBound)
        let scalars = Array(sentence.text.unicodeScalars)
        let ends = sentence.words.dropFirst().map(\.frame) + [sentence.frames.upperBound]
        for (word, end) in zip(sentence.words, ends) {
            let text = String(String.UnicodeScalarView(scalars[word.range]))
            words.append(Word(text: text, start: word.frame, end: end))
        }
    }
}
