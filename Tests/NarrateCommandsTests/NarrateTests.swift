import BookKit
import Testing

@testable import NarrateCommands

struct NarrateTests {
    private func outcome(_ line: String) async -> TestContext.Outcome {
        let world = TestContext()
        let status = await Narrate(context: world.context).run(line.split(separator: " ").map(String.init)).code
        return TestContext.Outcome(status: status, output: world.output.text, errors: world.errors.text)
    }

    @Test(arguments: [
        ("plya", "narrate: unknown command 'plya'; did you mean 'play'?\nSee 'narrate --help'\n"),
        ("hlep", "narrate: unknown command 'hlep'; did you mean 'help'?\nSee 'narrate --help'\n"),
        ("worke", "narrate: unknown command 'worke'\nSee 'narrate --help'\n"),
        (
            "book.plist",
            "narrate: unknown command 'book.plist'; did you mean 'narrate play book.plist'?\nSee 'narrate --help'\n"
        ),
        ("Books/x", "narrate: unknown command 'Books/x'; did you mean 'narrate play Books/x'?\nSee 'narrate --help'\n"),
        ("--loud", "narrate: unknown option '--loud'\nSee 'narrate --help'\n"),
        ("help zzz", "narrate: unknown command 'zzz'\nSee 'narrate --help'\n"),
        (
            "play b --spede 2",
            "narrate: unknown option '--spede'; did you mean '--speed'?\nSee 'narrate play --help'\n"
        ),
        ("play b --last", "narrate: 'b' and '--last' each name a book; give one of them\nSee 'narrate play --help'\n"),
        ("info", "narrate: missing expected argument 'BOOK'\nSee 'narrate info --help'\n"),
        ("devices x", "narrate: unexpected argument 'x'\nSee 'narrate devices --help'\n"),
        (
            "play b --speed 2 --wpm 300",
            "narrate: '--speed' and '--wpm' say the same thing; give one of them\nSee 'narrate play --help'\n"
        ),
        (
            "say x -f y",
            "narrate: unexpected argument 'x': '--file' already says what to speak\nSee 'narrate say --help'\n"
        ),
    ])
    func `a wrong command line is explained on standard error, and the status is 64`(line: String, errors: String) async
    {
        #expect(await outcome(line) == TestContext.Outcome(status: 64, errors: errors))
    }

    @Test(arguments: ["--version", "play --version", "say --version x", "voices --version", "worker --version"])
    func `every command tells the version`(line: String) async {
        #expect(await outcome(line) == TestContext.Outcome(status: 0, output: "narrate \(Narrate.version)\n"))
    }

    @Test(arguments: ["", "help", "--help", "-h"])
    func `the overview is shown when nothing is asked for`(line: String) async {
        let text = HelpText(columns: 80).overview(of: Narrate.commands.map { $0.specification })
        #expect(await outcome(line) == TestContext.Outcome(status: 0, output: text))
    }

    @Test(arguments: Narrate.commands.map { $0.specification.name })
    func `help for a command is the same in both ways`(name: String) async {
        #expect(await outcome("help \(name)") == outcome("\(name) --help"))
    }

    @Test(arguments: Narrate.commands.map { $0.specification }.filter { !$0.isHidden }.map(\.name))
    func `every command shows an example`(name: String) async {
        #expect(await outcome("\(name) --help").output.contains("EXAMPLES:\n  narrate \(name)"))
    }

    @Test func `a hidden command isn't shown and runs`() async {
        #expect(await !outcome("--help").output.contains("worker"))
        #expect(await outcome("worker") == TestContext.Outcome(status: 7))
    }

    @Test func `output that can't be written is a failure`() async {
        let world = TestContext()
        var context = world.context
        context.output = RecordedOutput(failure: "no space left on device")
        let status = await Narrate(context: context).run(["--version"])
        #expect(status == .failure)
        #expect(world.errors.text == "narrate: cannot write to standard output: no space left on device\n")
    }
}
