import BookKit

/// The texts and pictures that a new book is made of.
struct BookMaterial {
    private static let largestFile = 256 << 20
    private static let texts = [".txt", ".text", ".md", ".markdown"]

    let pages: [Page]
    let cover: String?
    /// Where the pictures are.
    let folder: BookFolder
    private let name: String

    /// Takes a file, or a folder of them.
    ///
    /// - Throws: Why nothing can be made of it.
    init(_ path: String) throws(CommandError) {
        name = path.lastPart
        guard FolderListing.isFolder(path) else {
            folder = BookFolder(of: path)
            cover = nil
            do throws(BookError) {
                let bytes = try FileContents.read(path, atMost: Self.largestFile)
                pages = try StarterBook.pages(of: bytes, named: path, folder: folder)
            } catch {
                throw CommandError(error, path: path)
            }
            return
        }
        folder = BookFolder(path: path)
        let pictures = PictureFiles.names(in: path)
        let cover = pictures.first { Self.base(of: $0) == "cover" }
        pages = try Self.pages(of: path, pictures: pictures.filter { $0 != cover })
        self.cover = cover
        guard !pages.isEmpty else {
            throw CommandError(.badData, "'\(path)' has no texts and no pictures; put page1.txt and page1.png into it")
        }
    }

    private static func pages(of folder: String, pictures: [String]) throws(CommandError) -> [Page] {
        let texts = FolderListing.names(in: folder).filter { name in
            self.texts.contains { name.lowercased().hasSuffix($0) }
        }
        var pages: [Page] = []
        for name in Set((texts + pictures).map(base)).sorted(by: NaturalOrder.precedes) {
            var page = Page(backgroundImage: pictures.first { base(of: $0) == name })
            for file in texts.filter({ base(of: $0) == name }).sorted(by: NaturalOrder.precedes) {
                page.utterances += try utterances(of: "\(folder)/\(file)")
            }
            pages.append(page)
        }
        return pages
    }

    /// A title made of the name: "good-night_moon.txt" is "Good night moon".
    var title: String {
        let words = name.withoutSuffix.base.split { "-_".contains($0) || $0.isWhitespace }.joined(separator: " ")
        return (words.prefix(1).uppercased() + words.dropFirst()).displayableLine
    }

    /// The name that a text and a picture of one page share.
    private static func base(of name: String) -> String { name.lastPart.withoutSuffix.base.lowercased() }

    /// A text as it is written, or the paragraphs of a Markdown file; none of a blank one.
    private static func utterances(of path: String) throws(CommandError) -> [Utterance] {
        do throws(BookError) {
            let bytes = try FileContents.read(path, atMost: largestFile)
            let text: String
            if [".md", ".markdown"].contains(path.withoutSuffix.suffix.lowercased()) {
                let pages = try StarterBook.pages(of: bytes, named: path, folder: nil)
                text = pages.flatMap(\.utterances).map(\.text).joined(separator: "\n\n")
            } else {
                text = try TextDecoder.text(of: bytes).trimmed
            }
            return text.isEmpty ? [] : [Utterance(text: text)]
        } catch {
            throw CommandError(error, path: path)
        }
    }
}
