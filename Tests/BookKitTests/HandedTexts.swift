import FoundationEssentials

/// The texts of users' reports, in the folder `shared/cases` beside the repository.
enum HandedTexts {
    static let exist = FileManager.default.fileExists(atPath: url(of: "").path(percentEncoded: false))

    static func bytes(of name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url(of: name))) }

    private static func url(of name: String) -> URL {
        URL(filePath: #filePath).appending(path: "../../../../shared/cases/\(name)").standardized
    }
}
