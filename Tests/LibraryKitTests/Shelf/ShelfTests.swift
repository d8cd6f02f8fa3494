import BookKit
import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import LibraryKit

/// What is listed of the books on the shelf.
struct ShelfTests {
    private let sample = SampleShelf()
    private var shelf: Shelf { sample.shelf() }

    /// The title of each book, or the reason why it can't be read.
    private func titles(_ books: [ShelvedBook]) -> [String] {
        books.map { book in book.problem.map { "\(book.title): \($0)" } ?? book.title }
    }

    @Test func `a shelf that isn't there is empty`() {
        #expect(shelf.books() == [])
        #expect(Shelf(folder: nil, bundled: []).books() == [])
    }

    @Test func `books are listed by title, in sub-folders and behind links too`() throws {
        try sample.put(SampleShelf.list("Öl"), "c.plist")
        try sample.put(SampleShelf.list("a bear", author: "Anna"), "Novels/Old/b.plist")
        try sample.put(Array("Zebra.\n\nIt runs.".utf8), "zoo.txt")
        let elsewhere = try sample.desk.write(
            String(decoding: SampleShelf.list("Linked"), as: UTF8.self), to: "l.plist")
        try FileManager.default.createSymbolicLink(
            atPath: sample.folder + "/link.plist", withDestinationPath: elsewhere)
        let books = shelf.books()
        #expect(titles(books) == ["a bear", "Linked", "Öl", "zoo"])
        #expect(books[0].author == "Anna")
        #expect(books[0].path == sample.folder + "/Novels/Old/b.plist")
        #expect(books.map(\.duration) == [60, 60, 60, 60])
        #expect(books.map(\.pageCount) == [1, 1, 1, 1])
    }

    @Test func `a file of another century is listed`() throws {
        try sample.put(SampleShelf.list("Later"), "later.plist")
        var times = [timespec(tv_sec: 10_413_792_000, tv_nsec: 0), timespec(tv_sec: 10_413_792_000, tv_nsec: 0)]
        #expect(unsafe utimensat(AT_FDCWD, sample.folder + "/later.plist", &times, 0) == 0)
        #expect(titles(shelf.books()) == ["Later"])
    }

    @Test func `the place in a book without a title is known after it was edited`() throws {
        try sample.put(Array("Once upon a time there was a bear.".utf8), "bear.txt")
        let path = sample.folder + "/bear.txt"
        let reading = try BookReader().read(contentsOf: path)
        try sample.reader.save(Samples.place(1, 0, 10, in: reading.book), of: TrackedBook(reading.book, at: path))
        #expect(shelf.books()[0].progress != nil)
        try sample.put(Array("Once upon a time there was a large bear.".utf8), "bear.txt")
        #expect(shelf.books()[0].progress != nil)
    }

