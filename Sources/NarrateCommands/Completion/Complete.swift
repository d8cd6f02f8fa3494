/// Tells a shell what may stand at the cursor of a command line.
struct Complete: Command {
    static let specification = CommandSpecification(
        name: "complete", summary: "Tell a shell what may stand at the end of a command line.",
        arguments: [
            ArgumentSpecification(name: "SHELL", help: "The shell.", kind: .choice(Shell.allCases.map(\.rawValue))),
            ArgumentSpecification(name: "LINE", help: "The command line up to the cursor."),
            ArgumentSpecification(name: "BREAKS", help: "What ends a part of a word in bash.", isOptional: true),
        ],
        examples: [], isHidden: true)

    private let shell: Shell
    private let line: ShellLine

    init(_ arguments: Arguments) throws(UsageError) {
        let words = arguments.positionals
        guard let shell = Shell(rawValue: words[0]) else { throw UsageError("'\(words[0])' is no shell narrate knows") }
        self.shell = shell
        line = ShellLine(words[1], of: shell, breaks: words.count > 2 ? Set(words[2]) : [])
    }

    func run(in context: Context) async throws(CommandError) -> ExitStatus {
        context.output.write(await Completer(context: context).completion(of: line).answer(to: line, of: shell))
        return .success
    }
}
