import BookKit
import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import LibraryKit

/// What comes to the shelf, and how.
struct ShelfAddingTests {
    private let sample = SampleShelf()
    private var shelf: Shelf { sample.shelf() }

    private func write(_ bytes: [UInt8], _ name: String) throws -> String {
        try sample.reader.write(bytes, to: "\(sample.desk.path)/\(name)")
        return "\(sample.desk.path)/\(name)"
    }

    /// The code and the reason, without the path of the desk.
    private func refusal(_ body: () throws(LibraryError) -> ShelvedBook) -> String {
        do throws(LibraryError) {
            return "added \(try body().title)"
        } catch {
            let reason = error.reason.split(separator: sample.desk.path).joined(separator: "DESK")
            return "\(error.code): \(reason.split(separator: sample.folder).joined(separator: "SHELF"))"
        }
    }

    @Test func `a file is copied as it is, and is known at once`() throws {
        let bytes = SampleShelf.list("Tale", author: "Anna")
        let book = try shelf.add(try write(bytes, "tale.plist"))
        #expect(book.path == sample.folder + "/tale.plist")
        #expect(FileManager.default.contents(atPath: book.path) == Data(bytes))
        #expect(sample.content == ["tale.plist"])
        #expect(shelf.glance().books == [book])
        #expect((book.title, book.author, book.duration) == ("Tale", "Anna", 60))
    }

