import BookKit

/// A text in the form in which libespeak-ng is given it, and the way back to the original.
///
/// Its characters are composed; control characters, ornaments and whatever else the library stumbles over are gone.
struct SpeakableText {
    private(set) var scalars: [Unicode.Scalar] = []
    /// For each of `scalars`, where the character of the original begins that it was made of.
    private(set) var sources: [String.Index] = []
    /// The words of the original.
    private(set) var words: [Range<String.Index>]
    /// Some of it is in the library's mnemonics, between double brackets, and none of the text's own is.
    private(set) var hasPhonemes = false
    private var token = TokenLength()

    init() { words = [] }

    init(_ original: Substring) {
        var dots = DottedLetters()
        self.init(original, dots: &dots)
    }

    /// Goes on counting in `dots` what texts before this one have begun.
    init(_ original: Substring, dots: inout DottedLetters) {
        words = WordTokenizer().words(in: original)
        scalars.reserveCapacity(original.utf8.count)
        sources.reserveCapacity(original.utf8.count)
        for index in original.indices { append(original[index], from: index) }
        finish(&dots)
    }

    /// `original` as it is spoken; `mnemonics` gives those for phonemes, or nil where the letters must do.
    init(_ original: Substring, spoken: SpokenText, mnemonics: (_ phonemes: String) -> String? = { _ in nil }) {
        words = WordTokenizer().words(in: original)
        hasPhonemes = !spoken.pronunciations.isEmpty
        var pronounced = spoken.pronunciations.compactMap { given in
            mnemonics(given.phonemes).map { (range: given.range, mnemonics: $0) }
        }[...]
        let written = original.utf8
        let bytes = spoken.string.utf8
        for piece in spoken.pieces {
            let start = written.index(written.startIndex, offsetBy: piece.written.lowerBound)
            let end = written.index(written.startIndex, offsetBy: piece.written.upperBound)
            let source = piece.isVerbatim ? start : source(of: start..<end)
            let letters = bytes.range(piece.spoken)
            for index in spoken.string[letters].indices {
                let offset = bytes.distance(from: bytes.startIndex, to: index)
                while let next = pronounced.first, next.range.upperBound <= offset { pronounced.removeFirst() }
                let place =
                    piece.isVerbatim ? written.index(start, offsetBy: offset - piece.spoken.lowerBound) : source
                if let next = pronounced.first, next.range.contains(offset) {
                    if offset == next.range.lowerBound { append(markup: "[[\(next.mnemonics)]]", at: place) }
                } else {
                    append(spoken.string[index], from: place)
                }
            }
        }
        var dots = DottedLetters()
        finish(&dots)
    }

    private mutating func finish(_ dots: inout DottedLetters) {
        Ornaments.silence(in: &scalars)
        for index in scalars.indices where dots.isTooMuch(scalars[index]) { scalars[index] = " " }
    }

    /// Where the word begins that what is spoken for `piece` belongs to: the first one in it, else where it begins.
    private func source(of piece: Range<String.Index>) -> String.Index {
        guard let word = words.first(where: { $0.upperBound > piece.lowerBound }), word.lowerBound < piece.upperBound
        else { return piece.lowerBound }
        return max(piece.lowerBound, word.lowerBound)
    }

    var text: String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    var isBlank: Bool { scalars.allSatisfy(\.properties.isWhitespace) }

    /// Where each of `words` lies in `scalars`.
    var spans: [WordAligner.Span] {
        var position = 0
        return words.map { word in
            position = sources[position...].firstIndex { $0 >= word.lowerBound } ?? sources.count
            let start = position
            position = sources[position...].firstIndex { $0 >= word.upperBound } ?? sources.count
            return start..<position
        }
    }

    mutating func append(words more: [Range<String.Index>]) { words += more }

    /// Adds text for SSML; each scalar stands at the source that `source` gives its index.
    mutating func append(escaped text: [Unicode.Scalar], from source: (Int) -> String.Index) {
        for (index, scalar) in text.enumerated() { append(markup: scalar.escaped, at: source(index)) }
    }

    /// Adds tags, which stand between the words.
    mutating func append(markup: String, at source: String.Index) {
        scalars += markup.unicodeScalars
        sources += repeatElement(source, count: markup.unicodeScalars.count)
    }

    private mutating func append(_ character: Character, from index: String.Index) {
        if character == "\r\n" {
            append("\n" as Unicode.Scalar, from: index)
            return
        }
        for scalar in character.composed {
            guard let replacement = SpeakableScalar.replacement(for: scalar, after: scalars.last) else {
                append(scalar, from: index)
                continue
            }
            for scalar in replacement.unicodeScalars { append(scalar, from: index) }
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar, from index: String.Index) {
        // Two dots at the end make some builds of the library babble without end.
        if scalar == ".", let last = scalars.last, last == "." || last == "…" {
            scalars[scalars.count - 1] = "…"
            return
        }
        // Brackets of the text's own are no mnemonics.
        let isBracket = hasPhonemes && scalar == "[" && scalars.last == "["
        if token.mustBreak(before: scalar) || isBracket {
            scalars.append(" ")
            sources.append(index)
        }
        scalars.append(scalar)
        sources.append(index)
    }
}

extension Character {
    /// Its scalars in Normalization Form C: the library pronounces an accent only as part of its letter.
    fileprivate var composed: [Unicode.Scalar] {
        if isASCII { return Array(unicodeScalars) }
        var scalars = Array(String(decoding: String(self)._nfcCodeUnits, as: UTF8.self).unicodeScalars)
        guard scalars.count > 1 else { return scalars }
        if let doubling = scalars.firstIndex(of: "\u{651}") {
            // In an Arabic letter with a vowel the library knows it only before that, where the form doesn't have it.
            scalars.insert(scalars.remove(at: doubling), at: 1)
        } else if scalars[0] == "ש", scalars.contains("\u{5C2}") {
            // A Hebrew shin with its point on the left is said as another letter, and points are left out.
            scalars[0] = "ס"
        }
        return scalars
    }
}

/// Cuts what has no white space before it overflows the library's buffer for a word, which loses or smashes it.
private struct TokenLength {
    private static let scalarLimit = 100
    private static let byteLimit = 150

    private var scalarCount = 0
    private var byteCount = 0

    mutating func mustBreak(before scalar: Unicode.Scalar) -> Bool {
        // The library takes ideographs, kana and Hangul syllables one by one.
        if scalar.properties.isWhitespace || scalar.isIdeographic {
            self = TokenLength()
            return false
        }
        let size = UTF8.width(scalar)
        let isFull = scalarCount == Self.scalarLimit || byteCount + size > Self.byteLimit
        if isFull { self = TokenLength() }
        scalarCount += 1
        byteCount += size
        return isFull
    }
}

extension Unicode.Scalar {
    fileprivate var escaped: String {
        switch self {
        case "<": "&lt;"
        case ">": "&gt;"
        case "&": "&amp;"
        default: String(self)
        }
    }

    fileprivate var isIdeographic: Bool { 0x2E80...0xD7A3 ~= value || 0x20000...0x3FFFF ~= value }
}

extension String.UTF8View {
    /// The range of the bytes that are counted from the start.
    fileprivate func range(_ bytes: Range<Int>) -> Range<String.Index> {
        let start = index(startIndex, offsetBy: bytes.lowerBound)
        return start..<index(start, offsetBy: bytes.count)
    }
}
