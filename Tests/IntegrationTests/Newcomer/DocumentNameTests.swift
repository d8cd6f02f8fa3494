import FoundationEssentials
import Testing

/// What README.md and CONTRIBUTING.md name is there.
struct DocumentNameTests {
    /// Texts in backquotes outside of fences.
    private static func names(in document: String) throws -> [String] {
        let text = try String(contentsOfFile: repositoryPath(document), encoding: .utf8)
        let parts = text.split(separator: "```", omittingEmptySubsequences: false)
        let prose = stride(from: 0, to: parts.count, by: 2).map { parts[$0] }.joined(separator: " ")
        return prose.matches(of: /`([^`]+)`/).map { String($0.1) }
    }

    private static let sources = repositoryFiles("Sources", ending: "") + repositoryFiles("Tests", ending: "")

    @Test(arguments: ["README.md", "CONTRIBUTING.md"]) func `each file that is named exists`(document: String) throws {
        let files = Set(Self.sources.compactMap { $0.split(separator: "/").last.map(String.init) })
        let names = try Self.names(in: document)
        #expect(names.contains { $0.hasSuffix(".swift") })
        for name in names where name.contains(/^[\w+]+\.(swift|py)$/) && !name.contains(/^([A-Z]{3,}|Type)/) {
            #expect(files.contains(name), "\(name)")
        }
        for name in names where name.contains(/^(\.ci|Sources|Tests|Books)\/[\w\/-]+$/) && !name.contains(/[A-Z]{3,}/) {
            #expect(FileManager.default.fileExists(atPath: repositoryPath(name)), "\(name)")
        }
    }

    @Test(arguments: ["README.md", "CONTRIBUTING.md"]) func `each type that is named exists`(document: String) throws {
        let declaration = /(struct|class|enum|protocol|actor|typealias) ([A-Z]\w+)/
        let swift = Self.sources.filter { $0.hasSuffix(".swift") }
        let declared = Set(
            try swift.flatMap { path in
                try String(contentsOfFile: path, encoding: .utf8).matches(of: declaration).map { String($0.2) }
            })
        let folders = try ["Sources", "Tests", "Books"].flatMap {
            try FileManager.default.contentsOfDirectory(atPath: repositoryPath($0))
        }
        let known = declared.union(folders.map { String($0.prefix { $0 != "." }) })
        for name in try Self.names(in: document) where name.contains(/^([A-Z][a-z]+){2,}$/) {
            #expect(known.contains(name), "\(name)")
        }
    }

    @Test(arguments: ["README.md", "CONTRIBUTING.md"]) func `each make target that is named exists`(document: String)
        throws
    {
        let makefile = try String(contentsOfFile: repositoryPath("Makefile"), encoding: .utf8)
        for name in try Self.names(in: document) where name.contains(/^(sudo )?make [a-z]/) {
            let target = name.split(separator: " ").drop { $0 == "sudo" }.dropFirst().first ?? ""
            #expect(makefile.contains("\n\(target):"), "\(name)")
        }
    }
}
