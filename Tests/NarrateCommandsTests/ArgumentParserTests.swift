import Testing

@testable import NarrateCommands

struct ArgumentParserTests {
    private static let voice = OptionSpecification("voice", short: "v", "NAME", help: "")
    private static let speed = OptionSpecification("speed", short: "s", "X", .number(0.25...10), help: "")
    private static let page = OptionSpecification("page", "N", .integer(0...Int.max), help: "")
    private static let loud = OptionSpecification("loud", short: "l", help: "")
    private static let json = OptionSpecification("json", short: "j", help: "")

    private static let command = CommandSpecification(
        name: "test", summary: "",
        arguments: [
            ArgumentSpecification(name: "BOOK", help: ""),
            ArgumentSpecification(name: "MORE", help: "", isOptional: true),
        ],
        options: [voice, speed, page, loud, json], examples: [])

    private func parse(_ line: String) throws -> ArgumentParser.Outcome {
        let words = line.split(separator: " ").map(String.init)
        return try ArgumentParser.parse(words[...], as: Self.command)
    }

    private func arguments(_ positionals: [String], _ values: [(OptionSpecification, String)]) -> Arguments {
        var arguments = Arguments()
        arguments.positionals = positionals
        for (option, value) in values { arguments.set(option, to: value) }
        return arguments
    }

    @Test(arguments: [
        "book --voice en --speed 1.5 --loud", "book --voice=en --speed=1.5 --loud", "-v en -s 1.5 -l book",
        "-ven -s1.5 -l book", "-v=en -s=1.5 book -l", "-lv en -s +1.5 book",
        "--loud --voice x --voice en -s 1.5 -- book",
        "-lven --speed 1.5 book",
    ])
    func `options are written in many ways`(line: String) throws {
        let speed = line.contains("+1.5") ? "+1.5" : "1.5"
        let expected = arguments(["book"], [(Self.voice, "en"), (Self.speed, speed), (Self.loud, "")])
        #expect(try parse(line) == .arguments(expected))
    }

    @Test func `after two dashes nothing is an option`() throws {
        #expect(try parse("-l -- --voice -x") == .arguments(arguments(["--voice", "-x"], [(Self.loud, "")])))
    }

    @Test func `a dash alone is an argument and a value`() throws {
        #expect(try parse("- --voice -") == .arguments(arguments(["-"], [(Self.voice, "-")])))
    }

    @Test func `a value may be empty or hold an equals sign`() throws {
        #expect(try parse("book --voice=a=b") == .arguments(arguments(["book"], [(Self.voice, "a=b")])))
        #expect(try parse("book --voice=") == .arguments(arguments(["book"], [(Self.voice, "")])))
    }

    @Test(arguments: ["--help", "-h", "book --help", "--nonsense --help", "-lh a b c d", "--speed x -h", "--voice -h"])
    func `who asks for help gets it, whatever else is wrong`(line: String) throws {
        #expect(try parse(line) == .help)
    }

    @Test func `help after two dashes is an argument`() throws {
        #expect(try parse("-- --help") == .arguments(arguments(["--help"], [])))
    }

    @Test func `the version is asked for as well`() throws {
        #expect(try parse("--version") == .version)
    }

    @Test(arguments: [
        ("", "missing expected argument 'BOOK'"),
        ("a b c", "unexpected argument 'c'"),
        ("a --voise en", "unknown option '--voise'; did you mean '--voice'?"),
        ("a --vocie=en", "unknown option '--vocie'; did you mean '--voice'?"),
        ("a --vo en", "unknown option '--vo'; did you mean '--voice'?"),
        ("a --zzz", "unknown option '--zzz'"),
        ("a -x", "unknown option '-x'"),
        ("a -lx", "unknown option '-x' in '-lx'"),
        ("a -page 3", "unknown option '-p' in '-page'; did you mean '--page'?"),
        ("a --voice", "missing value for '--voice NAME'"),
        ("a -v", "missing value for '--voice NAME'"),
        ("a --voice --loud", "missing value for '--voice NAME'"),
        ("a --loud=yes", "'--loud' takes no value, but 'yes' was given"),
        ("a --speed fast", "'fast' is no value for '--speed X': it takes a number from 0.25 to 10"),
        ("a --speed 1,5", "'1,5' is no value for '--speed X': it takes a number from 0.25 to 10"),
        ("a --speed 0.2", "'0.2' is no value for '--speed X': it takes a number from 0.25 to 10"),
        ("a --speed -1", "'-1' is no value for '--speed X': it takes a number from 0.25 to 10"),
        ("a --speed nan", "'nan' is no value for '--speed X': it takes a number from 0.25 to 10"),
        ("a --speed 0x2", "'0x2' is no value for '--speed X': it takes a number from 0.25 to 10"),
        ("a --speed=", "'' is no value for '--speed X': it takes a number from 0.25 to 10"),
        ("a -sfast", "'fast' is no value for '--speed X': it takes a number from 0.25 to 10"),
        ("a --page 1.5", "'1.5' is no value for '--page N': it takes a whole number from 0"),
        ("a --page -1", "'-1' is no value for '--page N': it takes a whole number from 0"),
        (
            "a --page 99999999999999999999",
            "'99999999999999999999' is no value for '--page N': it takes a whole number from 0"
        ),
        ("a --zzz --voise", "unknown option '--zzz'"),
    ])
    func `what is wrong is said, with what was typed`(line: String, message: String) {
        #expect(throws: UsageError(message)) { try parse(line) }
    }
}
