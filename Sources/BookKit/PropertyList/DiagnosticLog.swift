/// Collects diagnostics, up to a number that nobody reads through.
struct DiagnosticLog {
    static let limit = 10_000

    private var diagnostics: [Diagnostic] = []
    private var dropped = 0

    mutating func append(_ diagnostic: @autoclosure () -> Diagnostic) {
        if diagnostics.count < Self.limit {
            diagnostics.append(diagnostic())
        } else {
            dropped += 1
        }
    }

    /// What was collected, in the order of the file's lines.
    var sorted: [Diagnostic] {
        let inOrder = diagnostics.enumerated().sorted {
            ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset)
        }
        let rest = dropped == 0 ? [] : [Diagnostic(message: "\(dropped) more warnings aren't listed; mend these first")]
        return inOrder.map(\.element) + rest
    }
}
