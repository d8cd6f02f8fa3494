/// A change of a draft that can be made again, or turned round to take it back.
struct DraftChange: Sendable {
    /// Something with an identity that survives other changes.
    struct Part: Sendable {
        var key: Int
        var utterance: Utterance
    }

    enum Kind: Sendable {
        /// So many utterances from an index on become others.
        case utterances(from: Int, old: [Part], new: [Part])
        case title(old: String?, new: String?)
        case picture(old: String?, new: String?)
    }

    /// Counted from 0.
    let page: Int
    var kind: Kind
    /// The contents before and after it.
    let contents: (old: [Chapter], new: [Chapter])
    /// What it did, in a few words.
    let name: String

    var inverse: DraftChange {
        let kind: Kind =
            switch kind {
            case .utterances(let start, let old, let new): .utterances(from: start, old: new, new: old)
            case .title(let old, let new): .title(old: new, new: old)
            case .picture(let old, let new): .picture(old: new, new: old)
            }
        return DraftChange(page: page, kind: kind, contents: (contents.new, contents.old), name: name)
    }

    /// The page and the utterance that it is about.
    var position: BookPosition {
        if case .utterances(let start, _, _) = kind { return BookPosition(page: page + 1, utterance: start) }
        return BookPosition(page: page + 1, utterance: 0)
    }
}
