import TerminalKit

/// What `--help` shows, made from a specification and wrapped to a width.
struct HelpText {
    private static let widest = 100

    private let columns: Int

    init(columns: Int) { self.columns = min(max(columns, 40), Self.widest) }

    /// Help for one command.
    func text(of command: CommandSpecification) -> String {
        var sections = [wrap(command.summary), usage(of: command)]
        let arguments = command.arguments + command.otherArguments
        if !arguments.isEmpty { sections.append(table("ARGUMENTS:", arguments.map { ($0.name, $0.help) })) }
        sections.append(table("OPTIONS:", command.allOptions.map { (Self.names(of: $0), Self.help(for: $0)) }))
        if let keys = command.keys { sections.append(wrap("KEYS:" + (keys.first == "\n" ? "" : " ") + keys)) }
        sections += command.discussion.map { wrap($0) }
        sections.append(examples(command.examples))
        return sections.joined(separator: "\n\n") + "\n"
    }

    /// Help for the whole program.
    func overview(of commands: [CommandSpecification]) -> String {
        let shown = commands.filter { !$0.isHidden }
        return [
            wrap("narrate reads books aloud and shows each word as it is heard."),
            "USAGE: narrate COMMAND [OPTIONS]",
            table("COMMANDS:", shown.map { ($0.name, $0.summary) } + [("help", Narrate.helpSummary)]),
            table("OPTIONS:", [OptionSpecification.helpFlag, .versionFlag].map { (Self.names(of: $0), $0.help) }),
            examples(shown.compactMap(\.examples.first)),
            wrap("'narrate help COMMAND' tells more about a command."),
        ].joined(separator: "\n\n") + "\n"
    }

    private func usage(of command: CommandSpecification) -> String {
        let usual = command.arguments.map(\.usage).joined(separator: " ")
        let lines = (command.usages.isEmpty ? [usual] : command.usages).map {
            ["narrate", command.name, $0, "[OPTIONS]"].filter { !$0.isEmpty }.joined(separator: " ")
        }
        return "USAGE: " + lines.joined(separator: "\n       ")
    }

    private func examples(_ examples: [CommandSpecification.Example]) -> String {
        "EXAMPLES:\n" + examples.map { "  \($0.line)\n" + wrap($0.meaning, indent: 6) }.joined(separator: "\n")
    }

    /// Names on the left and their meaning, wrapped, on the right; below the name where there is no room beside it.
    private func table(_ title: String, _ rows: [(name: String, help: String)]) -> String {
        let column = min((rows.map(\.name.count).max() ?? 0) + 4, columns >= 60 ? 26 : 12)
        let lines = rows.map { row in
            let help = wrap(row.help, indent: column)
            let name = "  " + row.name
            guard name.count + 2 <= column else { return name + "\n" + help }
            return name + String(help.dropFirst(name.count))
        }
        return ([title] + lines).joined(separator: "\n")
    }

    private func wrap(_ text: String, indent: Int = 0) -> String {
        var layout = TextLayout(text, columns: columns - indent)
        layout.extend(to: .max)
        let margin = String(repeating: " ", count: indent)
        return layout.lines.map { margin + text[$0] }.joined(separator: "\n")
    }

    private static func names(of option: OptionSpecification) -> String {
        (option.short.map { "-\($0), " } ?? "    ") + option.title
    }

    /// The help, with the range of a number.
    static func help(for option: OptionSpecification) -> String {
        switch option.value?.kind {
        case .number(let range): "\(option.help) From \(range.lowerBound.short) to \(range.upperBound.short)."
        case .integer(let range) where range.upperBound != .max:
            "\(option.help) From \(range.lowerBound) to \(range.upperBound)."
        default: option.help
        }
    }
}
