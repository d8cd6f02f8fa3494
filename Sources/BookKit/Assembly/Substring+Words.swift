extension Substring {
    /// How many words it has, if they aren't more than `limit`; a letter of a script without spaces counts as one.
    func wordCount(atMost limit: Int) -> Int {
        var count = 0
        var isInWord = false
        for scalar in unicodeScalars {
            let isLetter = ScalarRole(scalar) == .word
            if isLetter, !isInWord || scalar.isOfSpacelessScript { count += 1 }
            guard count < limit else { break }
            isInWord = isLetter || isInWord && scalar.isApostrophe
        }
        return count
    }

    /// Something in it can be said.
    var holdsWord: Bool { unicodeScalars.contains { ScalarRole($0) == .word } }
}

extension String {
    /// The end of the stops, commas and closing quotes that begin at `start`.
    func endOfMarks(from start: Index, before end: Index) -> Index {
        unicodeScalars[start..<end].firstIndex {
            let role = ScalarRole($0)
            return !role.endsClause && role != .closingQuote && role != .closingBracket
        } ?? end
    }

    /// The end of the white space that begins at `start`.
    func endOfSpace(from start: Index, before end: Index) -> Index {
        unicodeScalars[start..<end].firstIndex { !ScalarRole($0).isSpace } ?? end
    }
}
