/// A place among the tokens of a text, from which rules look around.
struct TokenCursor {
    let tokens: [SpeechToken]
    var index: Int
    /// The text is a heading.
    let isHeading: Bool

    /// The token so far from here; nil beyond the ends.
    subscript(offset: Int) -> SpeechToken? {
        tokens.indices.contains(index + offset) ? tokens[index + offset] : nil
    }

    func word(_ offset: Int) -> String? { text(.word, offset) }
    /// The digits at this place.
    func digits(_ offset: Int) -> String? { text(.number, offset) }
    func sign(_ offset: Int) -> String? { text(.sign, offset) }
    func isSpace(_ offset: Int) -> Bool { self[offset]?.kind == .space }

    /// How far the first token from `offset` on lies that is no gap.
    func skippingSpace(_ offset: Int) -> Int { isSpace(offset) ? offset + 1 : offset }

    /// The word before this place, with nothing but a gap or a stop and a gap between.
    var wordBefore: SpeechToken? {
        var offset = -1
        while let token = self[offset], token.kind == .space || token.text == "." { offset -= 1 }
        return self[offset].flatMap { $0.kind == .word ? $0 : nil }
    }

    /// Nothing stands right before this place but a gap, a bracket or a quote.
    var isApartBefore: Bool {
        guard let token = self[-1] else { return true }
        return token.kind == .space || token.kind == .sign && "([{\"'“‘«„‚—–".contains(token.text)
    }

    /// Neither a letter nor a digit follows right after `offset` tokens.
    func isApart(after offset: Int) -> Bool {
        guard let token = self[offset] else { return true }
        return token.kind == .space || token.kind == .sign
    }

    /// Nothing follows after `offset` tokens but gaps and closing punctuation.
    func isEnd(_ offset: Int) -> Bool {
        tokens[min(tokens.count, index + offset)...].allSatisfy { $0.kind == .space || "\"'”’»)]".contains($0.text) }
    }

    /// Nothing but gaps and signs comes before.
    var isBeginning: Bool { tokens[..<index].allSatisfy { $0.kind == .space || $0.kind == .sign } }

    private func text(_ kind: SpeechToken.Kind, _ offset: Int) -> String? {
        self[offset].flatMap { $0.kind == kind ? $0.text : nil }
    }
}
