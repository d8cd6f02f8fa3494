/// How far a download has come.
public struct TransferProgress: Hashable, Sendable {
    /// The bytes of the file that are there, with those of earlier tries.
    public let received: Int
    /// Of the whole file; nil when the server doesn't say.
    public let total: Int?
    /// Bytes a second, of late; nil at the beginning.
    public let rate: Double?

    public init(received: Int, total: Int?, rate: Double?) {
        self.received = received
        self.total = total
        self.rate = rate
    }

    /// At this rate; nil when it can't be told.
    public var secondsLeft: Double? {
        guard let total, let rate, rate > 0 else { return nil }
        return Double(max(0, total - received)) / rate
    }
}
