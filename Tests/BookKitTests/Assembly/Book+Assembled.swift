@testable import BookKit

extension Book {
    /// The book that is made of `blocks`.
    static func assembled(
        _ blocks: [Block], language: String? = "en", notes: [String: [Block]] = [:], _ options: ImportOptions = .plain
    ) -> Book {
        var source: any DocumentSource = NotedDocument(metadata: DocumentMetadata(language: language), notes: notes)
        var assembler = BookAssembler(metadata: source.metadata, options: options)
        assembler.append(blocks, from: &source)
        assembler.finish(from: &source)
        return assembler.book
    }

    /// The texts of the utterances of each page.
    var texts: [[String]] { pages.map { $0.utterances.map(\.text) } }

    /// The chapters, each as its title and where it begins.
    var contents: [String] { chapters.map { "\($0.title) \($0.start.page).\($0.start.utterance)" } }
}

extension ImportOptions {
    /// Nothing is more expressive than the rest.
    static var plain: ImportOptions {
        var options = ImportOptions()
        options.isExpressive = false
        return options
    }
}

extension Block {
    /// A paragraph or another block with which chapters begin.
    init(_ kind: Kind, _ text: BlockText, chapters: [ChapterMark]) {
        self.init(kind, text)
        self.chapters = chapters
    }

    static func heading(_ title: String, isChapter: Bool = true) -> Block {
        Block(.heading(level: 1), BlockText(title), chapters: isChapter ? [ChapterMark(title: title, depth: 0)] : [])
    }
}

extension BlockText {
    /// Text in which `word` has `mark`.
    init(_ string: String, _ mark: Mark, on word: String) {
        var range = 0..<0
        if let place = string.firstRange(of: word) {
            let start = string.utf8.distance(from: string.startIndex, to: place.lowerBound)
            range = start..<start + word.utf8.count
        }
        self.init(string, spans: [Span(range: range, mark: mark)])
    }
}

/// A document that has only notes.
private struct NotedDocument: DocumentSource {
    let metadata: DocumentMetadata
    let notes: [String: [Block]]
    var diagnostics: [Diagnostic] { [] }
    var omissions: Omissions { Omissions() }
    var folder: BookFolder? { nil }
    func nextSection() -> [Block]? { nil }
    func note(named name: String) -> [Block] { notes[name] ?? [] }
}
