import FoundationEssentials
import TestSupport

/// Some books in a folder, as somebody has them who wants to offer them.
enum SampleBooks {
    static let repository = #filePath.split(separator: "/").dropLast(4).reduce("") { $0 + "/" + $1 }

    /// Two of the repository's picture books by other names, and a text, a Markdown and an HTML file.
    static func make(in place: TemporaryFolder, named name: String = "books") throws -> String {
        let folder = place.path + "/" + name
        let manager = FileManager.default
        try manager.createDirectory(atPath: folder + "/tales", withIntermediateDirectories: true)
        try manager.copyItem(atPath: repository + "/Books/images", toPath: folder + "/images")
        for (book, title) in [("WhirlySquirrelly", "A Squirrel"), ("DerSuesseBrei", "Ein Brei & mehr")] {
            let list = try String(contentsOfFile: "\(repository)/Books/\(book).plist", encoding: .utf8)
            let named = list.replacing(/<key>title<\/key>\s*<string>[^<]*/) { _ in
                "<key>title</key><string>" + title.replacing("&", with: "&amp;")
            }
            try place.write(
                named.replacing(/<key>identifier<\/key>\s*<string>[^<]*<\/string>/, with: ""),
                to: "\(name)/\(book).plist")
        }
        try place.write("It was a dark night.\n\nNobody slept, and nobody knew why.\n", to: "\(name)/tales/night.txt")
        try place.write(
            "---\ntitle: The Pond\nauthor: Ann\nlang: en-GB\ndescription: About a frog.\n---\n\n# The frog\n\nIt jumped.\n",
            to: "\(name)/tales/pond.md")
        try place.write(
            "<!DOCTYPE html><html lang='fr'><head><title>Une page</title></head><body><p>Bonjour.</p></body></html>",
            to: "\(name)/tales/page.html")
        return folder
    }
}
