/// A value that is to be written into a property list.
indirect enum PropertyListValue: Hashable, Sendable {
    case string(String)
    case real(Double)
    case integer(Int)
    case bool(Bool)
    case array([PropertyListValue])
    case dictionary([Entry])

    struct Entry: Hashable, Sendable {
        let key: String
        let value: PropertyListValue
    }
}

extension PropertyListValue {
    /// The value that was read; nil for a date and what else no key of a book takes.
    init?(_ node: PropertyListNode) {
        switch node.value {
        case .string(let text): self = .string(text)
        case .number(let number, let written):
            guard number.isFinite else { return nil }
            self = Int(written).map { .integer($0) } ?? .real(number)
        case .bool(let bool): self = .bool(bool)
        case .array(let items): self = .array(items.compactMap { PropertyListValue($0) })
        case .dictionary(let entries):
            self = .dictionary(
                entries.compactMap { entry in
                    PropertyListValue(entry.value).map { Entry(key: entry.key, value: $0) }
                })
        case .other: return nil
        }
    }
}
