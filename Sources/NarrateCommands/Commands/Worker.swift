/// Renders speech for another narrate, which started this one and talks to it through a socket.
struct Worker: Command {
    private static let units = OptionSpecification("units", help: "Begin each unit of work in the same state.")

    static let specification = CommandSpecification(
        name: "worker", summary: "Render speech for another narrate.", options: [units], examples: [], isHidden: true)

    private let rendersUnits: Bool

    init(_ arguments: Arguments) { rendersUnits = arguments.has(Self.units) }

    func run(in context: Context) async throws(CommandError) -> ExitStatus {
        ExitStatus(code: await context.speech.serveAsWorker(rendersUnits))
    }
}