    @Test func `links that lead around in a circle end`() throws {
        try sample.put(SampleShelf.list("One"), "deep/one.plist")
        for name in ["deep/again", "deep/self"] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(sample.folder)/\(name)", withDestinationPath: sample.folder)
        }
        #expect(titles(shelf.books()) == ["One"])
    }

    @Test func `what can't be read is listed with the reason`() throws {
        try sample.put(Array("%PDF-1.4 …".utf8), "paper.pdf")
        try sample.put([], "empty.txt")
        try sample.put(Array("<plist><dict/></plist>".utf8), "no pages.plist")
        try FileManager.default.createSymbolicLink(
            atPath: sample.folder + "/gone.epub", withDestinationPath: "/nowhere/at all")
        _ = unsafe mkfifo(sample.folder + "/pipe.txt", 0o600)
        try sample.put([1], "unpacked.epub/META-INF/container.xml")
        let books = shelf.books()
        #expect(
            titles(books).map { $0.prefix(34) }
                == [
                    "empty: is an empty file: nothing t", "gone: is a link to nothing; remove",
                    "no pages: line 1: has no pages: 'b",
                    "paper: is a PDF document, which is", "pipe: isn't a plain file; remove it",
                    "unpacked: is an EPUB that was unpa",
                ].map { $0.prefix(34) })
    }

    @Test func `names that a terminal would obey, and those that aren't UTF-8, do no harm`() throws {
        try sample.put(SampleShelf.list(nil), "one\n\u{1B}[31mtwo\u{202E}.plist")
        let name = (Array("\(sample.folder)/caf".utf8) + [0xE9] + Array(".txt".utf8) + [0]).map(CChar.init(bitPattern:))
        let file = unsafe name.withUnsafeBufferPointer { name in
            unsafe name.baseAddress.map { unsafe open($0, O_CREAT | O_WRONLY, 0o600) } ?? -1
        }
        #expect(file >= 0)
        close(file)
        #expect(titles(shelf.books()) == ["caf\u{FFFD}: its name isn't UTF-8; rename it", "one [31mtwo"])
    }

    @Test func `pictures, sounds, hidden files and parts of books are no books`() throws {
        try sample.put(SampleShelf.list("Book"), "Book/Book.plist")
        for name in [
            ".hidden.txt", "cover.PNG", "voice.mp3", "half.epub.part", "old.txt~", "Book/notes.txt", "Book/a/x.jpg",
        ] {
            try sample.put([1], name)
        }
        #expect(titles(shelf.books()) == ["Book"])
    }

    // MARK: The cache

    @Test func `a book is read once, and again when it has changed`() throws {
        try sample.put(SampleShelf.list("Old"), "a.plist")
        #expect(titles(shelf.books()) == ["Old"])
        let unread = Shelf(folder: sample.folder, bundled: [], cache: sample.cachePath) { _ in
            Issue.record("it was read again")
            return 0
        }
        #expect(titles(unread.books()) == ["Old"])
        #expect(titles(unread.glance().books) == ["Old"])
        try sample.put(SampleShelf.list("New and longer"), "a.plist")
        #expect(titles(sample.shelf().glance().books) == ["a"])
        #expect(titles(sample.shelf().books()) == ["New and longer"])
    }

    @Test func `of a book that wasn't read to its end nothing is kept`() async throws {
        try sample.put(Array("One.\n\nTwo.".utf8), "a.txt")
        let file = try #require(ShelfFile(at: sample.folder + "/a.txt"))
        let shelf = shelf
        let facts = Task {
            while !Task.isCancelled { await Task.yield() }
            return shelf.facts(of: file)
        }
        facts.cancel()
        #expect(await !facts.value.isLasting)
        #expect(shelf.facts(of: file).isLasting)
    }

    @Test func `damaged entries of the cache are made again, and the others stay`() throws {
        for title in ["One", "Two", "Three"] { try sample.put(SampleShelf.list(title), "\(title).plist") }
        let books = shelf.books()
        let lines = try #require(sample.reader.read(sample.cachePath)).split(separator: "\n")
        #expect(lines.count == 3)
        for damage in ["", "{}", "\0\u{FFFD}", "[[[[[[", String(lines[1].dropLast(9)), "{\"path\":1,\"facts\":{}}"] {
            let text = "\(lines[0])\n\(damage)\n\(lines[2])\n"
            try sample.reader.write(Array(text.utf8), to: sample.cachePath)
            #expect(shelf.glance().books.count { $0.duration > 0 } == 2)
            #expect(shelf.books() == books)
            #expect(shelf.glance().books == books)
        }
        try FileManager.default.removeItem(atPath: sample.cachePath)
        try FileManager.default.createDirectory(atPath: sample.cachePath, withIntermediateDirectories: true)
        #expect(shelf.books() == books)
    }

    @Test func `a thousand books that are known are listed in no time`() throws {
        for number in 1...1_000 { try sample.put(SampleShelf.list("Book \(number)"), "\(number).plist") }
        #expect(shelf.books().count == 1_000)
        let time = ContinuousClock().measure { #expect(shelf.books().count == 1_000) }
        #expect(time < .seconds(2))
    }

    // MARK: Places

    @Test func `progress and the time it was heard come from the kept place, wherever the book was then`() throws {
        try sample.put(SampleShelf.list("Tale", words: "Up he goes to the tree top."), "tale.plist")
        try sample.put(SampleShelf.list("New"), "new.plist")
        let reading = try BookReader().read(contentsOf: sample.folder + "/tale.plist")
        let tracked = TrackedBook(reading.book, at: "/elsewhere/tale.plist")
        try sample.reader.save(Samples.place(1, 0, 10, in: reading.book), of: tracked)
        let (new, tale) = (shelf.books()[0], shelf.books()[1])
        #expect(new.progress == nil)
        #expect(new.timeLeft == 60)
        #expect(tale.lastHeard == Samples.monday)
        let progress = try #require(tale.progress)
        #expect(0.2...0.6 ~= progress)
        #expect(tale.timeLeft == 60 * (1 - progress))
    }

    // MARK: Finding

    @Test func `books are found by words of title, author or file, and by the whole title alone`() throws {
        try sample.put(SampleShelf.list("Emma", author: "Jane Austen"), "pg158.plist")
        try sample.put(SampleShelf.list("Emma's Garden"), "garden.plist")
        try sample.put(SampleShelf.list("Whisky, Frisky"), "WhirlySquirrelly.plist")
        try sample.put(SampleShelf.list("Les Misérables", author: "Victor Hugo"), "hugo.plist")
        for (words, found) in [
            ("squirrel", ["Whisky, Frisky"]), ("miserables", ["Les Misérables"]), ("EMMA", ["Emma"]),
            ("em", ["Emma", "Emma's Garden"]), ("austen emma", ["Emma"]), ("pg158.plist", ["Emma"]),
            ("garden", ["Emma's Garden"]),
            ("nothing", []), ("", []), ("  ", []),
        ] { #expect(shelf.books().found(by: words).map(\.title) == found) }
    }

    @Test func `a book that came with narrate is listed once when the reader has it too`() throws {
        let bundled = TemporaryFolder()
        try bundled.write(String(decoding: SampleShelf.list("Rhyme"), as: UTF8.self), to: "rhyme.plist")
        try bundled.write(String(decoding: SampleShelf.list("Fable", words: "A crow."), as: UTF8.self), to: "f.plist")
        let shelf = sample.shelf(bundled: [
            bundled.path, bundled.path + "/../" + bundled.path.split(separator: "/").last!,
        ])
        #expect(shelf.books().map(\.isBundled) == [true, true])
        try sample.put(SampleShelf.list("Rhyme"), "mine.plist")
        #expect(shelf.books().map { "\($0.title) \($0.isBundled)" } == ["Fable true", "Rhyme false"])
    }
}
