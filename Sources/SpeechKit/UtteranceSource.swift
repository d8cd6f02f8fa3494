public import BookKit

/// Where the engine gets what to say next.
public protocol UtteranceSource: Sendable {
    /// The utterance after `previous`, or the first one; nil at the end. It may take its time.
    func utterance(after previous: Utterance?) async -> Utterance?
    /// The utterance before `next`; nil at the beginning.
    func utterance(before next: Utterance) async -> Utterance?
}
