/// A value of a property list, and the line it begins on.
struct PropertyListNode: Hashable {
    enum Value: Hashable {
        case string(String)
        /// A number and the way it is written; NaN when that is no number.
        case number(Double, written: String)
        case bool(Bool)
        case array([PropertyListNode])
        /// The entries as they are written, in which a key may come twice.
        case dictionary([PropertyListEntry])
        /// A kind that no key of a book takes, by its name, such as "a date".
        case other(String)

        static func number(written text: String) -> Value {
            .number(Double(trimming: text) ?? .nan, written: text)
        }
    }

    var value: Value
    /// Counted from 1; nil in a binary property list.
    var line: Int?
    /// Nil in a binary property list.
    var place: PropertyListPlace?

    /// What a message calls such a value, such as "an array".
    var kind: String {
        switch value {
        case .string: "a string"
        case .number: "a number"
        case .bool: "a boolean"
        case .array: "an array"
        case .dictionary: "a dictionary"
        case .other(let name): name
        }
    }

    /// What a message quotes of the value.
    var quotation: String? {
        switch value {
        case .string(let text): text
        case .number(_, let written): written
        case .bool(let bool): "\(bool)"
        case .array, .dictionary, .other: nil
        }
    }
}
