import Testing
import TestSupport

/// The manual page as the programs that show it take it.
struct ManualPageProgramTests {
    @Test(arguments: [60, 80, 120])
    func `groff and man have nothing to say against the page, and it fits`(columns: Int) async throws {
        let folder = TemporaryFolder()
        let page = try await NarrateBinary.run(["document", "man"])
        let path = try folder.write(page.output, to: "narrate.1")
        let checked = try await SystemProgram.run(["groff", "-man", "-Tutf8", "-ww", "-z", path])
        #expect(checked == NarrateBinary.Outcome(status: 0))
        let shown = try await SystemProgram.run(
            ["man", "--warnings", "-l", path], environment: ["MANWIDTH": "\(columns)", "LC_ALL": "C.UTF-8"])
        #expect(shown.status == 0 && shown.errors == "")
        #expect(shown.output.hasPrefix("NARRATE(1)"))
        #expect(shown.output.split(separator: "\n").filter { $0.count > columns } == [])
    }
}
