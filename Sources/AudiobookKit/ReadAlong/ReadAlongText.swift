import BookKit

/// Writes the text of a book's pages, sentence by sentence, with all that stands between the sentences.
struct ReadAlongText {
    /// A chapter that begins with a sentence, and what its place is called.
    typealias Anchor = (id: String, chapter: TimedChapter)

    private let book: Book
    private let language: String?
    private var blocks: ReadAlongBlocks
    private var pictures: ReadAlongPictures

    /// The page that is open, and how far its text is written.
    private var number: Int?
    private var utterances: [Utterance] = []
    private var utterance = 0
    private var place = "".startIndex
    /// The same in Unicode scalars.
    private var offset = 0
    private var depth = 0

    init(book: Book, language: String?, file: TextFile, pictures: ReadAlongPictures) {
        self.book = book
        self.language = language
        self.pictures = pictures
        blocks = ReadAlongBlocks(file: file)
    }

    /// Writes what is left of the open page, and the picture of the next one.
    mutating func open(page next: Int) throws(AudiobookError) {
        guard number != next else { return }
        try close()
        guard let page = book.page(next) else { return }
        number = next
        utterances = page.utterances
        begin(utterance: 0)
        try blocks.raw("<div class=\"page\" id=\"page-\(next)\">\n")
        if let name = page.backgroundImage {
            try blocks.raw(try pictures.html(name, title: utterances.isEmpty ? page.displayText : page.title))
        }
        if utterances.isEmpty, let text = page.displayText { try blocks.write(text[...], in: .paragraph) }
    }

    /// Writes a sentence and the text before it.
    ///
    /// It `isPiece` when it goes on with the sentence before.
    mutating func write(_ sentence: TimedSentence, isPiece: Bool, anchors: [Anchor]) throws(AudiobookError) {
        try open(page: sentence.position.page)
        try advance(to: sentence.position.utterance)
        try writeGap(before: sentence)
        let block = block(of: sentence.position, chapter: anchors.last?.chapter)
        var inner = ""
        for (id, chapter) in anchors {
            depth = chapter.depth
            if block != .paragraph || chapter.title == sentence.text {
                inner += "<span id=\"\(id)\"></span>"
            } else {
                try blocks.writeHeading(chapter.title, id: id, level: chapter.depth)
            }
        }
        let voice = utterances.indices.contains(utterance) ? utterances[utterance].attributes.voice?.language : nil
        let foreign = voice.flatMap { $0 == language ? nil : " lang=\"\(HTMLText.escaped($0))\"" } ?? ""
        let text = HTMLText.escaped(sentence.text)
        try blocks.begin(block)
        try blocks.raw("\(inner)<span class=\"s\(isPiece ? " c" : "")\"\(foreign)>\(text)</span>")
    }

    /// Writes a place that no sentence begins at.
    mutating func write(_ anchor: Anchor) throws(AudiobookError) {
        try open(page: anchor.chapter.start.page)
        try blocks.end()
        try blocks.raw("<span id=\"\(anchor.id)\"></span>")
    }

    /// Writes what is left of the open page.
    mutating func close() throws(AudiobookError) {
        guard number != nil else { return }
        try advance(to: utterances.count)
        try blocks.end()
        try blocks.raw("</div>\n")
        number = nil
    }

    /// Writes the rest of the utterance and those before `next`.
    private mutating func advance(to next: Int) throws(AudiobookError) {
        while utterance < min(next, utterances.count) {
            let text = utterances[utterance].text
            if !utterances[utterance].isMarkup { try blocks.write(text[place...], in: block(of: nil, chapter: nil)) }
            begin(utterance: utterance + 1)
            guard utterance < utterances.count else { return }
            if WordSpacing.isMissing(between: text, and: utterances[utterance].text) { blocks.addSpace(" ") }
        }
    }

    private mutating func begin(utterance number: Int) {
        utterance = number
        offset = 0
        if utterances.indices.contains(number) { place = utterances[number].text.startIndex }
    }

    /// Writes what stands between the sentence and the one before it in the same utterance.
    private mutating func writeGap(before sentence: TimedSentence) throws(AudiobookError) {
        guard utterances.indices.contains(utterance) else { return }
        let text = utterances[utterance].text
        let scalars = text.unicodeScalars
        guard sentence.offset >= offset,
            let start = scalars.index(place, offsetBy: sentence.offset - offset, limitedBy: text.endIndex),
            scalars[start...].starts(with: sentence.text.unicodeScalars)
        else {
            // What is heard isn't what is written, as in SSML: then what is heard is shown, and only that.
            place = text.endIndex
            blocks.addSpace(" ")
            return
        }
        try blocks.write(text[place..<start], in: block(of: nil, chapter: nil))
        place = scalars.index(start, offsetBy: sentence.text.unicodeScalars.count)
        offset = sentence.offset + sentence.text.unicodeScalars.count
    }

    /// What the utterance stands in, at whose `position` a chapter may begin.
    private func block(of position: BookPosition?, chapter: TimedChapter?) -> ReadAlongBlock {
        if number == 0 { return utterance == 0 ? .title : .author }
        guard utterances.indices.contains(utterance), utterances[utterance].isHeading else { return .paragraph }
        if let chapter { return .heading(level: chapter.depth) }
        return blocks.openHeading ?? .heading(level: depth + 1)
    }
}
