import BookKit
import SpeechKit

struct VoiceCatalog: Sendable {
    let voices: [Voice]
    func voice(named name: String) throws(SpeechError) -> Voice { throw SpeechError(.voiceNotFound, name) }
    func voice(for query: VoiceQuery) -> Voice? { nil }
    func sample(for language: String) -> String { "" }
}
