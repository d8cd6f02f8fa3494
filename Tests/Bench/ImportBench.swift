import BookKit
import TestSupport

/// Real books beside what pandoc and calibre make of them: the words, the contents, and how long it takes.
struct ImportBench {
    /// Books with much prose, of those that are handed around beside the repository; they aren't part of it.
    private static let names = [
        "alice-epubjs", "childrens-literature", "se-devils-dictionary", "moby-dick-mo", "accessible_epub_3",
    ]

    let narrate: String
    let folder: TemporaryFolder

    private let books = CaseFolder.exists ? names.map { CaseFolder.path(of: "epub/\($0).epub") } : []

    func measure() throws -> [Measurement] {
        guard SystemProgram.areInstalled("pandoc", "unzip") else {
            return [Measurement("imported books", missing: "pandoc or unzip isn't installed")]
        }
        guard !books.isEmpty else {
            return [Measurement("imported books", missing: "there are none beside the repository")]
        }
        let times = try times()
        let likenesses = try books.indices.map(likeness)
        return [
            Measurement(
                "pandoc's words found in order, of each book", unit: "%", values: likenesses.map(\.words),
                promise: .allAtLeast(99.5)),
            Measurement(
                "chapters more or less than in its contents", unit: "", values: likenesses.map(\.chapters),
                promise: .all(atMost: 0)),
        ] + times
    }

    /// How many percent of pandoc's words we have, and by how many our chapters differ from the contents.
    private func likeness(of number: Int) throws -> (words: Double, chapters: Double) {
        let book = books[number]
        let reading = try BookReader().read(contentsOf: book)
        let ours = reading.book.pages.lazy.map(\.text.string).reduce(into: []) { $0 += Self.words(of: $1) }
        let theirs = Self.words(of: try pandocText(number))
        let lost = theirs.difference(from: ours).insertions.count
        return (
            100 * Double(theirs.count - lost) / Double(max(1, theirs.count)),
            Double(abs(reading.book.chapters.count - (try contentsCount(of: book))))
        )
    }

    /// The times of a pair are those of the same book.
    private func times() throws -> [Measurement] {
        let device = try FileDevice(in: folder.path)
        func milliseconds(_ words: [String], environment: [String: String] = [:]) throws -> Double {
            1_000 * (try ChildProcess(words, environment: environment).waitForSuccess().seconds)
        }
        var sides: [(Int) throws -> Double] = [
            { book in
                try device.firstFrame(
                    of: [narrate, "play", books[book], "--from-start"], environment: ColdHome.environment())
            },
            { book in
                try milliseconds(
                    [narrate, "convert", books[book], "-o", folder.path + "/book.plist", "-f"],
                    environment: ColdHome.environment())
            },
            { try milliseconds(["pandoc", books[$0], "-t", "plain", "--wrap=none", "-o", path(ofText: $0)]) },
        ]
        var peers = ["pandoc to text"]
        if SystemProgram.areInstalled("ebook-convert") {
            sides.append { try milliseconds(["ebook-convert", books[$0], folder.path + "/text.txt"]) }
            peers.append("ebook-convert")
        }
        let figures = try Measurement.interleave(books.count, sides)
        let (first, whole) = ("open a book to first frame", "convert a book")
        let rows = zip(peers, figures.dropFirst(2)).flatMap { name, times in
            [
                Measurement(
                    first, unit: "ms", ours: figures[0], against: name, peer: times, promise: .ratio(atMost: 0.1)),
                Measurement(whole, unit: "ms", ours: figures[1], against: name, peer: times),
            ]
        }
        return peers.count == 2 ? rows : rows + [Measurement(first, missing: "ebook-convert isn't installed")]
    }

    /// Where pandoc writes a book's text.
    private func path(ofText number: Int) -> String { "\(folder.path)/pandoc-\(number).txt" }

    /// The text that pandoc wrote, without the list of the printed book's pages, which nobody hears.
    private func pandocText(_ number: Int) throws -> String {
        let bytes = try FileContents.read(path(ofText: number), atMost: 1 << 28)
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { !Self.isPageNumber($0) }.joined(
            separator: "\n")
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
        try ChildProcess.output(of: arguments, in: folder)
    }

    /// In lower case, and without what isn't a letter or a digit.
    private static func words(of text: String) -> [String] {
        text.lowercased().unicodeScalars.split { !$0.properties.isAlphabetic && $0.properties.numericType == nil }
            .map(String.init)
    }
}
