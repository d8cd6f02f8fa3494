import FoundationEssentials
import TestSupport

/// A book that `narrate render` has made, and what its captions say is heard when.
struct RenderedBook {
    /// A word of the captions and the frames in which it is heard.
    struct Word: Hashable {
        var text: String
        var frames: Range<Int>
    }

    let source: String
    let path: String
    let outcome: NarrateBinary.Outcome
    private let captions: JSONValue
    private let folder: TemporaryFolder

    /// Renders a case, named as in the table, or one of the repository's books, with options that choose a part of it.
    init(_ name: String, to kind: String, _ options: [String] = []) async throws {
        folder = TemporaryFolder()
        let books = URL(filePath: #filePath).appending(path: "../../../../Books").standardized
        let source = name.contains("/") ? CaseFolder.path(of: name) : books.appending(path: name).path
        self.source = source
        path = folder.path + "/made." + kind
        // The sound is made once: the second time it comes from the cache.
        let environment = ["XDG_CACHE_HOME": folder.path + "/cache"]
        outcome = try await NarrateBinary.run(["render", source, "-o", path] + options, environment: environment)
        let other = ["render", source, "-o", folder.path + "/heard.mp3", "--captions", "json", "--words"]
        _ = try await NarrateBinary.run(other + options.filter { $0 != "--words" }, environment: environment)
        captions = try JSONDecoder().decode(JSONValue.self, from: Data(folder.read("heard.json").utf8))
    }

    /// What is heard, without a title page that isn't in the book.
    var sentences: [String] {
        captions["sentences"].elements.filter { !source.hasSuffix(".epub") || $0["page"] != 0 }
            .compactMap { $0["text"].text }
    }

    var words: [Word] {
        captions["sentences"].elements.flatMap { $0["words"].elements }.map { word in
            let (start, end) = (Int(word["frame"].number ?? 0), Int(word["end"].number ?? 0))
            return Word(text: word["text"].text ?? "", frames: start..<max(start, end))
        }
    }

    /// The words that are heard somewhere in `frames`; an empty one where there is a pause.
    func words(in frames: ClosedRange<Int>) -> [String] {
        let words = words
        let heard = words.filter { !$0.frames.isEmpty && $0.frames.overlaps(frames.lowerBound..<frames.upperBound + 1) }
        let isCovered = frames.allSatisfy { frame in heard.contains { $0.frames.contains(frame) } }
        return heard.map(\.text) + (isCovered ? [] : [""])
    }

    /// Checks an EPUB against what is heard.
    func check(granularity: String) async throws -> OverlaidBook.Outcome {
        let heard =
            granularity == "word"
            ? sentences.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) } : sentences
        let list = try folder.write(heard.map { $0 + "\0" }.joined(), to: "sentences")
        return try await OverlaidBook.check(path, spoken: list)
    }
}

extension JSONValue {
    /// The elements of a list; none for anything else.
    var elements: [JSONValue] { if case .list(let list) = self { list } else { [] } }
}
