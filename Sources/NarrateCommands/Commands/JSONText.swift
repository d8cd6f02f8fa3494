import FoundationEssentials

/// Answers for programs.
enum JSONText {
    /// The value as JSON, its keys in alphabetical order.
    static func of(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Only a number that isn't one can't be encoded, and we have none.
        let data = (try? encoder.encode(value)) ?? Data()
        return String(decoding: data, as: UTF8.self)
    }
}
