/// A line that is asked for.
struct Question: Hashable, Sendable {
    let text: String
    /// What is typed isn't shown.
    var isSecret = false

    /// It is about consent: only "y" or "yes" is one.
    static func consent(_ text: String) -> Question { Question(text: "\(text) [y/N] ") }

    static func isConsent(_ answer: String?) -> Bool { ["y", "yes"].contains(answer?.lowercased() ?? "") }
}
