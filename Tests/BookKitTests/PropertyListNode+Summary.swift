@testable import BookKit

extension PropertyListNode {
    /// The value without its lines, as text that is easy to compare.
    var summary: String {
        switch value {
        case .string(let text): "'\(text)'"
        case .number(let number, _): "\(number)"
        case .bool(let bool): "\(bool)"
        case .array(let items): "[\(items.map(\.summary).joined(separator: ", "))]"
        case .dictionary(let entries):
            "{\(entries.map { "\($0.key): \($0.value.summary)" }.joined(separator: ", "))}"
        case .other(let name): name
        }
    }
}
