import TerminalKit

/// All the keys and what they do.
enum HelpPage {
    static func lines<Command: KeyedCommand>(of keys: CommandKeys<Command>, columns: Int) -> [StyledLine] {
        Command.groups.flatMap { group in
            [StyledLine(group.title, style: .bold)]
                + group.commands.flatMap { wrapped("  " + text(of: $0, keys), columns: columns) } + [StyledLine()]
        } + [StyledLine("Ctrl-Z stops for a while; fg goes on.").cut(to: columns)]
    }

    private static func wrapped(_ text: String, columns: Int) -> [StyledLine] {
        var layout = TextLayout(text, columns: columns)
        layout.extend(to: .max)
        return layout.lines.map { StyledLine(text[$0]) }
    }

    /// The same as text, for those who see no screen.
    static func text<Command: KeyedCommand>(of keys: CommandKeys<Command>) -> [String] {
        Command.groups.flatMap { $0.commands.map { text(of: $0, keys) } }
    }

    private static func text<Command: KeyedCommand>(of command: Command, _ keys: CommandKeys<Command>) -> String {
        let names = keys.names[command, default: []].joined(separator: " ")
        let padding = String(repeating: " ", count: max(1, 10 - names.columns))
        return (names.isEmpty ? "no key" : names) + padding + command.summary
    }
}

extension PlayerCommand {
    static let groups: [(title: String, commands: [PlayerCommand])] = [
        (
            "Reading",
            [
                .pauseOrContinue, .turnPage, .repeatSentence, .repeatPage, .autoAdvance, .step, .repeats, .loop, .sleep,
                .quit,
            ]
        ),
        (
            "Sound",
            [
                .faster, .slower, .slightlyFaster, .slightlySlower, .normalSpeed, .higher, .lower, .louder, .softer,
                .mute, .voices, .keepSettings,
            ]
        ),
        (
            "Places",
            [
                .nextSentence, .previousSentence, .nextParagraph, .previousParagraph, .nextPage, .previousPage,
                .firstPage,
                .lastPage, .goToPage, .contents, .search, .undo, .addBookmark, .bookmarks, .books,
            ]
        ),
        ("Looking", [.tellPlace, .theme, .images, .info, .help, .redraw]),
    ]

    static func isKnownElsewhere(_ name: String) -> Bool { TuneCommand(rawValue: name) != nil }
}