    @Test func `pictures and recordings come along in a folder of the book's own`() throws {
        _ = try write([1, 2], "art/deep/cover.png")
        _ = try write([3], "real.wav")
        _ = try write([4], "stranger.png")
        try FileManager.default.createSymbolicLink(
            atPath: sample.desk.path + "/voice.wav", withDestinationPath: "real.wav")
        let list = SampleShelf.list("Tale", picture: "./art/../art/deep/cover.png", recording: "voice.wav")
        let book = try shelf.add(try write(list, "tale.plist"))
        #expect(
            sample.content == [
                "tale", "tale/art", "tale/art/deep", "tale/art/deep/cover.png", "tale/tale.plist", "tale/voice.wav",
            ])
        let reading = try BookReader().read(contentsOf: book.path)
        #expect(reading.diagnostics == [])
        #expect(try FileContents.read(sample.folder + "/tale/voice.wav", atMost: 9) == [3])
        #expect(book.cover == "./art/../art/deep/cover.png")
    }

    @Test func `of a link what it leads to is copied, with the pictures there`() throws {
        _ = try write([1], "real/cover.png")
        let file = try write(SampleShelf.list("Tale", picture: "cover.png"), "real/r.plist")
        let link = sample.desk.path + "/tale.plist"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
        #expect(try shelf.add(link).warningCount == 0)
        #expect(sample.content == ["tale", "tale/cover.png", "tale/tale.plist"])
    }

    @Test func `pictures that lead out of the book's folder stay where they are`() throws {
        _ = try write([1], "secret.png")
        let book = try shelf.add(try write(SampleShelf.list("Tale", picture: "../secret.png"), "in/tale.plist"))
        #expect(sample.content == ["tale.plist"])
        #expect(book.warningCount == 1)
    }

    @Test func `what is no book is refused with the reason, and nothing is left of it`() throws {
        #expect(
            refusal { () throws(LibraryError) in try shelf.add("/nowhere/x.epub") }
                == "notFound: '/nowhere/x.epub': no such file; check its name")
        let paper = try write(Array("%PDF-1.4".utf8), "paper.pdf")
        #expect(
            refusal { () throws(LibraryError) in try shelf.add(paper) }.hasPrefix("noBook: 'DESK/paper.pdf': is a PDF"))
        let empty = try write([], "a\u{1B}[2J.txt")
        #expect(
            refusal { () throws(LibraryError) in try shelf.add(empty) }
                == "noBook: 'DESK/a[2J.txt': is an empty file: nothing to read; choose another one")
        #expect(
            refusal { () throws(LibraryError) in try shelf.add("/dev/null") }
                == "noBook: '/dev/null': isn't a plain file; save it as a file")
        #expect(
            refusal { () throws(LibraryError) in try Shelf(folder: nil, bundled: []).add("/dev/null") }
                == "noFolder: there is no home folder to keep books in; set HOME")
        #expect(sample.content == [])
    }

    @Test func `a folder is taken for the one book in it`() throws {
        _ = try write([1], "Tale/cover.png")
        _ = try write(SampleShelf.list("Tale", picture: "cover.png"), "Tale/tale.plist")
        #expect(refusal { () throws(LibraryError) in try shelf.add(sample.desk.path + "/Tale") } == "added Tale")
        #expect(
            refusal { () throws(LibraryError) in try shelf.add(sample.desk.path) }
                == "alreadyShelved: 'Tale' is on the shelf already, as 'SHELF/tale/tale.plist'")
        _ = try write(SampleShelf.list("Other"), "other.plist")
        #expect(
            refusal { () throws(LibraryError) in try shelf.add(sample.desk.path) }
                == "noBook: 'DESK' is a folder with more than one book in it; name a book's file")
    }

    @Test func `the same book is told, another of the same name is kept beside it`() throws {
        let file = try write(SampleShelf.list("Tale"), "tale.plist")
        try shelf.add(file)
        #expect(
            refusal { () throws(LibraryError) in try shelf.add(file) }
                == "alreadyShelved: 'Tale' is on the shelf already, as 'SHELF/tale.plist'")
        try shelf.add(try write(SampleShelf.list("Tale", words: "Another one."), "x/tale.plist"))
        // A lazy author's identifier, which says nothing.
        try shelf.add(try write(SampleShelf.list("Cat", identifier: "1"), "cat.plist"))
        try shelf.add(try write(SampleShelf.list("Dog", identifier: "1"), "dog.plist"))
        #expect(sample.content == ["cat.plist", "dog.plist", "tale-2.plist", "tale.plist"])
    }

    @Test func `a book takes the place of the same one when that is asked for`() throws {
        try shelf.add(try write(SampleShelf.list("Tale", identifier: "t"), "tale.plist"))
        let longer = SampleShelf.list("Tale", words: "A second edition.", identifier: "t")
        try shelf.add(try write(longer, "v2.plist"), replacing: true)
        #expect(sample.content == ["tale.plist"])
        #expect(FileManager.default.contents(atPath: sample.folder + "/tale.plist") == Data(longer))
        _ = try write([1], "cover.png")
        let pictured = SampleShelf.list("Tale", identifier: "t", picture: "cover.png")
        try shelf.add(try write(pictured, "v3.plist"), replacing: true)
        #expect(sample.content == ["v3", "v3/cover.png", "v3/v3.plist"])
        try shelf.add(try write(pictured, "v3.plist"), replacing: true)
        #expect(sample.content == ["v3-2", "v3-2/cover.png", "v3-2/v3.plist"])
        #expect(shelf.books().map(\.title) == ["Tale"])
    }

    @Test(arguments: [
        ("AC/DC: a life", "AC-DC: a life.plist"), (".hidden", "hidden.plist"), ("", "book.plist"), ("..", "book.plist"),
        ("../../x.epub", "-..-x.epub"), ("\u{1B}[31mred\n", "[31mred.plist"), ("Dr. No", "Dr. No.plist"),
        ("song.mp3", "song.mp3.plist"), ("öl.EPUB", "öl.EPUB"), (String(repeating: "é", count: 300), nil),
    ])
    func `names are made safe`(name: String, expected: String?) throws {
        let book = try shelf.add(try write(SampleShelf.list("Tale"), "tale.plist"), named: name)
        let fileName = try #require(book.path.split(separator: "/").last)
        #expect(fileName.utf8.count <= 255)
        if let expected { #expect(fileName == expected) }
        #expect(shelf.books().map(\.title) == ["Tale"])
    }

    @Test func `what was left by those who were killed isn't listed, and is swept away`() throws {
        try sample.put([1], ".narrate-new-abc/half.plist")
        try sample.put([1], ".narrate-new-def")
        #expect(shelf.books() == [])
        try shelf.add(try write(SampleShelf.list("Tale"), "tale.plist"))
        #expect(sample.content == ["tale.plist"])
    }

    @Test func `a shelf that can't be written is told, and stays as it was`() throws {
        let file = try write(SampleShelf.list("Tale"), "tale.plist")
        let blocked = sample.desk.path + "/blocked"
        try sample.reader.write([], to: blocked)
        let shelf = Shelf(folder: blocked + "/books", bundled: [])
        let answer = refusal { () throws(LibraryError) in try shelf.add(file) }
        #expect(answer.hasPrefix("unwritable: cannot write 'DESK/blocked/books/.narrate-new-"))
        #expect(answer.hasSuffix("': not a directory; check its folder"))
    }

    /// A process that does nothing but add is killed at some moment.
    @Test(arguments: 0..<40)
    func `a book is on the shelf whole or not at all when narrate is killed`(seed: Int) async throws {
        _ = try write([UInt8](repeating: 7, count: 3_000_000), "cover.png")
        let file = try write(SampleShelf.list("Tale", picture: "cover.png"), "tale.plist")
        let folder = sample.folder
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [file = file as String, folder = folder as String, seed = seed as Int] in
            await withTaskGroup { group in
                group.addTask {
                    let shelf = Shelf(folder: folder, bundled: [])
                    while true { if let book = try? shelf.add(file) { _ = try? shelf.remove(book) } }
                }
                group.addTask {
                    var random = SplitMix(seed: UInt64(seed))
                    while (FolderNames.read(folder) ?? []).isEmpty {}
                    let moment = ContinuousClock.now + .microseconds(Int.random(in: 0...20_000, using: &random))
                    while ContinuousClock.now < moment {}
                    kill(getpid(), SIGKILL)
                }
            }
        }
        for book in shelf.books() {
            #expect(book.title == "Tale")
            #expect(book.warningCount == 0 && book.problem == nil)
        }
    }
}
