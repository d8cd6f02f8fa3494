/// Something in a book that isn't as it should be, where it is, and what was done about it.
///
/// Its texts are safe to show: what a terminal would obey is taken out of them, and a long value is cut.
public struct Diagnostic: Codable, Hashable, Sendable {
    public enum Severity: String, Codable, Hashable, Sendable { case warning, error }

    public let severity: Severity
    /// The line of the file, counted from 1; nil in a binary property list.
    public let line: Int?
    /// The page, counted from 1.
    public let page: Int?
    /// The utterance on its page, counted from 1.
    public let utterance: Int?
    public let key: String?
    public let value: String?
    /// What is wrong and what was done, such as "is above 1; spoken as 1".
    public let message: String

    public init(
        _ severity: Severity = .warning, line: Int? = nil, page: Int? = nil, utterance: Int? = nil, key: String? = nil,
        value: String? = nil, message: String
    ) {
        self.severity = severity
        self.line = line
        self.page = page
        self.utterance = utterance
        self.key = key?.excerpt
        self.value = value?.excerpt
        self.message = message.displayableLine
    }
}

extension Diagnostic: CustomStringConvertible {
    /// One line, such as "line 12: page 2, utterance 3: rate 1.3 is above 1; spoken as 1".
    public var description: String {
        let place = [page.map { "page \($0)" }, utterance.map { "utterance \($0)" }].compactMap(\.self)
        let subject = [key, value.map { Double($0) == nil ? "'\($0)'" : $0 }, message].compactMap(\.self)
        let parts = [line.map { "line \($0)" }, place.isEmpty ? nil : place.joined(separator: ", ")].compactMap(\.self)
        return (parts + [subject.joined(separator: " ")]).joined(separator: ": ")
    }
}
