import Testing
import TestSupport

struct ManualPageLintTests {
    @Test func `mandoc has nothing to say against the manual page`() async throws {
        let page = try await NarrateBinary.run(["document", "man"])
        let linted = try await SystemProgram.run(["mandoc", "-T", "lint"], input: page.output)
        #expect(linted == NarrateBinary.Outcome(status: 0))
    }
}
