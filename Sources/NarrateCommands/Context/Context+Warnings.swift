import BookKit

extension Context {
    /// Tells that something is odd in the book at `path`, if something is, and how to see it.
    func tellWarnings(_ diagnostics: [Diagnostic], of path: String) {
        guard !diagnostics.isEmpty else { return }
        let count = diagnostics.count == 1 ? "1 warning" : "\(diagnostics.count) warnings"
        tell("\(count); 'narrate check \(path.quotedForShell)' shows \(diagnostics.count == 1 ? "it" : "them")")
    }
}
