import FoundationEssentials
import TestSupport

/// Somebody who uses narrate, with a home of their own.
struct Reader {
    let home = TemporaryFolder()

    var environment: [String: String] { ["HOME": home.path] }

    @discardableResult
    func narrate(_ words: String...) async throws -> NarrateBinary.Outcome {
        try await NarrateBinary.run(words, environment: environment)
    }

    /// What a command answers for programs.
    func json(_ words: String...) async throws -> JSONValue {
        let outcome = try await NarrateBinary.run(words + ["--json"], environment: environment)
        return try JSONDecoder().decode(JSONValue.self, from: Data(outcome.output.utf8))
    }

    /// The files below the home, without what is in the cache.
    var files: [String] {
        get throws {
            try FileManager.default.subpathsOfDirectory(atPath: home.path).filter { !$0.contains(".cache") }.sorted()
        }
    }
}
