/// Puts a spoken text together, and keeps where each part of it comes from.
struct SpokenTextBuilder {
    private let written: Substring.UTF8View
    private var string = ""
    private var pieces: [SpokenText.Piece] = []
    private var pronunciations: [Pronunciation] = []
    /// Up to where the written text is dealt with, in bytes.
    private(set) var end = 0

    init(_ written: Substring) { self.written = written.utf8 }

    /// Says what is written up to `place`.
    mutating func keep(to place: Int) {
        guard place > end else { return }
        let start = written.index(written.startIndex, offsetBy: end)
        append(Substring(written[start..<written.index(start, offsetBy: place - end)]), to: place, isVerbatim: true)
    }

    /// Says `text` instead of what is written up to `place`, apart from what is next to it.
    mutating func say(_ text: String, to place: Int, beforeLetter: Bool) {
        var text = text
        if let last = string.unicodeScalars.last, last.isSpelled, text.unicodeScalars.first?.isSpelled == true {
            text = " " + text
        }
        if beforeLetter, text.unicodeScalars.last?.isSpelled == true { text += " " }
        append(text[...], to: place, isVerbatim: false)
    }

    /// Pronounces what is written up to `place`.
    mutating func pronounce(_ phonemes: String, to place: Int) {
        let start = string.utf8.count
        keep(to: place)
        pronunciations.append(Pronunciation(range: start..<string.utf8.count, phonemes: phonemes))
    }

    /// The text, once all that is written is dealt with.
    func finish() -> SpokenText {
        SpokenText(string: string, pieces: pieces, pronunciations: pronunciations)
    }

    private mutating func append(_ text: Substring, to place: Int, isVerbatim: Bool) {
        let start = string.utf8.count
        string += text
        defer { end = place }
        if isVerbatim, let last = pieces.last, last.isVerbatim {
            pieces[pieces.count - 1] = SpokenText.Piece(
                written: last.written.lowerBound..<place, spoken: last.spoken.lowerBound..<string.utf8.count,
                isVerbatim: true)
        } else {
            pieces.append(
                SpokenText.Piece(written: end..<place, spoken: start..<string.utf8.count, isVerbatim: isVerbatim))
        }
    }
}

extension Unicode.Scalar {
    /// A letter or a digit, which would be spoken as one with what is next to it.
    fileprivate var isSpelled: Bool { properties.isAlphabetic || "0"..."9" ~= self }
}
