/// What a book costs.
public struct Price: Hashable, Sendable, CustomStringConvertible {
    /// As it is written.
    public let amount: String
    /// The currency's code of ISO 4217, if it is said.
    public let currency: String?

    public var description: String { [amount, currency].compactMap(\.self).joined(separator: " ") }

    var isFree: Bool { Double(amount) == 0 }
}
