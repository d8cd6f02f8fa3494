import TestSupport
import Testing

/// What README.md shows of narrate is what it shows.
@Suite(.timeLimit(.minutes(5))) struct ReadmeOutputTests {
    /// A line in which numbers, the home folder and the room between columns don't count.
    private func outline(_ line: String, home: String = "/home/anna") -> String {
        line.replacing(home, with: "~").replacing(/\d+(:\d+)+|\d+/, with: "0").replacing(/\s{2,}/, with: "  ")
    }

    @Test(arguments: try ReadmeText().transcripts.filter { !$0.output.isEmpty && !$0.line.hasSuffix("--plain") })
    func `a command writes what is shown`(transcript: ReadmeText.Transcript) async throws {
        let sandbox = try Sandbox()
        let before = ExampleTable.checks[transcript.line]?.before ?? []
        let program = try sandbox.terminal(transcript.line, after: before, columns: 250)
        _ = await program.waitForExit()
        var lines = program.screen.history.map { outline($0, home: sandbox.home) }[...]
        for line in transcript.output.filter({ !$0.isEmpty }).map({ outline($0) }) {
            let isWhole = !line.hasSuffix("…")
            let found = lines.firstIndex { isWhole ? $0 == line : $0.hasPrefix(line.dropLast(2)) }
            #expect(found != nil, "'\(line)' isn't in \(program.screen.history)")
            if let found { lines = lines[(found + 1)...] }
        }
    }

    @Test func `the tuner's lines are those that are shown`() async throws {
        let transcript = try #require(try ReadmeText().transcripts.first { $0.line.hasSuffix("--plain") })
        let sandbox = try Sandbox()
        let program = try sandbox.terminal(
            transcript.line, after: ["narrate new poem.txt -o poem.plist"], columns: 120)
        // Two lines are told, then every other one is typed.
        for (number, line) in transcript.output.enumerated() {
            if number >= 2, number % 2 == 0 {
                program.type(line + "\r")
            } else if number > 0 {
                #expect(
                    await program.wait { $0.history.last == line }, "'\(line)' isn't in \(program.screen.history)")
            }
        }
        #expect(program.screen.history == transcript.output)
        program.type("quit\r")
        #expect(await program.waitForExit() == 0)
    }

    @Test func `the player's screen is the one that is shown`() async throws {
        let readme = try ReadmeText()
        let sandbox = try Sandbox()
        let program = try sandbox.terminal(
            "narrate play Books/WhirlySquirrelly.plist --device null", columns: 80)
        #expect(await program.waits(for: "page 1 of 4"))
        #expect(await program.waits(for: "to the tree top!"))
        let screen = program.screen.screen.map { outline($0.replacing(/[‹›]/, with: "")) }
        for line in readme.screen where !line.isEmpty {
            let expected = outline(line).replacing(/[━─]+/, with: "─")
            let isThere = screen.contains { $0.replacing(/[━─]+/, with: "─").hasSuffix(expected) }
            #expect(isThere, "'\(line)' isn't in \(program.screen.screen)")
        }
        program.type("q")
        #expect(await program.waitForExit() == 0)
    }
}
