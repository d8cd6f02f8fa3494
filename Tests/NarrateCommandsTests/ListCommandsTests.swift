import BookKit
import TerminalKit
import Testing

@testable import NarrateCommands

struct ListCommandsTests {
    // MARK: devices

    @Test func `devices have a star on the default, and tabs between them in a pipe`() async {
        let outcome = await TestContext().run("devices")
        #expect(outcome == TestContext.Outcome(status: 0, output: "*\tdefault\tCard\n\tnull\tsilent\n"))
    }

    @Test func `devices are aligned on a terminal`() async {
        let outcome = await TestContext(terminal: TerminalSize(columns: 80, rows: 24)).run("devices")
        #expect(
            outcome.output == """
                   NAME     DESCRIPTION
                *  default  Card
                   null     silent

                """)
    }

    @Test func `devices are told to programs`() async {
        let outcome = await TestContext().run("devices", "--json")
        #expect(
            outcome.output == """
                [
                  {
                    "description" : "Card",
                    "isDefault" : true,
                    "name" : "default"
                  },
                  {
                    "description" : "silent",
                    "isDefault" : false,
                    "name" : "null"
                  }
                ]

                """)
    }

    // MARK: check

    private static let warning = Diagnostic(
        line: 12, page: 2, utterance: 3, key: "rate", value: "1.3", message: "is above 1; spoken as 1")

    private func check(_ diagnostics: [Diagnostic], _ options: String...) async -> TestContext.Outcome {
        let book = Book(pages: [Page(utterances: [Utterance(text: "One.")])])
        let world = TestContext(books: ["b.plist": BookReading(book: book, diagnostics: diagnostics)])
        let status = await Narrate(context: world.context).run(["check", "b.plist"] + options).code
        return TestContext.Outcome(status: status, output: world.output.text, errors: world.errors.text)
    }

    @Test func `a book in order is summed up`() async {
        #expect(await check([]) == TestContext.Outcome(status: 0, output: "b.plist: 0 errors, 0 warnings, 1 page\n"))
    }

    @Test func `warnings name their places and leave the status 0`() async {
        let output = """
            b.plist:12: warning: page 2, utterance 3: rate 1.3 is above 1; spoken as 1
            b.plist: 0 errors, 1 warning, 1 page

            """
        #expect(await check([Self.warning]) == TestContext.Outcome(status: 0, output: output))
    }

    @Test func `errors make the status 1`() async {
        let outcome = await check([Diagnostic(.error, message: "is odd"), Self.warning])
        #expect(outcome.status == 1)
        #expect(outcome.output.hasPrefix("b.plist: error: is odd\nb.plist:12: warning:"))
        #expect(outcome.output.hasSuffix("b.plist: 1 error, 1 warning, 1 page\n"))
    }

    @Test func `what is wrong is told to programs`() async {
        #expect(
            await check([Self.warning], "--json").output == """
                {
                  "diagnostics" : [
                    {
                      "key" : "rate",
                      "line" : 12,
                      "message" : "is above 1; spoken as 1",
                      "page" : 2,
                      "severity" : "warning",
                      "utterance" : 3,
                      "value" : "1.3"
                    }
                  ],
                  "errors" : 0,
                  "file" : "b.plist",
                  "pages" : 1,
                  "warnings" : 1
                }

                """)
    }

    @Test func `a missing file isn't a finding`() async {
        let errors = "narrate: 'x.plist': no such file; check its name\n"
        #expect(await TestContext().run("check", "x.plist") == TestContext.Outcome(status: 66, errors: errors))
    }

    @Test func `a file that is no book is an error at its line`() async {
        var world = TestContext()
        world.context.exists = { _ in true }
        world.context.openBook = { _, _ throws(BookError) in throw BookError(.malformed, "is cut short", line: 7) }
        let output = "b.plist:7: error: is cut short\nb.plist: 1 error, 0 warnings, 0 pages\n"
        #expect(await world.run("check", "b.plist") == TestContext.Outcome(status: 1, output: output))
    }

    // MARK: voices

    @Test func `voices of a language have their identifier, language, name and gender`() async {
        let outcome = await TestContext().run("voices", "--language", "da")
        #expect(outcome == TestContext.Outcome(status: 0, output: "gmq/da\tda\tDanish\tmale\n"))
    }

    @Test func `voices are found by a part of their name`() async {
        let outcome = await TestContext(terminal: TerminalSize(columns: 80, rows: 24)).run("voices", "lancas")
        #expect(
            outcome.output == """
                IDENTIFIER          LANGUAGE        NAME                 GENDER
                gmw/en-GB-x-gbclan  en-GB-x-gbclan  English (Lancaster)  male

                """)
    }

    @Test func `no voice is no success`() async {
        let outcome = await TestContext().run("voices", "zzzz")
        #expect(
            outcome
                == TestContext.Outcome(
                    status: 1, errors: "narrate: no voice is like that; 'narrate voices' lists them all\n"))
    }

    @Test func `a voice is told to programs`() async {
        let outcome = await TestContext().run("voices", "--language", "da", "--json")
        #expect(
            outcome.output == """
                [
                  {
                    "gender" : "male",
                    "identifier" : "gmq/da",
                    "language" : "da",
                    "name" : "Danish"
                  }
                ]

                """)
    }

    @Test func `a voice is heard in its own language`() async {
        let outcome = await TestContext().run("voices", "--try", "da")
        #expect(outcome == TestContext.Outcome(status: 0, output: "Hej, sådan læser jeg en bog.\n"))
    }

    @Test func `a voice that isn't here can't be heard`() async {
        let outcome = await TestContext().run("voices", "--try", "zzzzzz")
        #expect(outcome.status == 64)
        #expect(outcome.errors.hasPrefix("narrate: no voice named 'zzzzzz'"))
    }
}
