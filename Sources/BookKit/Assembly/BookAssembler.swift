/// Makes pages and utterances of a document's blocks, as they come.
struct BookAssembler: Sendable {
    private let metadata: DocumentMetadata
    private let options: ImportOptions
    private let narrator: Narrator
    private let language: String?
    private var layout = PageLayout()
    private var dialogue = Dialogue()
    private var isInList = false
    /// The notes that were read, or will be at the chapter's end.
    private var knownNotes: Set<String> = []
    private var waitingNotes: [String] = []

    init(metadata: DocumentMetadata, options: ImportOptions) {
        self.metadata = metadata
        self.options = options
        language = options.language ?? metadata.language
        narrator = Narrator(options: options, language: language)
    }

    /// The pages that are done.
    var pages: [Page] { layout.pages }

    /// The book as far as it is assembled.
    var book: Book {
        Book(
            title: metadata.title, author: metadata.authors.isEmpty ? nil : metadata.authors.joined(separator: ", "),
            language: language, identifier: metadata.identifier, fingerprint: metadata.fingerprint,
            coverImage: metadata.coverImage, pages: layout.pages, chapters: layout.chapters,
            hasOwnTitlePage: readsTitle)
    }

    /// The first pages say the title themselves.
    private var readsTitle: Bool {
        guard let title = metadata.title?.letters, !title.isEmpty else { return false }
        return layout.pages.prefix(2).contains { $0.text.string.prefix(2_000).letters.contains(title) }
    }

    /// Adds the blocks of a section of `source`, which is asked for the notes they refer to.
    mutating func append(_ blocks: [Block], from source: inout any DocumentSource) {
        for block in blocks { append(block, from: &source) }
    }

    /// Adds what is left when the document has ended.
    mutating func finish(from source: inout any DocumentSource) {
        appendWaitingNotes(from: &source)
        layout.finish()
    }

    private mutating func append(_ block: Block, from source: inout any DocumentSource) {
        if !block.chapters.isEmpty { appendWaitingNotes(from: &source) }
        let picture = block.picture
        if picture != nil { layout.makeRoomForPicture() }
        let beginsChapter = !block.chapters.isEmpty && layout.begin(block.chapters)
        if let picture { layout.show(picture) }
        var parts = parts(of: block, from: &source)
        if beginsChapter, !parts.isEmpty {
            parts[0].utterance.attributes.preUtteranceDelay = options.pauses.chapter
        }
        add(parts, of: block.kind)
    }

    private mutating func add(_ parts: [PagePart], of kind: Block.Kind) {
        guard !parts.isEmpty else { return }
        if isInList, !kind.isItem { endList() }
        isInList = kind.isItem
        layout.add(parts)
    }

    /// Parts the last item of a list from the paragraph behind it.
    private mutating func endList() {
        let pause = options.pauses.paragraph
        layout.changeLast {
            $0.text += "\n"
            $0.attributes.postUtteranceDelay = pause
        }
    }

    private mutating func parts(of block: Block, from source: inout any DocumentSource) -> [PagePart] {
        guard let block = shown(block) else { return [] }
        var tokenizer = PassageTokenizer(block, language: language, speech: speech(in: block))
        var parts: [PagePart] = []
        var notes: [String] = []
        for passage in tokenizer.cut() {
            parts.append(
                PagePart(narrator.utterance(for: passage, of: block), endsSentence: passage.end >= .sentence))
            notes += passage.notes
            guard passage.end >= .sentence, !notes.isEmpty else { continue }
            parts += self.notes(named: notes, from: &source)
            notes = []
        }
        return parts
    }

    /// Where somebody speaks, if that is to be heard.
    private mutating func speech(in block: Block) -> [Range<String.Index>] {
        guard options.isExpressive || options.dialogueVoice != nil else { return [] }
        switch block.kind {
        case .paragraph, .lines, .listItem, .note:
            return dialogue.speech(in: block.text.string, language: block.language ?? language)
        case .heading, .sceneBreak:
            dialogue.endScene()
            return []
        case .row, .code, .picture: return []
        }
    }

    /// The block as it is shown and said; nil for one that isn't.
    private func shown(_ block: Block) -> Block? {
        var block = block
        switch block.kind {
        case .picture where !options.saysPictures: return nil
        case .sceneBreak where block.text.string.isEmpty: block.text = "* * *"
        default: break
        }
        return block.text.string.isEmpty ? nil : block
    }

    // MARK: Notes

    /// What is to be said here of the notes that a sentence refers to, each of which is read once.
    private mutating func notes(named names: [String], from source: inout any DocumentSource) -> [PagePart] {
        guard options.notes != .skip else { return [] }
        let names = names.filter { knownNotes.insert($0).inserted }
        guard options.notes == .inline else {
            waitingNotes += names
            return []
        }
        return names.flatMap { name in source.note(named: name).flatMap(inlineParts) }
    }

    /// A note amid a paragraph: what it refers to is passed over, and no line ends with it.
    private func inlineParts(of note: Block) -> [PagePart] {
        guard let note = shown(note) else { return [] }
        var tokenizer = PassageTokenizer(note, language: language)
        return tokenizer.cut().map { passage in
            var passage = passage
            passage.end = min(passage.end, .sentence)
            return PagePart(narrator.utterance(for: passage, of: note), endsSentence: passage.end == .sentence)
        }
    }

    private mutating func appendWaitingNotes(from source: inout any DocumentSource) {
        // Notes may refer to others.
        while !waitingNotes.isEmpty {
            let names = waitingNotes
            waitingNotes = []
            for block in names.flatMap({ source.note(named: $0) }) {
                add(parts(of: block, from: &source), of: block.kind)
            }
        }
    }
}

extension Block {
    /// The path of the picture that it is; nil for one that is only described.
    fileprivate var picture: String? {
        guard case .picture(let path) = kind, !path.isEmpty else { return nil }
        return path
    }
}

extension StringProtocol {
    /// Its letters and digits in lower case.
    fileprivate var letters: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
