/// The letters and digits around a place on a page: they stay when an author moves commas and cuts utterances anew.
struct LetterWindow {
    /// How many scalars are looked at for a letter, so that a page of dashes costs no more than another.
    private static let widest = 400

    let texts: [String]
    let utterance: Int
    let index: String.Index

    /// The text from the place on that has `count` letters, or less where the page ends.
    func following(_ count: Int) -> String {
        var quote = String.UnicodeScalarView()
        var letters = 0
        for number in utterance..<texts.count {
            let text = texts[number].unicodeScalars
            if number > utterance { quote.append(" ") }
            for scalar in number == utterance ? text[index...] : text[...] {
                quote.append(scalar)
                if scalar.isWordLetter { letters += 1 }
                if letters == count || quote.count > Self.widest { return String(quote) }
            }
        }
        return String(quote)
    }

    /// The text up to the place that has `count` letters, or less where the page begins.
    func preceding(_ count: Int) -> String {
        var reversed: [Unicode.Scalar] = []
        var letters = 0
        for number in stride(from: utterance, through: 0, by: -1) {
            let text = texts[number].unicodeScalars
            if number < utterance { reversed.append(" ") }
            for scalar in (number == utterance ? text[..<index] : text[...]).reversed() {
                reversed.append(scalar)
                if scalar.isWordLetter { letters += 1 }
                if letters == count || reversed.count > Self.widest { return reversed.text }
            }
        }
        return reversed.text
    }
}

extension [Unicode.Scalar] {
    /// Read from the end.
    fileprivate var text: String { String(String.UnicodeScalarView(reversed())) }
}

extension Unicode.Scalar {
    var isWordLetter: Bool {
        guard value >= 0x80 else {
            return 0x30...0x39 ~= value || 0x41...0x5A ~= value || 0x61...0x7A ~= value
        }
        return properties.isAlphabetic || properties.numericType != nil
    }
}

extension String {
    var wordLetters: [Unicode.Scalar] { unicodeScalars.filter(\.isWordLetter) }

    /// The index at `offset` bytes, or before the scalar that these cut; the end if the text is shorter.
    func index(atByte offset: Int) -> Index {
        var index = utf8.index(startIndex, offsetBy: min(max(offset, 0), utf8.count))
        while index < endIndex, utf8[index] & 0xC0 == 0x80 { index = utf8.index(before: index) }
        return index
    }
}
