import BookKit
import TestSupport
import Testing

@testable import NarrateCommands

struct LexiconTests {
    private let home = TemporaryFolder()

    private func run(_ words: String...) async -> TestContext.Outcome {
        let world = TestContext(environment: ["HOME": home.path])
        let status = await Narrate(context: world.context).run(["lexicon"] + words).code
        return TestContext.Outcome(status: status, output: world.output.text, errors: world.errors.text)
    }

    @Test func `words are added, listed and removed`() async {
        #expect(await run("add", "Hermione", "her", "MY", "oh", "nee").output == "Hermione = her MY oh nee\n")
        #expect(await run("add", "Nguyen", "ŋwiən", "--ipa").output == "Nguyen = /ŋwiən/\n")
        #expect(await run("add", "colou?r", "/kʌlə/", "--regex").output == "/colou?r/ = /kʌlə/\n")
        let output = "Hermione\ther MY oh nee\nNguyen\t/ŋwiən/\n/colou?r/\t/kʌlə/\n"
        #expect(await run() == TestContext.Outcome(status: 0, output: output))
        #expect(await run("remove", "Nguyen") == TestContext.Outcome(status: 0))
        #expect(await run("list").output == "Hermione\ther MY oh nee\n/colou?r/\t/kʌlə/\n")
    }

    @Test(
        arguments: [
            (["add"], 64, "missing expected argument 'WORD'"),
            (["add", "x"], 64, "missing expected argument 'SPELLING'"),
            (["add", "x", " "], 64, "' ' is no spelling; write how 'x' is said"),
            (["add", " ", "x"], 64, "' ' is no word; give letters, or an expression with '--regex'"),
            (["remove"], 64, "missing expected argument 'WORD'"),
            (["lst"], 64, "unexpected argument 'lst'; did you mean 'list'?"),
            (
                ["add", "(", "x", "--regex"], 64,
                "'(' is no regular expression (unmatched ( or \\(); put '\\' before signs"
            ),
            (["remove", "x"], 64, "'x' isn't in the lexicon; 'narrate lexicon' lists what is"),
        ] as [([String], Int32, String)])
    func `what can't be done is told`(words: [String], status: Int32, message: String) async {
        let world = TestContext(environment: ["HOME": home.path])
        #expect(await Narrate(context: world.context).run(["lexicon"] + words).code == status)
        #expect(world.errors.text.split(separator: "\n").first == "narrate: \(message)")
    }

    @Test func `an empty lexicon says how it is filled`() async {
        let errors = "narrate: the lexicon is empty; 'narrate lexicon add WORD SPELLING' fills it\n"
        #expect(await run() == TestContext.Outcome(status: 0, errors: errors))
    }
}
