extension CatalogLogin {
    /// Does something with catalogs until a signal ends it; what they want to know is asked for line by line.
    static func run(
        _ options: LoginOptions, in context: Context,
        _ body: @escaping @Sendable (CatalogLogin) async throws(CommandError) -> Void
    ) async throws(CommandError) -> ExitStatus {
        let prompt = LinePrompt(context)
        let login = CatalogLogin(options, in: context) { await prompt.ask($0) }
        let work: @Sendable () async -> Result<Void, CommandError> = {
            do throws(CommandError) {
                return .success(try await body(login))
            } catch {
                return .failure(error)
            }
        }
        let (result, signal) = await context.untilSignal(work, goOn: { prompt.takeAgain() })
        if let signal { return .ended(by: signal) }
        try result.get()
        return .success
    }
}
