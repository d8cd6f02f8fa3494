/// Renders speech for another narrate, which started this one and talks to it through a socket.
struct Worker: Command {
    static let specification = CommandSpecification(
        name: "worker", summary: "Render speech for another narrate.", examples: [], isHidden: true)

    init(_ arguments: Arguments) {}

    func run(in context: Context) async throws(CommandError) -> ExitStatus {
        ExitStatus(code: await context.speech.serveAsWorker())
    }
}
