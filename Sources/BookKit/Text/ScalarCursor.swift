/// A place in text that moves by Unicode scalars, and remembers whether it has been asked what lies beyond the end.
///
/// It never asks for a grapheme, because one grapheme may be as long as the text.
struct ScalarCursor {
    let scalars: String.UnicodeScalarView
    private(set) var index: String.Index
    /// How many scalars it has passed.
    private(set) var count = 0
    /// True once an answer would have been another if more text followed.
    private(set) var hasSeenEnd = false

    private let limit: Int

    /// A cursor at `index`, for a sentence of no more than `limit` scalars.
    init(_ scalars: String.UnicodeScalarView, at index: String.Index, limit: Int) {
        self.scalars = scalars
        self.index = index
        self.limit = limit
    }

    /// How many scalars the sentence may still take in.
    var room: Int { limit - count }

    /// The scalar at this place; nil at the end.
    mutating func peek() -> Unicode.Scalar? {
        guard index < scalars.endIndex else {
            hasSeenEnd = true
            return nil
        }
        return scalars[index]
    }

    mutating func peekRole() -> ScalarRole? { peek().map(ScalarRole.init) }

    mutating func advance() {
        index = scalars.index(after: index)
        count += 1
    }

    /// Passes the scalars for which `condition` holds, `limit` of them at most.
    mutating func skip(atMost limit: Int, while condition: (Unicode.Scalar) -> Bool) {
        let last = count + limit
        while count < last, let scalar = peek(), condition(scalar) { advance() }
    }

    /// Passes plain words and the single spaces and line ends between them, faster than scalar by scalar.
    ///
    /// Returns where the last of these words begins, unless it is at this place.
    mutating func skipWords(atMost limit: Int) -> String.Index? {
        let text = String(scalars).utf8
        let bytes = text.span
        let start = text.distance(from: text.startIndex, to: index)
        let last = min(bytes.count, start + limit)
        var end = start
        var lastWord: Int?
        while end < last {
            if bytes[end].isASCIIWordPart {
                end += 1
            } else if bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\n"),
                end + 1 < last, bytes[end + 1].isASCIIWordPart
            {
                end += 1
                lastWord = end
            } else {
                break
            }
        }
        index = text.index(text.startIndex, offsetBy: end)
        count += end - start
        return lastWord.map { text.index(text.startIndex, offsetBy: $0) }
    }

    /// Passes white space, `limit` scalars of it at most, and says whether a blank line or the like was among it.
    mutating func skipSpace(atMost limit: Int) -> Bool {
        let last = count + limit
        var lines = 0
        var previous: Unicode.Scalar?
        while count < last, let scalar = peek() {
            switch ScalarRole(scalar) {
            case .space: break
            case .lineBreak: lines += previous == "\r" && scalar == "\n" ? 0 : 1
            case .paragraphBreak: lines += 2
            default: return lines > 1
            }
            previous = scalar
            advance()
        }
        return lines > 1
    }

    /// Passes a word and returns it, or its first letters if it is long.
    mutating func readWord() -> String {
        var word = String.UnicodeScalarView()
        let last = count + 16
        while count < last, let scalar = peek(), scalar.isWordPart {
            word.append(scalar)
            advance()
        }
        return String(word)
    }

    /// Takes over what `other`, which looked ahead from here, learned about the end.
    mutating func note(_ other: ScalarCursor) { hasSeenEnd = hasSeenEnd || other.hasSeenEnd }
}
