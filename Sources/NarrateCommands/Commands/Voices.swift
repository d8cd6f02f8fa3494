struct Voices: Command {
    static let specification = CommandSpecification(name: "voices", summary: "List the voices that can read.", examples: [])
    init(_ arguments: Arguments) {}
    func run(in context: Context) async throws(CommandError) -> ExitStatus { .success }
}
