import BookKit
import Glibc
import SpeechKit
import TestSupport

/// A book as the program is to speak it: every frame, and the frame at which each word begins.
///
/// Its utterances are sentences without delays, so that one rendering each, in order, by a fresh worker, gives what the
/// player's own worker gives: espeak renders the same frames when it is asked the same.
struct Narration {
    struct Word: Hashable {
        let position: BookPosition
        /// The word in its utterance, in Unicode scalars.
        let range: Range<Int>
        let frame: Int
    }

    private(set) var frames: [Int16] = []
    private(set) var words: [Word] = []

    /// As `voice` reads it, which is American English usually.
    init(
        of book: Book, speed: Double, narrate: String, voice: Voice? = nil, synthesizer: (any SpeechSynthesizer)? = nil
    ) async throws {
        let synthesizer = synthesizer ?? WorkerSynthesizer(path: narrate)
        let voice = voice ?? VoiceCatalog.wellKnown("en-US")?.voice ?? .fake
        for (page, number) in zip(book.pages, 1...) {
            for (index, utterance) in page.utterances.enumerated() {
                let prosody = Prosody(utterance.attributes, scaledBy: ReaderProsody(speed: speed))
                let text = utterance.text
                let speech = try await synthesizer.render(
                    SpeechRequest(
                        text: text[...], voice: voice, prosody: prosody, endsWithPause: utterance.isContinued))
                let scalars = text.unicodeScalars
                words += speech.marks.map { mark in
                    let start = scalars.distance(from: text.startIndex, to: mark.range.lowerBound)
                    let count = scalars.distance(from: mark.range.lowerBound, to: mark.range.upperBound)
                    return Word(
                        position: BookPosition(page: number, utterance: index), range: start..<start + count,
                        frame: frames.count + mark.frame)
                }
                frames += speech.frames
            }
        }
    }
}
