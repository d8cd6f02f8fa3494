/// What Project Gutenberg has put around a book: a header with its title, and a licence.
struct GutenbergFrame: Hashable, Sendable {
    /// The lines of the book itself; all lines where nothing is around it.
    private(set) var body: Range<Int>
    private(set) var metadata = DocumentMetadata()
    /// How many texts around the book there are.
    private(set) var partCount = 0

    /// In so many lines a header has ended.
    private static let longestHeader = 1_200

    init(of text: TextLines) {
        body = 0..<text.count
        let header = 0..<min(text.count, Self.longestHeader)
        guard let first = header.prefix(60).first(where: { text[$0].holdsGutenberg }) else { return }
        // Files of 2000 to 2004 have both the small print and a line that says where the book starts.
        let start = header.last { text[$0].endsHeader }
        // The small print may also be at the end, where its own end is the end of the file.
        var begin = start.map { $0 + 1 } ?? first
        // The line may go on in the next one.
        if let start, let last = text.group(from: start, to: header.upperBound).first(where: { text[$0].last == 0x2A })
        {
            begin = last + 1
        }
        let end = (begin..<text.count).first { text[$0].beginsLicence } ?? text.count
        guard begin < end else { return }

        readFields(in: 0..<(start ?? min(60, text.count)), of: text)
        if metadata.title == nil { readTitleLine(text.paragraph(at: first)) }
        guard start != nil || end < text.count else { return }
        partCount = (start == nil ? 0 : 1) + (end < text.count ? 1 : 0)
        body = (start == nil ? 0 : begin)..<end
        while let rest = afterCredits(in: text) {
            body = rest..<end
            partCount += 1
        }
    }

    /// Takes out what is between the books of a file that holds several: the licence of one and the header of the next.
    ///
    /// Gives the number of such texts.
    static func removeInner(from text: inout TextLines) -> Int {
        let starts = text.lines.indices.filter { text[$0].startsBook }
        var removed: [Range<Int>] = []
        for (start, next) in zip(starts, starts.dropFirst()) {
            guard let end = (start + 1..<next).first(where: { text[$0].beginsLicence }) else { continue }
            // The line may go on in the next one.
            let last = text.group(from: next, to: text.count).first { text[$0].last == UInt8(ascii: "*") } ?? next
            removed.append(end..<last + 1)
        }
        for range in removed.reversed() {
            text.lines.removeSubrange(range)
            if range.lowerBound < text.count {
                text.lines[range.lowerBound].blanks = max(1, text.lines[range.lowerBound].blanks)
            }
        }
        return removed.count * 2
    }

    // MARK: Metadata

    private mutating func readFields(in lines: Range<Int>, of text: TextLines) {
        var line = lines.lowerBound
        while line < lines.upperBound {
            defer { line += 1 }
            let bytes = text[line]
            guard let colon = bytes.prefix(24).firstIndex(of: UInt8(ascii: ":")) else { continue }
            var value = String(decoding: bytes[(colon + 1)...].trimmed, as: UTF8.self)
            while line + 1 < lines.upperBound, text.lines[line + 1].indent > 2, text.lines[line + 1].blanks == 0 {
                line += 1
                value += " " + text.text(line)
            }
            take(value, forField: String(decoding: bytes[..<colon], as: UTF8.self).lowercased())
        }
    }

    private mutating func take(_ value: String, forField name: String) {
        switch name {
        case "title" where metadata.title == nil: metadata.title = value.nonempty
        case "author", "authors":
            if let author = value.nonempty { metadata.authors.append(author) }
        case "language" where metadata.language == nil: metadata.language = LanguageName.tag(of: value)
        case "release date", "posting date":
            guard let number = value.firstRange(of: "#").map({ value[$0.upperBound...].prefix(while: \.isNumber) }),
                !number.isEmpty
            else { break }
            metadata.identifier = "https://www.gutenberg.org/ebooks/\(number)"
        default: break
        }
    }

    /// Takes title and author from a line such as "The Project Gutenberg Etext of War and Peace, by Leo Tolstoy".
    private mutating func readTitleLine(_ line: String) {
        var rest = line[...]
        for opening in ["ebook of ", "etext of ", "edition of ", "gutenberg's ", "gutenberg presents "] {
            guard let range = line.lowercased().firstRange(of: opening) else { continue }
            let count = line.lowercased().distance(from: line.startIndex, to: range.upperBound)
            rest = line.dropFirst(count)
            break
        }
        guard rest.count < line.count else { return }
        rest = rest.prefix { !"#*[".contains($0) }
        if let by = rest.firstRange(of: ", by ") {
            var author = rest[by.upperBound...]
            if author.hasPrefix("by ") { author = author.dropFirst(3) }
            if let author = String(author).nonempty, metadata.authors.isEmpty { metadata.authors = [author] }
            rest = rest[..<by.lowerBound]
        }
        metadata.title = String(rest).nonempty
    }

    // MARK: Credits

    private static let credits: [StaticString] = [
        "produced by", "e-text prepared by", "etext prepared by", "this etext was prepared by",
        "this etext was produced by", "this ebook was produced by", "this ebook was prepared by", "transcribed from",
        "transcribed by", "scanned by", "scanned and proofed by", "prepared by", "note: project gutenberg",
        "html version by", "[note: project gutenberg",
    ]

    /// Where the book goes on after the paragraph about who made the file; nil when there is none.
    private func afterCredits(in text: TextLines) -> Int? {
        guard let first = body.first else { return nil }
        let paragraph = text.group(from: first, to: body.upperBound)
        let isCredits = Self.credits.contains { text[first].beginsCaseless(with: $0) }
        return isCredits && paragraph.count < 12 && paragraph.upperBound < body.upperBound ? paragraph.upperBound : nil
    }
}

extension TextLines {
    /// All lines from this to the next blank one, as one.
    fileprivate func paragraph(at line: Int) -> String {
        group(from: line, to: count).map(text).joined(separator: " ")
    }
}

extension ArraySlice<UInt8> {
    fileprivate var holdsGutenberg: Bool { holdsCaseless("project gutenberg") }

    /// Whether it is the last line of a header of any time.
    fileprivate var endsHeader: Bool {
        guard first == UInt8(ascii: "*") else { return false }
        if holdsCaseless("small print") { return holdsCaseless("*end") }
        return startsBook
    }

    /// Whether it is the last line of a header of today.
    fileprivate var startsBook: Bool {
        first == UInt8(ascii: "*") && holdsCaseless("start of th") && holdsGutenberg
    }

    /// Whether it is the first line of what follows a book.
    fileprivate var beginsLicence: Bool {
        switch first?.lowercasedASCII {
        case UInt8(ascii: "*"):
            return holdsCaseless("end of th") && holdsGutenberg || holdsCaseless("start**the small print")
                || holdsCaseless("start: full license")
        case UInt8(ascii: "e"), UInt8(ascii: "t"):
            return (beginsCaseless(with: "end of ") || beginsCaseless(with: "the end of ")) && holdsGutenberg
                && count < 200
        default: return false
        }
    }

    /// Whether `text`, which is in lower case, is somewhere in it, whatever its own case is.
    private func holdsCaseless(_ text: StaticString) -> Bool {
        indices.contains { self[$0...].beginsCaseless(with: text) }
    }
}

extension String {
    /// Without white space at its ends; nil when nothing is left.
    fileprivate var nonempty: String? {
        let trimmed = Array(utf8)[...].trimmed
        return trimmed.isEmpty ? nil : String(decoding: trimmed, as: UTF8.self)
    }
}
