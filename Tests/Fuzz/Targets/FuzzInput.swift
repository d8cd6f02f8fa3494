/// An input that is more than one thing: numbers from its beginning, and parts with a zero between them.
struct FuzzInput {
    private(set) var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    var isEmpty: Bool { rest.isEmpty }

    /// The next byte as a number below `bound`; 0 at the end.
    mutating func number(below bound: Int) -> Int { Int(rest.popFirst() ?? 0) % bound }

    /// What comes before the next zero.
    mutating func part() -> [UInt8] {
        let part = rest.prefix { $0 != 0 }
        rest = rest.dropFirst(part.count + 1)
        return Array(part)
    }

    mutating func text() -> String { String(decoding: part(), as: UTF8.self) }
}
