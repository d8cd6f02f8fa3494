extension String {
    /// The text as it is typed in a shell.
    var quotedForShell: String {
        if isPlainInShell { return self }
        // Easier to read inside a message than single quotes, where nothing in it means something to the shell.
        if !utf8.contains(where: { Self.special.contains($0) }) { return "\"\(self)\"" }
        return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    /// It needs no quotes.
    var isPlainInShell: Bool { !isEmpty && utf8.allSatisfy { Self.plain.contains($0) } }

    private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./+,:@%".utf8)
    private static let special = Set("\"$`\\!".utf8)
}
