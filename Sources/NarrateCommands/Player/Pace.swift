/// What was heard against how long it was thought to take, and so how long the rest will take.
struct Pace: Hashable, Sendable {
    /// So much that was guessed right is taken for granted, so that a single word turns nothing over.
    private static let trust = 60.0
    private static let factors = 0.2...5.0

    private var heard = Pace.trust
    private var estimated = Pace.trust

    /// Times what is estimated.
    var factor: Double { min(max(heard / estimated, Self.factors.lowerBound), Self.factors.upperBound) }

    mutating func learn(heard seconds: Double, estimated estimate: Double) {
        guard seconds > 0, estimate > 0 else { return }
        heard += seconds
        estimated += estimate
    }
}
