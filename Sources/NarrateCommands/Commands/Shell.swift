extension String {
    /// The text as it is typed in a shell.
    var quotedForShell: String {
        let isPlain = !isEmpty && utf8.allSatisfy { Self.plain.contains($0) }
        return isPlain
            ? self : "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./+,:@%".utf8)
}
