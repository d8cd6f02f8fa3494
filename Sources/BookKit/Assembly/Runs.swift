/// The parts of a text that have something special, in order, passed once from the text's beginning to its end.
struct Runs<Value> {
    struct Run {
        let range: Range<String.Index>
        let value: Value
    }

    private var rest: ArraySlice<Run>

    init(_ runs: [Run]) { rest = runs[...] }

    /// The parts that lie in `range`, or those pieces of them that do; earlier ones are forgotten.
    mutating func pass(_ range: Range<String.Index>) -> [Run] {
        rest = rest.drop { $0.range.upperBound <= range.lowerBound }
        return rest.prefix { $0.range.lowerBound < range.upperBound }
            .map { Run(range: $0.range.clamped(to: range), value: $0.value) }
    }
}
