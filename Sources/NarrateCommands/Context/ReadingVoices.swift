import BookKit
import SpeechKit
import Synchronization

/// Who reads what in a book: its author's choice, else the reader's.
final class ReadingVoices: Sendable {
    /// Reads what the author chose no voice for.
    let preferred: Voice

    private let chosen = Mutex<[VoiceQuery: Voice]>([:])

    init(preferred: Voice) { self.preferred = preferred }

    func voice(for utterance: Utterance) -> Voice {
        guard let query = utterance.attributes.voice else { return preferred }
        return chosen.withLock { $0[query] } ?? preferred
    }

    /// Some of them speak through a model.
    var areNatural: Bool {
        preferred.model != nil || chosen.withLock { $0.values.contains { $0.model != nil } }
    }

    func knows(_ query: VoiceQuery) -> Bool { chosen.withLock { $0[query] != nil } }
    func set(_ voice: Voice, for query: VoiceQuery) { chosen.withLock { $0[query] = voice } }
}
