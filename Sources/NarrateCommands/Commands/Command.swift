/// Something narrate does, named by the first argument.
protocol Command: Sendable {
    static var specification: CommandSpecification { get }

    /// - Throws: what is wrong with arguments that are each in order.
    init(_ arguments: Arguments) throws(UsageError)

    func run(in context: Context) async throws(CommandError) -> ExitStatus
}
