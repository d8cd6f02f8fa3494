import Testing

@testable import NarrateCommands

struct TuneOrderTests {
    private func read(_ line: String) -> Result<TuneOrder, TuneMistake> {
        TuneOrder.reading(line, keys: CommandKeys())
    }

    @Test(arguments: [
        ("rate 0.45", TuneOrder.set(.rate, 0.45)), ("  RATE   +0.05 ", .change(.rate, by: 0.05)),
        ("after -1", .change(.after, by: -1)), ("pitch 2", .set(.pitch, 2)), ("next", .command(.nextUtterance)),
        ("]", .command(.faster)), ("S", .command(.save)), ("s", .command(.split)), ("split", .command(.split)),
        ("split night", .splitBefore("night")), ("text a  b\\n", .retype("a  b\n")), ("text \" a \"", .retype(" a ")),
        ("voice en-GB", .voice("en-GB")), ("voice", .command(.voices)), ("page 3", .page(3)),
        ("title The moon", .title("The moon")), ("title none", .title("")), ("picture none", .picture("")),
        ("find a b", .find("a b")), ("save!", .command(.saveOver)), ("hear", .command(.hear)), ("?", .command(.help)),
    ])
    func `a line means something`(line: String, order: TuneOrder) {
        #expect(read(line) == .success(order))
    }

    @Test(arguments: [
        ("rte 0.4", "'rte' is no command; did you mean 'rate'?"),
        ("rate", "'' is no rate; write a number from 0 to 1, or +0.05"),
        ("rate 1.5", "'1.5' is no rate; it goes from 0 to 1"),
        ("pitch high", "'high' is no pitch; write a number from 0.5 to 2, or +0.05"),
        ("page x", "'x' is no number of a page; count from 1"),
        ("join 3", "'join' takes no value, and there is '3' after it; leave it out"),
        ("\u{1B}[2J", "'[2J' is no command; help lists them"),
    ])
    func `another is told what is wrong`(line: String, reason: String) {
        #expect(read(line) == .failure(TuneMistake(reason)))
    }

    @Test(arguments: ["a b", "\n a\t\\n\r", "\"", "\"x\"", " ", "", "x\"", "\\"])
    func `a text on one line comes back as it was`(text: String) {
        #expect(text.quotedLine.allSatisfy { !$0.isNewline })
        #expect(text.escapedLine.unescapedLine == text)
        #expect(text.quotedLine.unquotedLine == text)
        #expect(text.quotedLine.trimmed == text.quotedLine)
    }
}
