/// Finds the long runs of single letters with dots that smash libespeak-ng's stack.
///
/// Such as "a.b.c." and "a . b . c .".
struct DottedLetters {
    private static let limit = 40

    private var pairCount = 0
    private var letterCount = 0

    /// Takes the next scalar of a text; true if it is a dot that must be left out.
    mutating func isTooMuch(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "." {
            pairCount = letterCount == 1 ? pairCount + 1 : 0
            letterCount = 0
            return pairCount > Self.limit
        }
        if scalar.properties.isAlphabetic {
            letterCount += 1
            if letterCount > 1 { pairCount = 0 }
        } else if !scalar.properties.isWhitespace {
            self = DottedLetters()
        }
        return false
    }
}
