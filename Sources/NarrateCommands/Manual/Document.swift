/// Prints what goes with the program where it is installed: the manual page, and what shells complete command lines by.
struct Document: Command {
    private static let manual = "man"

    static let specification = CommandSpecification(
        name: "document", summary: "Print the manual page, or what a shell completes command lines by.",
        arguments: [
            ArgumentSpecification(
                name: "KIND", help: "man, or the shell.", kind: .choice([manual] + Shell.allCases.map(\.rawValue)))
        ],
        examples: [], isHidden: true)

    private let text: String

    init(_ arguments: Arguments) throws(UsageError) {
        let kind = arguments.positionals[0]
        if kind == Self.manual {
            text = ManualPage.text
        } else if let shell = Shell(rawValue: kind) {
            text = shell.script
        } else {
            throw UsageError("'\(kind)' is no document; it takes man, bash, zsh or fish")
        }
    }

    func run(in context: Context) async throws(CommandError) -> ExitStatus {
        context.output.write(text)
        return .success
    }
}
