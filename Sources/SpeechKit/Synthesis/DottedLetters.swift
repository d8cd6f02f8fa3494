/// Long runs of single letters with dots, "a.b.c." or "a . b . c .", which smash libespeak-ng's stack.
enum DottedLetters {
    private static let limit = 40

    /// Puts spaces in place of the dots after the first few of each run.
    static func limit(in scalars: inout [Unicode.Scalar]) {
        var pairs = 0
        var letters = 0
        for index in scalars.indices {
            let scalar = scalars[index]
            if scalar == "." {
                pairs = letters == 1 ? pairs + 1 : 0
                letters = 0
                if pairs > limit { scalars[index] = " " }
            } else if scalar.properties.isAlphabetic {
                letters += 1
                if letters > 1 { pairs = 0 }
            } else if !scalar.properties.isWhitespace {
                (letters, pairs) = (0, 0)
            }
        }
    }
}
