extension VoiceCatalog {
    /// The reader's language: what LC_ALL, LC_MESSAGES or LANG says, else "en-US".
    public static func language(fromEnvironment environment: [String: String]) -> String {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        // Such as de_DE.UTF-8@euro; "C" and "POSIX" are no languages.
        let name = locale.prefix { $0 != "." && $0 != "@" }
        return LanguageTag(String(name))?.description ?? "en-US"
    }
}
