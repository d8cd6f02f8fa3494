/// A value of a JSON document, taken as it comes: what should be a list may be one thing alone, and the other way round.
enum JSONValue: Sendable {
    case null
    case bool(Bool)
    /// As it is written.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([(name: String, value: JSONValue)])

    /// The member of that name; nil where there is none, or it is null.
    subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self, let value = members.first(where: { $0.name == name })?.value else {
            return nil
        }
        if case .null = value { return nil }
        return value
    }

    /// The elements of an array; what is none stands for an array of itself.
    var elements: [JSONValue] {
        switch self {
        case .null: []
        case .array(let elements): elements
        default: [self]
        }
    }

    /// A string, or a number as it is written.
    var text: String? {
        switch self {
        case .string(let text), .number(let text): text
        default: nil
        }
    }

    /// The text, or of a map from languages to texts the English one, else the first.
    var localText: String? {
        guard case .object(let members) = self else { return text }
        return self["en"]?.text ?? members.lazy.compactMap(\.value.text).first
    }

    var number: Double? { text.flatMap { Double($0) } }

    var integer: Int? { number.flatMap { Int(exactly: $0.rounded()) } }

    var isObject: Bool { if case .object = self { true } else { false } }
}
