/// What becomes of a value that stands in a property list.
enum PropertyListEdit: Hashable {
    /// Another value takes its place.
    case value(PropertyListValue)
    /// In a dictionary these keys get other values, or go where there is nil; all others stay.
    case entries([String: PropertyListEdit?])
    /// An array has these items. What is no array becomes the only item of one.
    case items([Item])

    enum Item: Hashable {
        /// The item that is there with this number; items keep their order.
        case kept(Int, PropertyListEdit?)
        case new(PropertyListValue)
    }

    /// What it makes of nothing; nil for nothing.
    var value: PropertyListValue? {
        switch self {
        case .value(let value): return value
        case .entries(let edits):
            let entries = edits.sorted { $0.key < $1.key }.compactMap { key, edit in
                edit?.value.map { PropertyListValue.Entry(key: key, value: $0) }
            }
            return entries.isEmpty ? nil : .dictionary(entries)
        case .items(let items):
            return .array(
                items.compactMap {
                    switch $0 {
                    case .kept(_, let edit): edit?.value
                    case .new(let value): value
                    }
                })
        }
    }
}
