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
        Ornaments.silence(in: &scalars)
        for index in scalars.indices where dots.isTooMuch(scalars[index]) { scalars[index] = " " }
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
        if token.mustBreak(before: scalar) {
            scalars.append(" ")
            sources.append(index)
        }
        scalars.append(scalar)
        sources.append(index)
    }
}

extension Character {
    /// Its scalars in Normalization Form C: the library pronounces an accent only as part of its letter.
    fileprivate var composed: String.UnicodeScalarView {
        if isASCII { return unicodeScalars }
        return String(decoding: String(self)._nfcCodeUnits, as: UTF8.self).unicodeScalars
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
