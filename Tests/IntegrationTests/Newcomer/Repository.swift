import FoundationEssentials

/// The path of a file or folder of the repository.
func repositoryPath(_ name: String) -> String {
    URL(filePath: #filePath).appending(path: "../../../../\(name)").standardized.path(percentEncoded: false)
}

/// The paths of the files in a folder of the repository and below it, in their order.
func repositoryFiles(_ folder: String, ending suffix: String) -> [String] {
    let path = repositoryPath(folder)
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(suffix) }.sorted().map { "\(path)/\($0)" }
}
