/// Ornaments between sections and bullets before items, which the library would name: "asterisk asterisk asterisk".
enum Ornaments {
    /// Puts spaces in place of the ornaments in `scalars`.
    static func silence(in scalars: inout [Unicode.Scalar]) {
        guard scalars.contains(where: named.contains) else { return }
        var start = scalars.startIndex
        while let run = nextRun(in: scalars, from: start) {
            start = run.upperBound
            if isOrnamental(run, in: scalars) {
                for index in run where !scalars[index].properties.isWhitespace { scalars[index] = " " }
            }
        }
    }

    /// Spoken by name where they stand alone, unlike most other symbols.
    private static let named: Set<Unicode.Scalar> = ["*", "#", "=", "~", "+", "●", "■"]
    private static let bullets: Set<Unicode.Scalar> = ["*", "●", "■"]
    private static let silent: Set<Unicode.Scalar> = [
        "_", "-", "–", "—", "―", "^", "|", "•", "·", "○", "□", "▪", "◆", "◇", "★", "☆", "†", "‡", "⁂", "❦", "❧", "♦",
    ]

    /// The next stretch of white space and ornaments, between other text or its ends.
    private static func nextRun(in scalars: [Unicode.Scalar], from start: Int) -> Range<Int>? {
        func belongs(_ index: Int) -> Bool {
            scalars[index].properties.isWhitespace || named.contains(scalars[index]) || silent.contains(scalars[index])
        }
        guard let first = scalars[start...].indices.first(where: belongs) else { return nil }
        let end = scalars[first...].indices.first { !belongs($0) } ?? scalars.endIndex
        return first..<end
    }

    /// The "*" that refers to a note, as in "word*.", or marks one, as in "*word"; not that of "2*3".
    private static func isAsteriskBesideWord(_ run: Range<Int>, in scalars: [Unicode.Scalar]) -> Bool {
        guard scalars[run].allSatisfy({ $0 == "*" || $0.properties.isWhitespace }) else { return false }
        func isInWord(_ index: Int, beside edge: Int) -> Bool {
            guard scalars.indices.contains(index), scalars[edge] == "*" else { return false }
            return scalars[index].properties.isAlphabetic || scalars[index].properties.numericType != nil
        }
        return !isInWord(run.lowerBound - 1, beside: run.lowerBound)
            || !isInWord(run.upperBound, beside: run.upperBound - 1)
    }

    /// Not the "*" of "2 * 3", nor the "=" of "a=b", nor the "-" of "well-known".
    private static func isOrnamental(_ run: Range<Int>, in scalars: [Unicode.Scalar]) -> Bool {
        let isApartBefore = run.lowerBound == scalars.startIndex || scalars[run.lowerBound].properties.isWhitespace
        let isApartAfter = run.upperBound == scalars.endIndex || scalars[run.upperBound - 1].properties.isWhitespace
        guard isApartBefore, isApartAfter else { return isAsteriskBesideWord(run, in: scalars) }
        let ornaments = scalars[run].filter { !$0.properties.isWhitespace }
        guard ornaments.contains(where: named.contains) else { return false }
        if ornaments.count > 1 { return true }
        let isAtEdge =
            run.lowerBound == scalars.startIndex || run.upperBound == scalars.endIndex
            || scalars[run.lowerBound..<run.upperBound].contains("\n")
        return ornaments.count == 1 && isAtEdge && bullets.isSuperset(of: ornaments)
    }
}
