import TestSupport
import Testing

@testable import BookKit

/// Random books, written in every way, changed at random: what is written is the changed book and nothing else.
struct PropertyListEditorFuzzTests {
    @Test(arguments: OddListWriter.Encoding.allCases, 0..<60 as Range<UInt64>)
    func `a changed book is read back, and whatever wasn't changed keeps its bytes`(
        encoding: OddListWriter.Encoding, seed: UInt64
    ) throws {
        var generator = BookGenerator(seed: seed &* 7_919 &+ 1)
        var writer = OddListWriter(encoding, seed: seed)
        let bytes = writer.bytes(of: plain(generator.book(), isOpenStep: writer.isOpenStep))
        var editor = try PropertyListEditor(bytes)
        #expect(try editor.text(for: editor.reading.book, origins: [:]) == bytes)

        var draft = BookDraft(editor.reading.book, hasOwnContents: editor.hasOwnContents)
        var fuzzer = DraftFuzzer(seed: seed)
        for _ in 0..<3 {
            for _ in 0..<Int.random(in: 1...12, using: &fuzzer.random) { fuzzer.change(&draft) }
            let text = try editor.text(for: draft.book, origins: draft.origins)
            let next = try PropertyListEditor(text)
            #expect(next.reading.book == draft.book)
            if !draft.isChanged { #expect(text == editor.bytes) }
            try expectKept(from: editor, in: next, origins: draft.origins)
            draft.didSave()
            #expect(!draft.isChanged)
            editor = next
        }
    }

    /// The old format has no booleans.
    private func plain(_ book: Book, isOpenStep: Bool) -> Book {
        var pages = book.pages
        for page in pages.indices {
            for index in pages[page].utterances.indices {
                pages[page].utterances[index].pronunciations = []
                if isOpenStep { pages[page].utterances[index].isHeading = false }
            }
        }
        return Book(title: book.title, pages: pages, chapters: book.chapters)
    }

    /// Pages and utterances that are the same keep their bytes, and so does what stands between pages.
    private func expectKept(
        from old: PropertyListEditor, in new: PropertyListEditor, origins: [Int: [Int?]]
    ) throws {
        let (oldPages, newPages) = (try nodes(of: old), try nodes(of: new))
        #expect(oldPages.count == newPages.count)
        for (number, (oldNode, newNode)) in zip(oldPages, newPages).enumerated() {
            let (before, after) = (old.reading.book.pages[number], new.reading.book.pages[number])
            if before == after { #expect(slice(oldNode, of: old) == slice(newNode, of: new)) }
            if number > 0 { #expect(gap(oldPages, number, of: old) == gap(newPages, number, of: new)) }
            guard let oldItems = items(oldNode), let newItems = items(newNode) else { continue }
            let kept = origins[number] ?? oldItems.indices.map { $0 }
            for (index, origin) in kept.enumerated() {
                guard let origin, before.utterances[origin].isSame(as: after.utterances[index]) else { continue }
                #expect(slice(oldItems[origin], of: old) == slice(newItems[index], of: new))
            }
        }
        // Keys that nobody knows stay, and so do notes, but for those within what is gone.
        let optional = [old, new].map { editor in
            let pages = editor.reading.book.pages
            let voices = pages.flatMap(\.utterances).compactMap(\.attributes.voice).count
            return [voices, pages.compactMap(\.title).count, pages.compactMap(\.backgroundImage).count]
        }
        if origins.isEmpty, zip(optional[0], optional[1]).allSatisfy({ $0 <= $1 }) {
            #expect(count(of: "kept ", in: old) == count(of: "kept ", in: new))
            #expect(count(of: "note ", in: old) == count(of: "note ", in: new))
        }
    }

    private func count(of word: String, in editor: PropertyListEditor) -> Int {
        let encoding = PropertyListEncoding(of: editor.bytes)
        let needle = encoding.encode(word)
        return editor.bytes.indices.count { editor.bytes[$0...].starts(with: needle) }
    }

    private func nodes(of editor: PropertyListEditor) throws -> [PropertyListNode] {
        var log = DiagnosticLog()
        let root = try PropertyListBookReader().root(of: editor.bytes, log: &log)
        guard case .dictionary(let entries) = root.value, let list = entries.last(where: { $0.key == "bookPages" }),
            case .array(let pages) = list.value.value
        else { return [] }
        return pages
    }

    private func items(_ page: PropertyListNode) -> [PropertyListNode]? {
        guard case .dictionary(let entries) = page.value, let list = entries.last(where: { $0.key == "utterances" }),
            case .array(let items) = list.value.value
        else { return nil }
        return items
    }

    private func slice(_ node: PropertyListNode, of editor: PropertyListEditor) -> [UInt8]? {
        node.place.map { Array(editor.bytes[$0.whole]) }
    }

    private func gap(_ pages: [PropertyListNode], _ number: Int, of editor: PropertyListEditor) -> [UInt8]? {
        guard let before = pages[number - 1].place, let after = pages[number].place else { return nil }
        return Array(editor.bytes[before.whole.upperBound..<after.whole.lowerBound])
    }
}
