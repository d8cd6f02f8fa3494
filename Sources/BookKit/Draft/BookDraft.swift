import SystemKit

/// A book that is being tuned: what was changed since it was saved, and the way back, as far as anybody wants.
package struct BookDraft: Sendable {
    /// The book with all changes.
    package private(set) var book: Book
    /// The book as it was saved last.
    package private(set) var saved: Book

    private var pages: [DraftPage]
    /// What the utterances of the pages in `saved` are known by.
    private var savedKeys: [[Int]]
    private var done: [DraftChange] = []
    private var undone: [DraftChange] = []
    /// The pages that may not be as they were saved, counted from 0.
    private var touched: Set<Int> = []
    private let hasOwnContents: Bool

    /// Begins with a book as it is saved, which may have contents that don't follow the titles of its pages.
    package init(_ book: Book, hasOwnContents: Bool) {
        self.book = book
        saved = book
        self.hasOwnContents = hasOwnContents
        pages = book.pages.map { DraftPage($0) }
        savedKeys = pages.map(\.keys)
    }

    /// A book that isn't saved yet, in whatever form it came.
    package init(_ book: Book) {
        self.init(book, hasOwnContents: book.chapters != Book(pages: book.pages).chapters)
    }

    /// Something isn't as it was saved.
    package var isChanged: Bool {
        touched.contains { book.pages[$0] != saved.pages[$0] } || book.chapters != saved.chapters
    }

    package func utterance(at position: BookPosition) -> Utterance? {
        guard position.page > 0, let page = book.page(position.page),
            page.utterances.indices.contains(position.utterance)
        else { return nil }
        return page.utterances[position.utterance]
    }

    // MARK: Saving

    /// For each page on which utterances have come or gone, counted from 0: which of those saved each of them was.
    package var origins: [Int: [Int?]] {
        var origins: [Int: [Int?]] = [:]
        for number in touched where pages[number].keys != savedKeys[number] {
            origins[number] = pages[number].keys.map { savedKeys[number].firstIndex(of: $0) }
        }
        return origins
    }

    /// Notes that it was saved as it is.
    package mutating func didSave() {
        saved = book
        for number in touched { savedKeys[number] = pages[number].keys }
        touched = []
    }

    /// Goes on with the book as it was written from this one, in which pictures and recordings may have other names, in
    /// all that was done before too.
    package mutating func rebase(on written: Book) {
        var pictures: [String: String] = [:]
        var recordings: [Recording: Recording] = [:]
        for (old, new) in zip(book.pages, written.pages) {
            if let name = old.backgroundImage { pictures[name] = new.backgroundImage }
            for (old, new) in zip(old.utterances, new.utterances) {
                if let recording = old.recording { recordings[recording] = new.recording }
            }
        }
        (done, undone) = (done.map { moved($0) }, undone.map { moved($0) })
        for index in pages.indices { pages[index].page = written.pages[index] }
        book = written
        touched = Set(pages.indices)

        func moved(_ change: DraftChange) -> DraftChange {
            var change = change
            switch change.kind {
            case .utterances(let start, let old, let new):
                change.kind = .utterances(from: start, old: old.map(moved), new: new.map(moved))
            case .picture(let old, let new):
                change.kind = .picture(old: old.flatMap { pictures[$0] }, new: new.flatMap { pictures[$0] })
            case .title: break
            }
            return change
        }
        func moved(_ part: DraftChange.Part) -> DraftChange.Part {
            var part = part
            part.utterance.recording = part.utterance.recording.flatMap { recordings[$0] }
            return part
        }
    }

    // MARK: Changing

    /// - Throws: `unsupported`, with why it can't be changed.
    package mutating func set(_ attributes: SpeechAttributes, at position: BookPosition, name: String) throws(BookError)
    {
        let (page, index, utterance) = try part(at: position)
        var changed = utterance
        changed.attributes = attributes
        guard changed != utterance else { return }
        replace(index..<index + 1, of: page, by: [(pages[page].keys[index], changed)], name: name)
    }

    /// Gives an utterance other words.
    ///
    /// - Throws: `unsupported` when there are none.
    package mutating func retype(_ text: String, at position: BookPosition) throws(BookError) {
        let (page, index, utterance) = try part(at: position)
        let text = try Self.words(in: text, orElse: "an utterance needs words; 'delete' is rid of it")
        guard text != utterance.text || text.utf8.count != utterance.text.utf8.count else { return }
        replace(
            index..<index + 1, of: page, by: [(pages[page].keys[index], utterance.retyped(text))], name: "retyped")
    }

    /// Cuts an utterance in two before the word at `word`, and the white space before that.
    ///
    /// - Throws: `unsupported` when nothing would be left of one of them, or it has a recording.
    package mutating func split(at position: BookPosition, before word: String.Index) throws(BookError) {
        let (page, index, utterance) = try part(at: position)
        let (first, second) = try utterance.split(before: word)
        let key = pages[page].makeKey()
        replace(
            index..<index + 1, of: page, by: [(pages[page].keys[index], first), (key, second)],
            contents: contents(of: page, behind: index, movedBy: 1), name: "split")
    }

    /// Adds an utterance behind another, which sounds like that one.
    ///
    /// - Throws: `unsupported` when there are no words.
    package mutating func insert(_ text: String, behind position: BookPosition) throws(BookError) {
        let (page, index, utterance) = try part(at: position)
        let text = try Self.words(in: text, orElse: "a new utterance needs words; write some")
        var attributes = utterance.attributes
        (attributes.preUtteranceDelay, attributes.postUtteranceDelay) = (0, 0)
        let new = Utterance(id: position, text: text, attributes: attributes)
        let key = pages[page].makeKey()
        replace(
            index + 1..<index + 1, of: page, by: [(key, new)],
            contents: contents(of: page, behind: index, movedBy: 1), name: "inserted")
    }

    /// Takes an utterance away.
    ///
    /// - Throws: `unsupported` when it is the only one of its page.
    package mutating func delete(at position: BookPosition) throws(BookError) {
        let (page, index, _) = try part(at: position)
        let count = pages[page].page.utterances.count
        guard count > 1 else {
            throw BookError(.unsupported, "it is the only one of its page; write other words for it")
        }
        // A chapter that begins with it begins with the next one then, or the one before.
        let before = index == count - 1 ? index - 1 : index
        replace(
            index..<index + 1, of: page, by: [], contents: contents(of: page, behind: before, movedBy: -1),
            name: "deleted")
    }

    /// Makes one of an utterance and the next on its page, which sounds like the first.
    ///
    /// - Throws: `unsupported` when there is no next one, or one of them has a recording.
    package mutating func join(at position: BookPosition) throws(BookError) {
        let (page, index, utterance) = try part(at: position)
        let utterances = pages[page].page.utterances
        guard index + 1 < utterances.count else {
            throw BookError(.unsupported, "nothing follows it on its page; choose an earlier one")
        }
        // Where one of them is written in the file, it stays in its place there.
        let keys = pages[page].keys[index...index + 1]
        let key = keys.first(where: savedKeys[page].contains) ?? pages[page].keys[index]
        replace(
            index..<index + 2, of: page, by: [(key, try utterance.joined(with: utterances[index + 1]))],
            contents: contents(of: page, behind: index, movedBy: -1), name: "joined")
    }

    /// Names a page; nil for no name.
    ///
    /// - Throws: `unsupported` when there is no such page.
    package mutating func setTitle(_ title: String?, ofPage number: Int) throws(BookError) {
        let page = try index(ofPage: number)
        let old = pages[page].page.title
        let title = title.map { $0.displayableLine }.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
        guard old != title else { return }
        make(.title(old: old, new: title), of: page, name: title == nil ? "no page title" : "page title")
    }

    /// Gives a page a picture, by its path from the book's folder; nil for none.
    ///
    /// - Throws: `unsupported` when there is no such page.
    package mutating func setPicture(_ path: String?, ofPage number: Int) throws(BookError) {
        let page = try index(ofPage: number)
        let old = pages[page].page.backgroundImage
        guard old != path else { return }
        make(.picture(old: old, new: path), of: page, name: path == nil ? "no picture" : "picture")
    }

    // MARK: Back and forth

    /// Takes the last change back; its name and its place, or nil when there is none.
    package mutating func undo() -> (name: String, position: BookPosition)? {
        guard let change = done.popLast() else { return nil }
        undone.append(change)
        apply(change.inverse)
        return (change.name, change.position)
    }

    /// Makes the change again that was taken back last; its name and its place, or nil when there is none.
    package mutating func redo() -> (name: String, position: BookPosition)? {
        guard let change = undone.popLast() else { return nil }
        done.append(change)
        apply(change)
        return (change.name, change.position)
    }

    /// What was saved of an utterance: the places, on its page of the saved book, that it came from.
    package func savedRange(at position: BookPosition) -> Range<Int>? {
        guard pages.indices.contains(position.page - 1) else { return nil }
        let (keys, saved) = (pages[position.page - 1].keys, savedKeys[position.page - 1])
        guard keys.indices.contains(position.utterance), !saved.isEmpty else { return nil }
        let start = keys[...position.utterance].lazy.compactMap { saved.firstIndex(of: $0) }.max() ?? 0
        let end = keys[(position.utterance + 1)...].lazy.compactMap { saved.firstIndex(of: $0) }.min() ?? saved.count
        return start..<max(start + 1, end)
    }

    // MARK: How

    private func index(ofPage number: Int) throws(BookError) -> Int {
        guard let index = pages.index(ofNumber: number) else {
            throw BookError(.unsupported, "the title page is made of the book's title and author; choose another page")
        }
        return index
    }

    private func part(at position: BookPosition) throws(BookError) -> (page: Int, index: Int, Utterance) {
        let page = try index(ofPage: position.page)
        guard let utterance = utterance(at: position) else {
            throw BookError(.unsupported, "nothing is spoken on the page; choose another one")
        }
        return (page, position.utterance, utterance)
    }

    /// `text` without what a property list can't hold.
    private static func words(in text: String, orElse reason: String) throws(BookError) -> String {
        let text = String(String.UnicodeScalarView(text.unicodeScalars.filter(PropertyListText.holds)))
        guard text.contains(where: { !$0.isWhitespace }) else { throw BookError(.unsupported, reason) }
        return text
    }

    /// The contents when there are more or fewer utterances on a page behind one of them.
    private func contents(of page: Int, behind index: Int, movedBy count: Int) -> [Chapter] {
        guard hasOwnContents else { return book.chapters }
        return book.chapters.map { chapter in
            guard chapter.start.page == page + 1, chapter.start.utterance > index else { return chapter }
            return chapter.moved(to: chapter.start.utterance + count)
        }
    }

    private mutating func replace(
        _ range: Range<Int>, of page: Int, by new: [(key: Int, utterance: Utterance)], contents: [Chapter]? = nil,
        name: String
    ) {
        let draft = pages[page]
        let old = range.map { DraftChange.Part(key: draft.keys[$0], utterance: draft.page.utterances[$0]) }
        let parts = new.map { DraftChange.Part(key: $0.key, utterance: $0.utterance) }
        make(
            .utterances(from: range.lowerBound, old: old, new: parts), of: page, contents: contents, name: name)
    }

    private mutating func make(_ kind: DraftChange.Kind, of page: Int, contents: [Chapter]? = nil, name: String) {
        var contents = contents ?? book.chapters
        if case .title(_, let title) = kind, !hasOwnContents {
            var pages = book.pages
            pages[page].title = title
            contents = Book(pages: pages).chapters
        }
        let change = DraftChange(page: page, kind: kind, contents: (book.chapters, contents), name: name)
        done.append(change)
        undone = []
        apply(change)
    }

    private mutating func apply(_ change: DraftChange) {
        touched.insert(change.page)
        var draft = pages[change.page]
        switch change.kind {
        case .utterances(let start, let old, let new):
            draft.keys.replaceSubrange(start..<start + old.count, with: new.map(\.key))
            draft.page.utterances.replaceSubrange(start..<start + old.count, with: new.map(\.utterance))
        case .title(_, let title): draft.page.title = title
        case .picture(_, let path): draft.page.backgroundImage = path
        }
        draft.page = draft.page.numbered(change.page + 1)
        pages[change.page] = draft
        var all = book.pages
        all[change.page] = draft.page
        book = Book(book, pages: all, chapters: change.contents.new)
    }
}

extension Book {
    /// The same book on other pages.
    fileprivate init(_ book: Book, pages: [Page], chapters: [Chapter]) {
        self.init(
            title: book.title, author: book.author, language: book.language, identifier: book.identifier,
            fingerprint: book.fingerprint, coverImage: book.coverImage, pages: pages, chapters: chapters,
            hasOwnTitlePage: book.hasOwnTitlePage)
    }
}

extension Chapter {
    fileprivate func moved(to utterance: Int) -> Chapter {
        Chapter(title: title, depth: depth, start: BookPosition(page: start.page, utterance: utterance))
    }
}
