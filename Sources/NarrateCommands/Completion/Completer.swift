import LibraryKit

/// Finds what may stand at the cursor of a command line, by the commands' own specifications.
struct Completer {
    let context: Context

    func completion(of line: ShellLine) async -> Completion {
        guard let name = line.words.first else { return Completion(candidates: Self.commands(line.current)) }
        let words = Array(line.words.dropFirst())
        if name == "help" { return Completion(candidates: words.isEmpty ? Self.commands("") : []) }
        guard let command = Narrate.command(named: name)?.specification, !command.isHidden else { return Completion() }
        let (given, pending, hasEnded) = Self.arguments(words, of: command)
        if let pending { return await values(of: pending, line.current, after: given) }
        if !hasEnded, line.current.hasPrefix("-") { return await options(of: command, line.current, after: given) }
        return await arguments(of: command, line.current, after: given)
    }

    private static func commands(_ current: String) -> [Completion.Candidate] {
        if current.hasPrefix("-") { return candidates(for: [.helpFlag, .versionFlag]) }
        return Narrate.commands.map { $0.specification }.filter { !$0.isHidden }.map {
            Completion.Candidate(text: $0.name, help: $0.summary)
        } + [Completion.Candidate(text: "help", help: Narrate.helpSummary)]
    }

    private static func candidates(for options: [OptionSpecification]) -> [Completion.Candidate] {
        options.flatMap { option in
            option.names.map { Completion.Candidate(text: $0, help: HelpText.help(for: option)) }
        }
    }

    /// The words that are no options, the value that an option at their end waits for, and whether `--` ended the options.
    private static func arguments(
        _ words: [String], of command: CommandSpecification
    ) -> (given: [String], pending: ValueSpecification.Kind?, hasEnded: Bool) {
        var given: [String] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" { return (given + rest, nil, true) }
            guard word.hasPrefix("-"), word != "-" else {
                given.append(word)
                continue
            }
            guard let kind = pendingKind(after: word, of: command) else { continue }
            guard rest.popFirst() != nil else { return (given, kind, false) }
        }
        return (given, nil, false)
    }

    /// What the next word is, if an option takes it for its value.
    private static func pendingKind(after word: String, of command: CommandSpecification) -> ValueSpecification.Kind? {
        if word.hasPrefix("--") { return command.allOptions.first { "--" + $0.long == word }?.value?.kind }
        for (index, letter) in zip(1..., word.dropFirst()) {
            guard let option = command.allOptions.first(where: { $0.short == letter }) else { return nil }
            if let value = option.value { return index == word.count - 1 ? value.kind : nil }
        }
        return nil
    }

    private func options(
        of command: CommandSpecification, _ current: String, after given: [String]
    ) async -> Completion {
        guard let sign = current.firstIndex(of: "=") else {
            return Completion(candidates: Self.candidates(for: command.allOptions))
        }
        let option = command.options.first { "--" + $0.long == current[..<sign] }
        guard let kind = option?.value?.kind else { return Completion() }
        var completion = await values(of: kind, String(current[sign...].dropFirst()), after: given)
        completion.prefix = String(current[...sign])
        return completion
    }

    private func arguments(
        of command: CommandSpecification, _ current: String, after given: [String]
    ) async -> Completion {
        let all = UsagePattern.all(of: command)
        let chosen = all.filter { $0.hasVerb(of: given) }
        var completion = Completion()
        for part in (chosen.isEmpty ? all : chosen).compactMap({ $0.part(after: given) }) {
            switch part {
            case .verb(let verb): completion.candidates.append(Completion.Candidate(text: verb))
            case .argument(let name, _):
                let argument = (command.otherArguments + command.arguments).first { $0.name == name }
                let found = await values(of: argument?.kind ?? .text, current, after: given)
                completion.candidates += found.candidates
                completion.files = completion.files ?? found.files
            }
        }
        return completion
    }

    private func values(
        of kind: ValueSpecification.Kind, _ current: String, after given: [String]
    ) async -> Completion {
        await CompletionValues(context: context, current: current).values(of: kind, after: given)
    }
}
