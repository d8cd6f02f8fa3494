import FoundationEssentials
import TestSupport
import Testing

/// Packages of Python, in a folder of their own beside what is built.
struct PythonPackages: Sendable {
    /// The interpreter that knows them; nil where the package index can't be reached.
    private let program: Task<String?, any Error>

    /// Installs packages into the folder of that name, unless their modules are there.
    init(_ name: String, _ packages: [String], modules: [String]) {
        program = Task {
            let tools = URL(filePath: #filePath).appending(path: "../../../.build/tools/\(name)").standardized
                .path(percentEncoded: false)
            let program = tools + "/bin/python"
            let known = try? await SystemProgram.run([program, "-c", "import " + modules.joined(separator: ", ")])
            if known?.status == 0 { return program }
            let setup = try await SystemProgram.run(["python3", "-m", "venv", tools])
            try #require(setup.status == 0, "\(setup.output)\(setup.errors)")
            let install = try await SystemProgram.run(
                [program, "-m", "pip", "install", "--quiet", "--retries", "0"] + packages)
            if install.errors.contains("NewConnectionError") || install.errors.contains("ConnectTimeoutError") {
                return nil
            }
            try #require(install.status == 0, "\(install.errors)")
            return program
        }
    }

    var areReachable: Bool { get async throws { try await program.value != nil } }

    /// What a script prints; an error of it is thrown.
    func run(_ script: String, _ arguments: [String]) async throws -> String {
        try await run(["-c", script] + arguments)
    }

    /// What the script in the file at `path` prints; an error of it is thrown.
    func run(file path: String, _ arguments: [String]) async throws -> String { try await run([path] + arguments) }

    private func run(_ words: [String]) async throws -> String {
        let outcome = try await SystemProgram.run([try #require(try await program.value)] + words)
        try #require(outcome.status == 0, "\(outcome.errors)")
        return outcome.output
    }
}
