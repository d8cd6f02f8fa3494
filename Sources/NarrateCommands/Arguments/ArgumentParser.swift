/// Reads what was typed after a command as its specification has it.
///
/// The conventions are swift-argument-parser's: `--option value`, `--option=value`, `-o value`, `-ovalue`, flags in a
/// group, and `--` before arguments that begin with a dash.
struct ArgumentParser {
    /// What a command line asks for.
    enum Outcome: Hashable {
        case arguments(Arguments)
        case help
        case version
    }

    private let specification: CommandSpecification
    private var rest: ArraySlice<String>
    private var arguments = Arguments()
    private var failure: UsageError?

    private init(_ specification: CommandSpecification, _ words: ArraySlice<String>) {
        self.specification = specification
        rest = words
    }

    static func parse(_ words: ArraySlice<String>, as specification: CommandSpecification) throws(UsageError) -> Outcome
    {
        var parser = ArgumentParser(specification, words)
        return try parser.parse()
    }

    /// Who asks for help gets it, whatever else is wrong.
    private mutating func parse() throws(UsageError) -> Outcome {
        while let word = rest.popFirst() {
            if word == "--" {
                arguments.positionals += rest
                rest = []
            } else {
                do throws(UsageError) {
                    try take(word)
                } catch {
                    failure = failure ?? error
                }
            }
        }
        if arguments.has(.helpFlag) { return .help }
        if arguments.has(.versionFlag) { return .version }
        if let failure { throw failure }
        try checkCount()
        return .arguments(arguments)
    }

    private mutating func take(_ word: String) throws(UsageError) {
        if word.hasPrefix("--") {
            try takeLong(word)
        } else if word.hasPrefix("-"), word != "-" {
            try takeShort(word)
        } else {
            arguments.positionals.append(word)
        }
    }

    private mutating func takeLong(_ word: String) throws(UsageError) {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
            String.init)
        guard let option = specification.allOptions.first(where: { $0.long == parts[0] }) else {
            throw unknown("--" + parts[0])
        }
        try take(option, attached: parts.count > 1 ? parts[1] : nil)
    }

    private mutating func takeShort(_ word: String) throws(UsageError) {
        var letters = word.dropFirst()
        while let letter = letters.popFirst() {
            guard let option = specification.allOptions.first(where: { $0.short == letter }) else {
                throw unknown(word.count == 2 ? word : "-\(letter)", in: word)
            }
            guard option.value != nil else {
                try take(option, attached: nil)
                continue
            }
            if letters.first == "=" { letters.removeFirst() }
            try take(option, attached: letters.isEmpty ? nil : String(letters))
            return
        }
    }

    private mutating func take(_ option: OptionSpecification, attached: String?) throws(UsageError) {
        guard let value = option.value else {
            if let attached { throw UsageError("'\(option.title)' takes no value, but '\(attached)' was given") }
            arguments.set(option)
            return
        }
        guard let typed = attached ?? next(for: value) else { throw UsageError("missing value for '\(option.title)'") }
        guard value.accepts(typed) else {
            throw UsageError("'\(typed)' is no value for '\(option.title)': it takes \(value.expectation)")
        }
        arguments.set(option, to: typed)
    }

    /// The next word, unless it looks like an option; a number below 0 doesn't.
    private mutating func next(for value: ValueSpecification) -> String? {
        guard let word = rest.first else { return nil }
        let isNumber = value.kind.isNumeric && word.decimal != nil
        guard isNumber || word == "-" || !word.hasPrefix("-") else { return nil }
        return rest.popFirst()
    }

    private func checkCount() throws(UsageError) {
        let count = arguments.positionals.count
        if let missing = specification.arguments.dropFirst(count).first(where: { !$0.isOptional }) {
            throw UsageError("missing expected argument '\(missing.name)'")
        }
        guard count > specification.arguments.count, specification.arguments.last?.isRepeating != true else { return }
        throw UsageError("unexpected argument '\(arguments.positionals[specification.arguments.count])'")
    }

    private func unknown(_ option: String, in word: String? = nil) -> UsageError {
        let place = word.map { $0 == option ? "" : " in '\($0)'" } ?? ""
        // A single dash before a long name is the usual slip.
        let names = specification.allOptions.map { "--" + $0.long }
        let hint = Suggestion.nearest(to: word.map { "-" + $0 } ?? option, among: names)
        return UsageError("unknown option '\(option)'\(place)" + (hint.map { "; did you mean '\($0)'?" } ?? ""))
    }
}
