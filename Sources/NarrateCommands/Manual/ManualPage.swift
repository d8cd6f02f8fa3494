import LibraryKit

/// The page narrate(1) for man, made of what commands, keys and settings say of themselves.
enum ManualPage {
    static var text: String {
        var page = Roff(
            "narrate", section: 1, date: Narrate.date, source: "narrate \(Narrate.version)", manual: "User Commands")
        let commands = Narrate.commands.map { $0.specification }.filter { !$0.isHidden }
        introduce(commands, on: &page)
        for command in commands { describe(command, on: &page) }
        page.subsection("help")
        page.paragraph(of: [usage("help", "[COMMAND]", "")])
        page.paragraph(Narrate.helpSummary)
        listKeys(on: &page)
        listSettings(on: &page)
        page.section("Environment")
        for variable in EnvironmentVariable.allCases { page.item(Roff.bold(variable.rawValue), variable.meaning) }
        page.section("Files")
        for file in KeptFile.all { page.item(Roff.italic(file.path), file.meaning) }
        page.section("Exit status")
        for (status, meaning) in ExitStatus.meanings { page.item(Roff.bold("\(status.code)"), meaning) }
        page.section("Examples")
        show(commands.compactMap(\.examples.first), on: &page)
        page.section("See also")
        page.paragraph(of: [["espeak-ng", "ffmpeg", "playerctl"].map { Roff.bold($0) + "(1)" }.joined(separator: ", ")])
        return page.text
    }

    private static func introduce(_ commands: [CommandSpecification], on page: inout Roff) {
        page.section("Name")
        page.paragraph(of: ["narrate \\- " + Roff.escaped("read books aloud and show each word as it is heard")])
        page.section("Synopsis")
        page.paragraph(of: [usage("", "COMMAND", "[OPTIONS]")])
        page.section("Description")
        page.paragraph(
            "narrate reads books aloud in a terminal and lights up each word as it is heard: EPUBs, text, Markdown and "
                + "HTML files, and narrated books, which are property lists. The speech is made on this machine.")
        page.paragraph("These are the commands:")
        for command in commands { page.item(Roff.bold(command.name), command.summary) }
        page.paragraph("Every command has these options:")
        describe([.helpFlag, .versionFlag], on: &page)
        page.section("Commands")
    }

    private static func describe(_ command: CommandSpecification, on page: inout Roff) {
        page.subsection(command.name)
        let usual = command.arguments.map(\.usage).joined(separator: " ")
        page.paragraph(
            of: (command.usages.isEmpty ? [usual] : command.usages).map {
                usage(command.name, $0, command.options.isEmpty ? "" : "[OPTIONS]")
            })
        page.paragraph(command.summary)
        for argument in command.arguments + command.otherArguments {
            page.item(Roff.italic(argument.name), argument.help)
        }
        describe(command.options, on: &page)
        for paragraph in command.discussion { page.paragraph(paragraph) }
        show(command.examples, on: &page)
    }

    private static func describe(_ options: [OptionSpecification], on page: inout Roff) {
        for option in options {
            let value = option.value.map { " " + Roff.italic($0.placeholder) } ?? ""
            let choices =
                if case .choice(let words)? = option.value?.kind {
                    " One of \(words.joined(separator: ", "))."
                } else {
                    ""
                }
            page.item(option.names.map(Roff.bold).joined(separator: ", ") + value, HelpText.help(for: option) + choices)
        }
    }

    private static func show(_ examples: [CommandSpecification.Example], on page: inout Roff) {
        for example in examples {
            page.command(example.line)
            page.meaning(example.meaning)
        }
    }

    private static func usage(_ command: String, _ arguments: String, _ options: String) -> String {
        let rest = [arguments, options].filter { !$0.isEmpty }.map(Roff.escaped)
        return ([Roff.bold("narrate" + (command.isEmpty ? "" : " " + command))] + rest).joined(separator: " ")
    }

    // MARK: Keys

    private static func listKeys(on page: inout Roff) {
        page.section("Keys")
        page.paragraph(
            "The settings give keys to the commands of the player and of tune, by the names that stand in brackets.")
        page.subsection("Keys of play")
        list(PlayerCommand.self, on: &page)
        page.subsection("Keys of tune")
        list(TuneCommand.self, on: &page)
        page.subsection("Keys of catalog browse")
        list(CatalogBrowser.keys, on: &page)
        page.subsection("Keys of lists")
        list(Menu.keys, on: &page)
        page.subsection("Lines of tune")
        page.paragraph(
            "What is typed behind ':', with --plain and in scripts: the names above, and these with a value.")
        for (words, meaning) in TuneOrder.help { page.item(Roff.bold(words), meaning) }
    }

    private static func list<Command: KeyedCommand>(_ commands: Command.Type, on page: inout Roff) {
        for command in Command.groups.flatMap(\.commands) {
            let keys = command.usualKeys.map(Roff.bold).joined(separator: ", ")
            page.item(keys.isEmpty ? "no key" : keys, "\(command.summary) (\(command.rawValue))")
        }
    }

    private static func list(_ keys: [(names: String, meaning: String)], on page: inout Roff) {
        for (names, meaning) in keys { page.item(Roff.bold(names), meaning) }
    }

    // MARK: Settings

    private static func listSettings(on page: inout Roff) {
        page.section("Settings")
        page.paragraph("What 'narrate config set' takes; an option of a command goes before it.")
        for key in SettingKey.single + [.languageVoice("LANGUAGE"), .keys("ACTION")] {
            let usual = key.standardValue.map { "; usually \($0)" } ?? ""
            page.item(Roff.bold("\(key)"), "\(key.help) It takes \(key.expectation)\(usual).")
        }
    }
}
