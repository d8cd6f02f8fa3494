extension Array where Element: FixedWidthInteger {
    /// The ranges in which each number is one more than the one before: for frames that count up, what was heard in one
    /// piece.
    public var countingRuns: [ClosedRange<Element>] {
        var runs: [ClosedRange<Element>] = []
        for number in self {
            if let run = runs.last, run.upperBound != .max, run.upperBound + 1 == number {
                runs[runs.count - 1] = run.lowerBound...number
            } else {
                runs.append(number...number)
            }
        }
        return runs
    }
}
