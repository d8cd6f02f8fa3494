/// What may stand at the cursor of a command line.
struct Completion: Hashable {
    struct Candidate: Hashable {
        let text: String
        var help = ""
    }

    /// What there is besides, which shells know themselves.
    enum Files: String {
        case files, folders
    }

    var candidates: [Candidate] = []
    var files: Files?
    /// What stands before each candidate in the word at the cursor, such as `--voice=`.
    var prefix = ""

    /// The answer to the script of a shell: what kind it is, and a line for each candidate.
    func answer(to line: ShellLine, of shell: Shell) -> String {
        let texts: [(text: String, help: String)] =
            switch shell {
            case .bash: matching(line.current).map { (String((prefix + $0.text).dropFirst(line.begun.count)), "") }
            case .zsh: candidates.map { ($0.text, $0.help) }
            case .fish: candidates.map { (prefix + $0.text, $0.help) }
            }
        // Bash would look for files by the end of the word alone.
        let files = line.begun.count > prefix.count ? nil : files
        let kind = files?.rawValue ?? (texts.allSatisfy { $0.text.isPlainInShell } ? "words" : "quoted")
        let lines = texts.map { text, help in
            shell == .bash ? text : text + "\t" + help.split(whereSeparator: \.isNewline).joined(separator: " ")
        }
        return ([kind] + lines).map { $0 + "\n" }.joined()
    }

    /// Those that begin with what was typed; if there are none, those that do so but for capitals.
    ///
    /// Bash puts what all of them begin with into the place of what was typed, so they must agree on that.
    private func matching(_ typed: String) -> [Candidate] {
        let exact = candidates.filter { (prefix + $0.text).hasPrefix(typed) }
        if !exact.isEmpty { return exact }
        let alike = candidates.filter { (prefix + $0.text).lowercased().hasPrefix(typed.lowercased()) }
        let spellings = Set(alike.map { (prefix + $0.text).prefix(typed.count) })
        return spellings.count == 1 ? alike : []
    }
}
