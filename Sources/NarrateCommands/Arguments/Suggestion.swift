import LibraryKit

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

    /// The titles, three at most, of books that have something like what was typed in title, author or file.
    static func titles(like typed: String, among books: [ShelvedBook]) -> [String] {
        let typed = SearchText(typed).folded
        let distances = books.map { (title: $0.title, distance: distance(from: typed, toPartOf: $0.searchText)) }
        let near = distances.filter { $0.distance <= max(1, typed.count / 4) }
        return near.sorted { $0.distance < $1.distance }.prefix(3).map(\.title)
    }

    private static func distance(from typed: String, toPartOf text: SearchText) -> Int {
        // A few letters are in anything, so they must be most of a word.
        guard typed.count >= 5 else { return text.words.map { distance(from: typed, to: String($0)) }.min() ?? .max }
        return rows(Array(typed), Array(text.folded), isPart: true).last?.min() ?? .max
    }

    /// How many letters must be added, removed, replaced or exchanged with their neighbour (Damerau and Levenshtein).
    static func distance(from left: String, to right: String) -> Int {
        rows(Array(left), Array(right), isPart: false).last?.last ?? 0
    }

    /// The distances of each beginning of `left` to each beginning of `right`, or to the part of `right` that ends there.
    private static func rows(_ left: [Character], _ right: [Character], isPart: Bool) -> [[Int]] {
        var rows = [isPart ? Array(repeating: 0, count: right.count + 1) : Array(0...right.count)]
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
        return rows
    }
}
