public import BookKit
public import SpeechKit

/// Gives the utterances of a list, numbered from 0 on page 1.
public struct ListSource: UtteranceSource {
    public let utterances: [Utterance]

    public init(_ texts: [String], attributes: SpeechAttributes = SpeechAttributes()) {
        utterances = texts.enumerated().map {
            Utterance(id: BookPosition(page: 1, utterance: $0), text: $1, attributes: attributes)
        }
    }

    public func utterance(after previous: Utterance?) async -> Utterance? {
        at((previous?.id.utterance ?? -1) + 1)
    }

    public func utterance(before next: Utterance) async -> Utterance? { at(next.id.utterance - 1) }

    private func at(_ index: Int) -> Utterance? { utterances.indices.contains(index) ? utterances[index] : nil }
}
