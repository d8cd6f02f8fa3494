/// Orders names as people do: "page 2" before "page 10".
enum NaturalOrder {
    static func precedes(_ left: String, _ right: String) -> Bool {
        let (first, second) = (parts(of: left), parts(of: right))
        for (one, other) in zip(first, second) where one != other {
            if let number = Int(one), let next = Int(other), number != next { return number < next }
            if one.lowercased() != other.lowercased() { return one.lowercased() < other.lowercased() }
        }
        return first.count == second.count ? left < right : first.count < second.count
    }

    /// Digits and what is between them.
    private static func parts(of name: String) -> [Substring] {
        var parts: [Substring] = []
        var rest = name[...]
        while let first = rest.first {
            let isDigit = first.isASCII && first.isNumber
            let part = rest.prefix { ($0.isASCII && $0.isNumber) == isDigit }
            parts.append(part)
            rest = rest[part.endIndex...]
        }
        return parts
    }
}
