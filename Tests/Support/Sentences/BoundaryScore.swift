/// How many of the marked boundaries a segmenter found, and what it got wrong.
public struct BoundaryScore: Hashable, Sendable {
    public private(set) var right: Int
    /// The text around each marked boundary that it didn't find, a bar at the boundary.
    public private(set) var missed: [String]
    /// The text around each boundary that it found where none is.
    public private(set) var wrong: [String]

    public init(right: Int = 0, missed: [String] = [], wrong: [String] = []) {
        self.right = right
        self.missed = missed
        self.wrong = wrong
    }

    /// The boundaries found, of those that it found or should have; 1 if there are none.
    public var share: Double {
        let all = right + missed.count + wrong.count
        return all == 0 ? 1 : Double(right) / Double(all)
    }

    public mutating func add(_ other: BoundaryScore) {
        right += other.right
        missed += other.missed
        wrong += other.wrong
    }
}
