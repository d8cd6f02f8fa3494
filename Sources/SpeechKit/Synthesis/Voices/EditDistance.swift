/// How alike two words are.
enum EditDistance {
    /// How many letters must be changed, added or left out to make `left` of `right`.
    static func between(_ left: String, _ right: String) -> Int {
        let right = Array(right)
        var row = Array(0...right.count)
        for (count, letter) in left.enumerated() {
            var diagonal = row[0]
            row[0] = count + 1
            for index in right.indices {
                let change = diagonal + (letter == right[index] ? 0 : 1)
                diagonal = row[index + 1]
                row[index + 1] = min(change, diagonal + 1, row[index] + 1)
            }
        }
        return row[right.count]
    }

    /// The candidate most like `word`, if one is like enough to be what was meant.
    static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
        candidates.lazy.map { ($0, between(word.lowercased(), $0.lowercased())) }
            .filter { $1 <= word.count / 3 }
            .min { $0.1 < $1.1 }?.0
    }
}
