/// The least of the numbers around each one.
enum SlidingMinimum {
    /// For every number the least of those at most `reach` places away.
    static func values(of numbers: [Int], reach: Int) -> [Int] {
        // Places of numbers that no later one in reach is less than, from the least on.
        var candidates: [Int] = []
        var first = 0
        var next = 0
        return numbers.indices.map { index in
            while next < numbers.count, next <= index + reach {
                while candidates.count > first, numbers[candidates[candidates.count - 1]] >= numbers[next] {
                    candidates.removeLast()
                }
                candidates.append(next)
                next += 1
            }
            while candidates[first] < index - reach { first += 1 }
            return numbers[candidates[first]]
        }
    }
}
