/// Finds what somebody may have meant.
enum Suggestion {
    /// The one of `candidates` that `typed` is the beginning of, or a slip or two away from.
    static func nearest(to typed: String, among candidates: [String]) -> String? {
        let begun = candidates.filter { $0.hasPrefix(typed) }
        if begun.count == 1 { return begun[0] }
        let limit = max(1, typed.count / 3)
        let distances = candidates.map { (candidate: $0, distance: distance(from: typed, to: $0)) }
        return distances.filter { $0.distance <= limit }.min { $0.distance < $1.distance }?.candidate
    }

    /// How many letters must be added, removed, replaced or exchanged with their neighbour (Damerau and Levenshtein).
    static func distance(from left: String, to right: String) -> Int {
        let (left, right) = (Array(left), Array(right))
        var rows = [Array(0...right.count)]
        for (row, letter) in left.enumerated() {
            var line = [row + 1]
            for (column, other) in right.enumerated() {
                let replaced = rows[row][column] + (letter == other ? 0 : 1)
                var best = min(replaced, rows[row][column + 1] + 1, line[column] + 1)
                if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                    best = min(best, rows[row - 1][column - 1] + 1)
                }
                line.append(best)
            }
            rows.append(line)
        }
        return rows[left.count][right.count]
    }
}
