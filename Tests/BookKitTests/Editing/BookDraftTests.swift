import Testing

@testable import BookKit

struct BookDraftTests {
    private let first = BookPosition(page: 1, utterance: 0)
    private let second = BookPosition(page: 1, utterance: 1)

    private func draft(_ pages: [[String]], chapters: [Chapter]? = nil) -> BookDraft {
        let book = Book(
            title: "T", pages: pages.map { Page(utterances: $0.map { Utterance(text: $0) }) }, chapters: chapters)
        return BookDraft(book, hasOwnContents: chapters != nil)
    }

    private func texts(_ draft: BookDraft, page: Int = 0) -> [String] { draft.book.pages[page].utterances.map(\.text) }

    private func place(of word: String, in text: String) throws -> String.Index {
        try #require(WordTokenizer().words(in: text[...]).first { text[$0] == word }).lowerBound
    }

    private func split(_ draft: inout BookDraft, before word: String, at position: BookPosition) throws {
        let text = try #require(draft.utterance(at: position)).text
        try draft.split(at: position, before: try place(of: word, in: text))
    }

    @Test(arguments: [
        ("Good night, moon.", "night", ["Good", " night, moon."]),
        ("Good night, moon.", "moon", ["Good night,", " moon."]),
        ("he said “no” — twice", "no", ["he said", " “no” — twice"]),
        ("he said “no” — twice", "twice", ["he said “no” —", " twice"]),
        ("吾輩は猫である", "猫", ["吾輩は", "猫である"]), ("one\n\n  two", "two", ["one", "\n\n  two"]),
        ("up—down", "down", ["up—", "down"]),
    ])
    func `an utterance is split before a word, and no letter is lost`(text: String, word: String, parts: [String])
        throws
    {
        var draft = draft([[text, "x"]])
        try split(&draft, before: word, at: first)
        #expect(texts(draft) == parts + ["x"])
        #expect(draft.isChanged)
        _ = draft.undo()
        #expect(texts(draft) == [text, "x"])
        #expect(!draft.isChanged)
    }

    @Test func `there is nothing to split before the first word`() {
        var draft = draft([["“Good night"]])
        #expect(throws: BookError.self) { try split(&draft, before: "Good", at: first) }
        #expect(!draft.isChanged && draft.undo() == nil)
    }

    @Test func `pauses stay at the ends of what is split and joined`() throws {
        var draft = draft([["one two"]])
        var attributes = SpeechAttributes()
        attributes.preUtteranceDelay = 1
        attributes.postUtteranceDelay = 2
        attributes.rate = 0.3
        try draft.set(attributes, at: first, name: "rate")
        try split(&draft, before: "two", at: first)
        let parts = draft.book.pages[0].utterances.map(\.attributes)
        #expect(parts.map(\.preUtteranceDelay) == [1, 0])
        #expect(parts.map(\.postUtteranceDelay) == [0, 2])
        #expect(parts.map(\.rate) == [0.3, 0.3])
        try draft.join(at: first)
        #expect(draft.book.pages[0].utterances.map(\.attributes) == [attributes])
        #expect(texts(draft) == ["one two"])
    }

    @Test func `joining puts a space where words would touch`() throws {
        var draft = draft([["one", "two", "三", "四"]])
        try draft.join(at: first)
        #expect(texts(draft) == ["one two", "三", "四"])
        try draft.join(at: second)
        #expect(texts(draft) == ["one two", "三四"])
        #expect(throws: BookError.self) { try draft.join(at: second) }
    }

    @Test func `what is pronounced specially stays so`() throws {
        var utterance = Utterance(text: "a lead pipe")
        utterance.pronunciations = [Pronunciation(range: 2..<6, phonemes: "lɛd")]
        var draft = BookDraft(Book(pages: [Page(utterances: [utterance, Utterance(text: "é")])]))
        try split(&draft, before: "lead", at: first)
        #expect(draft.book.pages[0].utterances[1].pronunciations == [Pronunciation(range: 1..<5, phonemes: "lɛd")])
        try draft.join(at: first)
        #expect(draft.utterance(at: first)?.isSame(as: utterance) == true)
        try draft.retype("the old lead pipe", at: first)
        #expect(draft.utterance(at: first)?.pronunciations == [Pronunciation(range: 8..<12, phonemes: "lɛd")])
        try draft.retype("the old tin pipe", at: first)
        #expect(draft.utterance(at: first)?.pronunciations == [])
    }

    @Test(arguments: [
        ("a leads pipe", false), ("a mislead pipe", false), ("a lead, pipe", true), ("a “lead pipe", true),
        ("lead pipe", true), ("a lead", true),
    ])
    func `another word isn't pronounced as the old one`(text: String, isKept: Bool) throws {
        var utterance = Utterance(text: "a lead pipe")
        utterance.pronunciations = [Pronunciation(range: 2..<6, phonemes: "lɛd")]
        var draft = BookDraft(Book(pages: [Page(utterances: [utterance])]))
        try draft.retype(text, at: first)
        #expect(draft.utterance(at: first)?.pronunciations.isEmpty == !isKept)
    }

