import TestSupport

@testable import BookKit

/// Changes drafts at random, the same for the same seed.
struct DraftFuzzer {
    var random: SplitMix

    init(seed: UInt64) { random = SplitMix(seed: seed) }

    mutating func change(_ draft: inout BookDraft) {
        let page = below(draft.book.pages.count) + 1
        let count = draft.book.pages[page - 1].utterances.count
        let position = BookPosition(page: page, utterance: below(max(1, count)))
        switch below(14) {
        case 0: try? draft.setTitle(below(3) == 0 ? nil : text(), ofPage: page)
        case 1: try? draft.setPicture(below(3) == 0 ? nil : "images/\(text()).png", ofPage: page)
        case 2, 3: try? draft.join(at: position)
        case 4, 5:
            guard let text = draft.utterance(at: position)?.text, !text.isEmpty else { return }
            let words = WordTokenizer().words(in: text[...])
            guard !words.isEmpty else { return }
            try? draft.split(at: position, before: words[below(words.count)].lowerBound)
        case 6: try? draft.retype(text() + " " + text(), at: position)
        case 7: _ = draft.undo()
        case 8: _ = draft.redo()
        case 9:
            guard var attributes = draft.utterance(at: position)?.attributes else { return }
            let voices = [nil, VoiceQuery(language: "en-GB"), VoiceQuery(identifier: "gmw/en", language: "en")]
            attributes.voice = voices[below(voices.count)]
            try? draft.set(attributes, at: position, name: "voice")
        case 10: try? draft.insert(text(), behind: position)
        case 11: try? draft.delete(at: position)
        default:
            guard var attributes = draft.utterance(at: position)?.attributes else { return }
            let number = NumericAttribute.all[below(NumericAttribute.all.count)]
            attributes[keyPath: number.path] = below(3) == 0 ? number.standard : Double(below(100)) / 100
            try? draft.set(attributes, at: position, name: number.key)
        }
    }

    private mutating func text() -> String {
        let pieces = ["word", " ", "\n", "&", "<b>", "\"", "é", "字", "👩‍🚀", "\\", "]]>", "0.5", "\r"]
        return (0...below(5)).map { _ in pieces[below(pieces.count)] }.joined()
    }

    private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
}
