import BookKit
import SpeechKit

/// One utterance, and no more.
struct TextSource: UtteranceSource {
    let utterance: Utterance

    func utterance(after previous: Utterance?) async -> Utterance? { previous == nil ? utterance : nil }
    func utterance(before next: Utterance) async -> Utterance? { nil }
}
