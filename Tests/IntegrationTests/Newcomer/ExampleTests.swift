import TestSupport
import Testing

@testable import NarrateCommands

/// Every example in README.md and in the help of every command is run as its reader would run it.
@Suite(.timeLimit(.minutes(5))) struct ExampleTests {
    private static let shown: [String] = {
        let commands = Narrate.commands.map { $0.specification }.filter { !$0.isHidden }
        let examples = (try? ReadmeText().examples) ?? []
        return Array(Set(examples + commands.flatMap(\.examples).map(\.line))).sorted()
    }()

    private static let isRunHere: @Sendable (String) -> Bool = { line in
        if case .elsewhere = ExampleTable.checks[line]?.way { false } else { true }
    }

    @Test func `each example has a check, and each check an example`() {
        #expect(Self.shown.count > 100)
        #expect(Self.shown.filter { ExampleTable.checks[$0] == nil } == [])
        #expect(ExampleTable.checks.keys.filter { !Self.shown.contains($0) } == [])
    }

    @Test(arguments: shown.filter(isRunHere)) func `it does what it says`(line: String) async throws {
        guard let check = ExampleTable.checks[line] else { return }
        let sandbox = try Sandbox()
        let told: String
        if case .terminal(let text, let keys) = check.way {
            let program = try sandbox.terminal(line, after: check.before)
            #expect(await program.waits(for: text), "\(program.screen.screen)")
            program.type(keys)
            #expect(await program.waitForExit() == check.status, "\(program.screen.history)")
            told = program.received
        } else {
            let outcome = try await sandbox.run(line, after: check.before)
            told = outcome.output + outcome.errors
            #expect(outcome.status == check.status, "\(told)")
        }
        for text in check.tells { #expect(told.contains(text), "\(told)") }
        for path in check.makes { #expect(sandbox.has(path), "\(path)") }
        if let proof = check.proof {
            let outcome = try await sandbox.run(proof)
            #expect(outcome.status == 0, "\(proof): \(outcome)")
        }
    }
}
