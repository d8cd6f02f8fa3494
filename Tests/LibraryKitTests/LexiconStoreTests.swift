import BookKit
import FoundationEssentials
import LibraryKit
import TestSupport
import Testing

struct LexiconStoreTests {
    private let home = TemporaryFolder()
    private var store: LexiconStore { LexiconStore(folders: UserFolders { $0 == "HOME" ? home.path : nil }) }
    private var path: String { home.path + "/.config/narrate/lexicon" }

    private func write(_ text: String) throws {
        try FileManager.default.createDirectory(
            atPath: home.path + "/.config/narrate", withIntermediateDirectories: true)
        try home.write(text, to: ".config/narrate/lexicon")
    }

    private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    @Test func `entries come back as they were added, and a new one for a word takes the old one's place`() throws {
        let entries: [SpeechLexicon.Entry] = [
            SpeechLexicon.Entry("Hermione", form: .spelling("her MY oh nee")),
            SpeechLexicon.Entry("Nguyen", form: .phonemes("ŋwiən")),
            SpeechLexicon.Entry("a=b|c", isExpression: true, form: .spelling("x = y")),
            SpeechLexicon.Entry("x/=y", isExpression: true, form: .spelling("z")),
        ]
        for entry in entries { try store.add(entry) }
        #expect(store.entries().entries == entries)
        #expect(store.entries().warnings == [])
        try store.add(SpeechLexicon.Entry("Hermione", form: .spelling("HER my")))
        #expect(store.entries().entries.first == SpeechLexicon.Entry("Hermione", form: .spelling("HER my")))
        #expect(store.entries().entries.count == 4)
    }

    @Test func `what people write is kept, and broken lines are told`() throws {
        try write("# mine\r\nAnn = an\n\nno equals\n= x\ny =\n/[/ = z\n/(a)/ = b\n")
        let (entries, warnings) = store.entries()
        #expect(
            entries == [
                SpeechLexicon.Entry("Ann", form: .spelling("an")),
                SpeechLexicon.Entry("(a)", isExpression: true, form: .spelling("b")),
            ])
        #expect(warnings.count == 4)
        #expect(warnings.first == "\(path):4: 'no equals' is ignored; write 'word = spelling'")
        #expect(try store.remove("(a)"))
        #expect(try text() == "# mine\r\nAnn = an\n\nno equals\n= x\ny =\n/[/ = z\n")
    }

    @Test func `what isn't there can't be removed, and nothing is written for it`() throws {
        #expect(try store.remove("Ann") == false)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `a book has a lexicon of its own, which goes first`() throws {
        let book = BookIdentity(of: Book(pages: []), at: "/book.plist")
        try store.add(SpeechLexicon.Entry("Ann", form: .spelling("all")))
        try store.add(SpeechLexicon.Entry("Ann", form: .spelling("own")), for: book, title: "A\nBook")
        let normalizer = TextNormalizer(lexicon: store.lexicon(for: book).lexicon)
        #expect(normalizer.spokenText(of: "Ann", language: "en").string == "own")
        #expect(
            TextNormalizer(lexicon: store.lexicon().lexicon).spokenText(of: "Ann", language: "en").string == "all")
    }

    @Test func `without a home folder there is no lexicon`() {
        let store = LexiconStore(folders: UserFolders { _ in nil })
        #expect(store.entries().entries.isEmpty)
        #expect(throws: LibraryError.self) { try store.add(SpeechLexicon.Entry("a", form: .spelling("b"))) }
    }
}
