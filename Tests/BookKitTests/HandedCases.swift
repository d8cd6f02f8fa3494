import FoundationEssentials

@testable import BookKit

/// The property lists that users sent, in the folder `shared/cases` beside the repository.
enum HandedCases {
    static let exist = FileManager.default.fileExists(atPath: path(of: ""))

    static func path(of name: String) -> String {
        let repository = URL(filePath: #filePath).appending(path: "../../..").standardized
        return repository.appending(path: "../shared/cases/plist/\(name)").standardized.path(percentEncoded: false)
    }
}