    @Test func `the contents follow the utterances they begin with`() throws {
        let chapters = [
            Chapter(title: "A", start: first), Chapter(title: "B", start: second),
            Chapter(title: "C", start: BookPosition(page: 2, utterance: 1)),
        ]
        var draft = draft([["one two", "three"], ["four", "five"]], chapters: chapters)
        try split(&draft, before: "two", at: first)
        #expect(draft.book.chapters.map(\.start.utterance) == [0, 2, 1])
        try draft.join(at: second)
        #expect(draft.book.chapters.map(\.start.utterance) == [0, 1, 1])
        _ = draft.undo()
        _ = draft.undo()
        #expect(draft.book.chapters == chapters)
        try draft.setTitle("Other", ofPage: 1)
        #expect(draft.book.chapters == chapters)
    }

    @Test func `a chapter that begins with what is deleted begins beside it then`() throws {
        let chapters = [
            Chapter(title: "A", start: second), Chapter(title: "B", start: BookPosition(page: 2, utterance: 1)),
        ]
        var draft = draft([["one", "two", "three"], ["four", "five"]], chapters: chapters)
        try draft.delete(at: second)
        try draft.delete(at: BookPosition(page: 2, utterance: 1))
        #expect(texts(draft) == ["one", "three"])
        #expect(draft.book.chapters.map(\.start.utterance) == [1, 0])
        try draft.insert("zero", behind: first)
        #expect(texts(draft) == ["one", "zero", "three"] && draft.book.chapters[0].start.utterance == 2)
        while draft.undo() != nil {}
        #expect(draft.book.chapters == chapters && !draft.isChanged)
    }

    @Test func `without contents of their own the titles of pages are the contents`() throws {
        var draft = draft([["one"], ["two"]])
        try draft.setTitle(" The\u{1B}\nmoon ", ofPage: 2)
        #expect(draft.book.chapters.map(\.start.page) == [2])
        try draft.setTitle("", ofPage: 2)
        #expect(draft.book.chapters == [] && draft.book.pages[1].title == nil)
        #expect(!draft.isChanged)
    }

    @Test func `undo and redo have no end, and a new change ends redo`() throws {
        var draft = draft([["one"]])
        for number in 1...5_000 { try draft.retype("take \(number)", at: first) }
        var steps = 0
        while draft.undo() != nil { steps += 1 }
        #expect(steps == 5_000 && texts(draft) == ["one"] && !draft.isChanged)
        for _ in 0..<17 { _ = draft.redo() }
        #expect(texts(draft) == ["take 17"])
        try draft.retype("new", at: first)
        #expect(draft.redo() == nil)
        _ = draft.undo()
        #expect(texts(draft) == ["take 17"])
    }

    @Test func `what changes nothing is no change`() throws {
        var draft = draft([["one"]])
        try draft.retype("one", at: first)
        try draft.set(SpeechAttributes(), at: first, name: "rate")
        try draft.setPicture(nil, ofPage: 1)
        #expect(draft.undo() == nil)
        #expect(throws: BookError.self) { try draft.retype(" \n\u{0}", at: first) }
        #expect(throws: BookError.self) { try draft.setTitle("x", ofPage: 0) }
        #expect(throws: BookError.self) { try draft.join(at: BookPosition(page: 0, utterance: 0)) }
    }

    @Test func `saving is remembered, and can be undone past`() throws {
        var draft = draft([["one two three"]])
        try split(&draft, before: "two", at: first)
        #expect(draft.origins == [0: [0, nil]])
        draft.didSave()
        #expect(!draft.isChanged && draft.origins == [:])
        try split(&draft, before: "three", at: second)
        #expect(draft.origins == [0: [0, 1, nil]])
        #expect(draft.savedRange(at: BookPosition(page: 1, utterance: 2)) == 1..<2)
        _ = draft.undo()
        _ = draft.undo()
        #expect(draft.isChanged && draft.origins == [0: [0]])
        #expect(draft.savedRange(at: first) == 0..<2)
        #expect(texts(draft) == ["one two three"])
    }

    @Test func `a recording is neither split nor joined`() throws {
        var spoken = Utterance(text: "one two")
        spoken.recording = Recording(path: "/a.wav")
        var draft = BookDraft(Book(pages: [Page(utterances: [spoken, Utterance(text: "x")])]))
        #expect(throws: BookError.self) { try split(&draft, before: "two", at: first) }
        #expect(throws: BookError.self) { try draft.join(at: first) }
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func `all changes taken back is the book as it was, and made again as it became`(seed: UInt64) {
        var generator = BookGenerator(seed: seed)
        let book = generator.book()
        var draft = BookDraft(book)
        var fuzzer = DraftFuzzer(seed: seed)
        for _ in 0..<60 { fuzzer.change(&draft) }
        while draft.redo() != nil {}
        let changed = draft.book
        while draft.undo() != nil {}
        #expect(draft.book == book && !draft.isChanged)
        while draft.redo() != nil {}
        #expect(draft.book == changed)
    }
}
