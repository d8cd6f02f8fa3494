import FoundationEssentials

/// The books that people sent, in the folder `shared/cases` beside the repository, of which they aren't part.
public enum CaseFolder {
    public static let exists = FileManager.default.fileExists(atPath: path(of: ""))

    public static func bytes(of name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(filePath: path(of: name))))
    }

    public static func path(of name: String) -> String {
        let repository = URL(filePath: #filePath).appending(path: "../../..").standardized
        return repository.appending(path: "../shared/cases/\(name)").standardized.path(percentEncoded: false)
    }
}
