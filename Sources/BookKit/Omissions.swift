/// How much of a book's source isn't read aloud, by what it is.
public struct Omissions: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Comparable, Hashable, Sendable {
        case note, noteReference, pageNumber, hiddenText, navigation, licence, formula

        public static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
    }

    public private(set) var counts: [Kind: Int] = [:]

    public init() {}

    public mutating func add(_ kind: Kind, count: Int = 1) {
        if count > 0 { counts[kind, default: 0] += count }
    }

    public mutating func add(_ other: Omissions) { counts.merge(other.counts, uniquingKeysWith: +) }
}
