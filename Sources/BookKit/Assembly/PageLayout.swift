/// Lays utterances out on pages of a screenful or so.
///
/// A page ends between sentences, between paragraphs if it can, and never with a heading. A chapter begins one.
struct PageLayout: Sendable {
    /// How long a page is, in letters.
    private enum Length {
        /// A page may end here if the next paragraph is too long for it.
        static let least = 800
        /// A page ends with the paragraph.
        static let usual = 1_200
        /// A page ends with the sentence.
        static let most = 1_800
        /// A page ends, though it be in a sentence.
        static let limit = 6_000
    }

    /// Those that are done, numbered.
    private(set) var pages: [Page] = []
    /// In reading order; the last ones may begin on a page that isn't done.
    private var allChapters: [Chapter] = []
    private var page = Page()
    private var length = 0
    private var endsWithSentence = true

    /// The chapters that begin on a page that is done.
    var chapters: [Chapter] {
        let begun = allChapters.lastIndex { $0.start.page <= pages.count }
        return begun.map { Array(allChapters[...$0]) } ?? []
    }

    /// Begins chapters, on a new page unless this one has only headings so far; true if pages came before.
    mutating func begin(_ marks: [Block.ChapterMark]) -> Bool {
        if !page.utterances.allSatisfy(\.isHeading) { endPage() }
        let start = BookPosition(page: pages.count + 1, utterance: page.utterances.count)
        allChapters += marks.map { Chapter(title: $0.title, depth: $0.depth, start: start) }
        page.title = marks.last?.title ?? page.title
        return !pages.isEmpty && page.utterances.isEmpty
    }

    /// Makes room for a picture: there is one on a page.
    mutating func makeRoomForPicture() { if page.backgroundImage != nil { endPage() } }

    mutating func show(_ picture: String) { page.backgroundImage = picture }

    /// Adds the parts of a block.
    mutating func add(_ parts: [PagePart]) {
        let total = parts.reduce(0) { $0 + $1.length }
        if length >= Length.usual || length >= Length.least && length + total > Length.most { endPage() }
        for part in parts {
            let isFull = length > 0 && length + part.length > Length.most
            if isFull, endsWithSentence || length > Length.limit { endPage() }
            page.utterances.append(part.utterance)
            length += part.length
            endsWithSentence = part.endsSentence
        }
    }

    /// Changes the last utterance of the page that isn't done.
    mutating func changeLast(_ change: (inout Utterance) -> Void) {
        if let last = page.utterances.indices.last { change(&page.utterances[last]) }
    }

    /// Ends the last page; chapters for which no text is left begin with its last utterance.
    mutating func finish() {
        finishPage()
        let end = BookPosition(page: pages.count, utterance: max(0, (pages.last?.utterances.count ?? 0) - 1))
        for index in allChapters.indices.reversed() {
            let chapter = allChapters[index]
            guard chapter.start.page > pages.count, !pages.isEmpty else { break }
            allChapters[index] = Chapter(title: chapter.title, depth: chapter.depth, start: end)
        }
    }

    /// Ends the page, without the headings at its end, which begin the next.
    private mutating func endPage() {
        let text = page.utterances.lastIndex { !$0.isHeading }
        guard let text, text < page.utterances.count - 1 else {
            finishPage()
            return
        }
        let headings = page.utterances[(text + 1)...]
        page.utterances.removeSubrange((text + 1)...)
        finishPage()
        page.utterances = Array(headings)
        length = headings.reduce(0) { $0 + SpokenLength.of($1.text[...]) }
    }

    private mutating func finishPage() {
        guard !page.utterances.isEmpty || page.backgroundImage != nil else { return }
        let number = pages.count + 1
        // A chapter that would begin behind the page's last utterance begins with the next page.
        var index = allChapters.count
        while index > 0, allChapters[index - 1].start.page == number,
            allChapters[index - 1].start.utterance >= max(1, page.utterances.count)
        {
            index -= 1
            let chapter = allChapters[index]
            allChapters[index] = Chapter(
                title: chapter.title, depth: chapter.depth, start: BookPosition(page: number + 1, utterance: 0))
        }
        pages.append(page.numbered(number))
        page = Page()
        length = 0
        endsWithSentence = true
    }
}
