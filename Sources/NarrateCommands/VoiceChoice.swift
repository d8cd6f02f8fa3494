import BookKit
import SpeechKit

struct VoiceChoice {
    let context: Context
    init(_ context: Context) { self.context = context }
    func voice(named name: String?) async throws(CommandError) -> Voice {
        Voice(identifier: "gmw/en-US", language: "en-US", name: "English")
    }
    func voices(for book: Book, named name: String?) async throws(CommandError) -> @Sendable (Utterance) -> Voice {
        { _ in Voice(identifier: "gmw/en-US", language: "en-US", name: "English") }
    }
}
