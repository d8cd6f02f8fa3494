/// Where a command writes text.
protocol TextOutput: Sendable {
    var isTerminal: Bool { get }
    /// Why not all that was written arrived; nil when it did.
    var failure: String? { get }
    func write(_ text: String)
}
