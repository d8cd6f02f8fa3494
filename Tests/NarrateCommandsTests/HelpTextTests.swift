import Testing

@testable import NarrateCommands

struct HelpTextTests {
    private let command = CommandSpecification(
        name: "read", summary: "Read something.",
        arguments: [
            ArgumentSpecification(name: "BOOK", help: "What to read."),
            .init(name: "WORD", help: "More of it.", isOptional: true, isRepeating: true),
        ],
        options: [
            OptionSpecification(
                "speed", short: "s", "X", .number(0.25...10),
                help: "Times the normal speed, which is that of a person who reads to a child."),
            OptionSpecification("a-very-long-name", "SOMETHING", help: "Has no room beside it."),
            OptionSpecification("json", help: "Answer in JSON."),
        ],
        examples: [.init(line: "narrate read book.plist", meaning: "Reads it.")],
        discussion: ["A paragraph that says what the options don't say, and is longer than a line of the terminal."])

    @Test func `help is made from the specification and wrapped to the width`() {
        #expect(
            HelpText(columns: 60).text(of: command) == """
                Read something.

                USAGE: narrate read BOOK [WORD…] [OPTIONS]

                ARGUMENTS:
                  BOOK  What to read.
                  WORD  More of it.

                OPTIONS:
                  -s, --speed X           Times the normal speed, which is
                                          that of a person who reads to a
                                          child. From 0.25 to 10.
                      --a-very-long-name SOMETHING
                                          Has no room beside it.
                      --json              Answer in JSON.
                  -h, --help              Show this help.
                      --version           Show the version.

                A paragraph that says what the options don't say, and is
                longer than a line of the terminal.

                EXAMPLES:
                  narrate read book.plist
                      Reads it.

                """)
    }

    @Test(arguments: Narrate.commands.map { $0.specification.name }, [20, 40, 60, 80, 200])
    func `no line is wider than the terminal, or 100 columns`(name: String, columns: Int) throws {
        let command = try #require(Narrate.commands.first { $0.specification.name == name })
        let lines = HelpText(columns: columns).text(of: command.specification).split(separator: "\n")
        let limit = min(max(columns, 40), 100)
        // Command lines are kept whole, so that they can be copied.
        #expect(lines.filter { $0.count > limit && !$0.contains("narrate") && !$0.contains("--") } == [])
    }
}
