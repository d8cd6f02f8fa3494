extension BookFinder {
    /// Finds the books that a command line names, and asks as its options want it.
    init(_ arguments: Arguments, in context: Context) {
        self.init(
            context: context, isPlain: arguments.has(.plain) || arguments.has(Play.quiet),
            isSilent: arguments.has(Play.events))
    }

    /// The arguments with a file in the place of each book.
    func resolve(
        _ arguments: Arguments, of specification: CommandSpecification
    ) async throws(CommandError) -> Arguments {
        var arguments = arguments
        for (index, argument) in specification.arguments.enumerated() where argument.kind == .book {
            guard arguments.positionals.indices.contains(index) else { continue }
            arguments.positionals[index] = try await path(of: arguments.positionals[index])
        }
        for option in specification.options where option.value?.kind == .book {
            if let words = arguments.text(option) { arguments.set(option, to: try await path(of: words)) }
        }
        return arguments
    }
}
