/// Something in a book that isn't as it should be, where it is, and what was done about it.
public struct Diagnostic: Hashable, Sendable {
    public enum Severity: String, Hashable, Sendable { case warning, error }

    public var severity: Severity
    /// The line of the file, counted from 1; nil in a binary property list.
    public var line: Int?
    /// The page, counted from 1.
    public var page: Int?
    /// The utterance on its page, counted from 1.
    public var utterance: Int?
    public var key: String?
    public var value: String?
    /// What is wrong and what was done, such as "is above 1; spoken as 1".
    public var message: String

    public init(
        _ severity: Severity = .warning, line: Int? = nil, page: Int? = nil, utterance: Int? = nil, key: String? = nil,
        value: String? = nil, message: String
    ) {
        self.severity = severity
        self.line = line
        self.page = page
        self.utterance = utterance
        self.key = key
        self.value = value
        self.message = message
    }
}
