/// All that is known of a command without running it: parsing and help come from this and nothing else.
struct CommandSpecification: Sendable {
    /// A command line, and what it does.
    struct Example: Sendable {
        let line: String
        let meaning: String
    }

    let name: String
    /// One sentence.
    let summary: String
    /// Further ways to write the arguments, each in place of the usual one.
    var usages: [String] = []
    var arguments: [ArgumentSpecification] = []
    /// What else the further ways name.
    var otherArguments: [ArgumentSpecification] = []
    var options: [OptionSpecification] = []
    let examples: [Example]
    /// The keys that are used most.
    var keys: String?
    /// Paragraphs on what the options don't say.
    var discussion: [String] = []
    /// It is for narrate itself and not shown.
    var isHidden = false

    /// The options, and those that every command has.
    var allOptions: [OptionSpecification] { options + [.helpFlag, .versionFlag] }
}
