import BookKit
import TestSupport

/// Real books beside what pandoc makes of them: the words, the contents, and how soon the first sentence is heard.
struct ImportBench {
    /// Books with much prose, of those that are handed around beside the repository; they aren't part of it.
    private static let names = [
        "alice-epubjs", "childrens-literature", "se-devils-dictionary", "moby-dick-mo", "accessible_epub_3",
    ]

    let narrate: String
    let folder: TemporaryFolder

    private let books = CaseFolder.exists ? names.map { CaseFolder.path(of: "epub/\($0).epub") } : []

    /// A row for each book, and one for the time of them all; none without the books.
    func rows() throws -> [String] {
        guard !books.isEmpty else { return ["imported books: there are none beside the repository to compare"] }
        return try books.map(row) + [time().row]
    }

    private func row(for book: String) throws -> String {
        let reading = try BookReader().read(contentsOf: book)
        let ours = reading.book.pages.lazy.map(\.text.string).reduce(into: []) { $0 += Self.words(of: $1) }
        let theirs = Self.words(of: try pandoc(book))
        let lost = theirs.difference(from: ours).insertions.count
        let share = 100 * Double(theirs.count - lost) / Double(max(1, theirs.count))
        let name = book.split(separator: "/").last ?? ""
        return "\(name): \(format(share)) % of pandoc's \(theirs.count) words, in order; "
            + "\(reading.book.chapters.count) chapters of \(try contentsCount(of: book)) in its contents"
    }

    private func time() throws -> Measurement {
        let device = try FileDevice(in: folder.path)
        var next = 0
        return try Measurement(
            "open to first frame, of \(books.count) books", unit: "ms", against: "pandoc to text", pairs: books.count,
            ours: { try device.firstFrame(of: [narrate, "play", books[next], "--from-start"]) },
            peer: {
                defer { next += 1 }
                let cost = try ChildProcess(["pandoc", books[next], "-t", "plain"]).wait()
                return 1_000 * cost.seconds
            })
    }

    /// The book's text without the list of the printed book's pages, which nobody hears.
    private func pandoc(_ book: String) throws -> String {
        let text = try output(of: ["pandoc", book, "-t", "plain", "--wrap=none"])
        return text.split(separator: "\n").filter { !Self.isPageNumber($0) }.joined(separator: "\n")
    }

    /// An item of a list that is nothing but a number.
    private static func isPageNumber(_ line: Substring) -> Bool {
        let words = line.split(separator: " ")
        return words.count == 2 && words[0].hasSuffix(".") && words.allSatisfy { Int($0.filter { $0 != "." }) != nil }
    }

    /// The entries of a book's contents, counted without any of our own code.
    private func contentsCount(of book: String) throws -> Int {
        let files = try output(of: ["unzip", "-Z1", book]).split(separator: "\n").map(String.init)
        for file in files where file.hasSuffix("nav.xhtml") || file.hasSuffix("toc.xhtml") {
            let parts = try output(of: ["unzip", "-p", book, file]).split(separator: "epub:type=\"toc\"", maxSplits: 1)
            guard parts.count == 2, let list = parts[1].split(separator: "</nav>").first else { continue }
            return list.split(separator: "<li").count - 1
        }
        guard let contents = files.first(where: { $0.hasSuffix(".ncx") }) else { return 0 }
        return try output(of: ["unzip", "-p", book, contents]).split(separator: "<navPoint").count - 1
    }

    private func output(of arguments: [String]) throws -> String {
        let path = folder.path + "/output"
        guard try ChildProcess(arguments, output: path).wait().status == 0 else {
            throw BenchError("'\(arguments.joined(separator: " "))' failed")
        }
        return String(decoding: try FileContents.read(path, atMost: 1 << 28), as: UTF8.self)
    }

    /// In lower case, and without what isn't a letter or a digit.
    private static func words(of text: String) -> [String] {
        text.lowercased().unicodeScalars.split { !$0.properties.isAlphabetic && $0.properties.numericType == nil }
            .map(String.init)
    }
}
