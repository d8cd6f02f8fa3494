import FoundationEssentials

@testable import BookKit
@testable import LibraryKit

/// What is kept between two runs.
extension FuzzTarget {
    /// A key, a value and a file of settings: the key gets the value, and everything else stays as it is.
    func checkSettings(_ bytes: [UInt8]) throws {
        var input = FuzzInput(bytes)
        let index = input.number(below: SettingKey.single.count + 2)
        let (name, value) = (input.text(), input.text())
        let file = Array(input.rest)
        let document = SettingsDocument(file)
        try expect(document.bytes == file)
        let before = settings(in: document)
        try expect(before.warnings.count <= 11)

        let named = ["key." + name, "voice." + name]
        let key = index < 2 ? try? SettingKey(named[index]) : SettingKey.single[index - 2]
        var scratch = Settings()
        guard let key, (try? scratch.set(key, to: value)) != nil, let written = scratch.value(of: key) else { return }
        var changed = document
        changed.set(key, to: written)
        let after = settings(in: SettingsDocument(changed.bytes))
        try expect(after.settings.value(of: key) == written)
        try expect(values(of: after, but: key) == values(of: before, but: key))
        try expect(after.warnings.count >= before.warnings.count - 1)

        changed.remove { $0 == key }
        let without = settings(in: SettingsDocument(changed.bytes))
        try expect(without.settings.value(of: key) == nil)
        try expect(values(of: without, but: key) == values(of: before, but: key))
    }

    /// A position or a list of bookmarks: what is read is written as it was, and its place is in the book or nowhere.
    func checkRecords(_ bytes: [UInt8]) throws {
        let pages = ["It was a dark and stormy night. The rain fell in torrents.", "", "Sinter, by Søren."]
        let book = Book(title: "A book", pages: pages.map { Page(utterances: $0.isEmpty ? [] : [Utterance(text: $0)]) })
        let tracked = TrackedBook(book, at: "/books/book.txt")
        var places: [TextAnchor] = []
        if let position = try? RecordFolder<SavedPosition>.record(in: bytes) {
            try expect(RecordFolder.record(in: RecordFolder.bytes(of: position) ?? []) == position)
            places = [position.place]
        }
        if let list = try? RecordFolder<BookmarkList>.record(in: bytes) {
            let again: BookmarkList = try RecordFolder.record(in: RecordFolder.bytes(of: list) ?? [])
            try expect(again.bookmarks == list.bookmarks)
            places += list.bookmarks.prefix(10).map(\.place)
        }
        for anchor in places {
            for place in [anchor.place(in: book), anchor.clampedPlace(in: book)].compactMap(\.self) {
                let text = book.page(place.position.page)?.texts[place.position.utterance] ?? ""
                try expect(place.index <= text.endIndex)
                try expect(0...1 ~= tracked.progress(at: place))
            }
        }
    }

    /// The lines that can be read are written as they were, and what they tell can be shown.
    func checkShelf(_ bytes: [UInt8]) throws {
        let facts = ShelfCache.facts(in: bytes).filter(\.value.isLasting)
        try expect(ShelfCache.facts(in: ShelfCache.bytes(of: facts)) == facts)
        for (path, facts) in facts {
            let file = ShelfFile(path: path, stamp: facts.stamp, addedDate: Date(), isBundled: false)
            let book = ShelvedBook(file, facts)
            for text in [book.title, book.author, book.language, book.problem].compactMap(\.self) {
                try expect(text == text.displayableLine)
            }
            try expect(book.pageCount >= 0 && book.chapterCount >= 0 && book.warningCount >= 0 && book.duration >= 0)
        }
    }

    private typealias Reading = (settings: Settings, warnings: [String], lines: [SettingKey: Int])

    private func settings(in document: SettingsDocument) -> Reading {
        SettingsReader.settings(in: document, path: "settings")
    }

    private func values(of reading: Reading, but key: SettingKey) -> [String: String] {
        let others = reading.lines.keys.filter { $0 != key }
        return Dictionary(uniqueKeysWithValues: others.map { ($0.description, reading.settings.value(of: $0) ?? "") })
    }
}
