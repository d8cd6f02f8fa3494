/// The list of a page's chapters, nested as they are.
struct ReadAlongContents {
    /// An entry, with the frame of the book at which it begins and the number of its first sentence, if it has one.
    struct Entry: Hashable {
        var title: String
        var depth: Int
        var frame: Int
        var sentence: Int?
    }

    private(set) var entries: [Entry] = []

    /// What the anchor of an entry is called.
    static func id(of number: Int) -> String { "c\(number + 1)" }

    mutating func add(_ chapter: TimedChapter, at frame: Int, sentence: Int?) {
        entries.append(Entry(title: chapter.title, depth: chapter.depth, frame: frame, sentence: sentence))
    }

    /// Nothing where there is only one chapter.
    var html: String {
        guard entries.count > 1 else { return "" }
        var list = ""
        // The depths of the lists that are open; an entry ends with the entries under it.
        var open: [Int] = []
        for (number, entry) in entries.enumerated() {
            while let depth = open.last, open.count > 1, depth > entry.depth {
                list += "</li></ol>"
                open.removeLast()
            }
            if let depth = open.last, depth >= entry.depth {
                list += "</li>\n"
                open[open.count - 1] = entry.depth
            } else {
                list += "<ol>\n"
                open.append(entry.depth)
            }
            let sentence = entry.sentence.map { " data-sentence=\"\($0)\"" } ?? ""
            let title = HTMLText.escaped(entry.title)
            list +=
                "<li><a href=\"#\(Self.id(of: number))\" data-frame=\"\(entry.frame)\"\(sentence) dir=\"auto\">\(title)</a>"
        }
        list += open.map { _ in "</li></ol>" }.joined()
        return "<nav id=\"contents\" aria-labelledby=\"list-title\">\n"
            + "<h2 id=\"list-title\" lang=\"en\">Contents</h2>\n\(list)\n</nav>\n"
    }
}
