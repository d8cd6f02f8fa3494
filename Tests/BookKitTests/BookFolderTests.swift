import FoundationEssentials
import TestSupport
import Testing

@testable import BookKit

struct BookFolderTests {
    private let temporary: TemporaryFolder
    private let folder: BookFolder

    init() throws {
        temporary = try TemporaryFolder()
        try temporary.makeFolder("book/pictures")
        try temporary.write(to: "book/a.png")
        try temporary.write(to: "book/pictures/b.png")
        try temporary.write(to: "secret.png")
        try temporary.makeFolder("bookend")
        try temporary.write(to: "bookend/c.png")
        try temporary.link("book/inside", to: "pictures/b.png")
        try temporary.link("book/outside", to: "../secret.png")
        try temporary.link("book/neighbour", to: "../bookend")
        try temporary.link("book/broken", to: "nowhere")
        try temporary.link("book/loop", to: "loop")
        folder = BookFolder(path: temporary.path + "/book")
    }

    @Test(arguments: [
        ("a.png", "a.png"), ("./a.png", "a.png"), ("pictures/b.png", "pictures/b.png"),
        ("pictures//b.png", "pictures/b.png"), ("pictures/../a.png", "a.png"), ("inside", "pictures/b.png"),
    ])
    func `a picture in the folder is found`(picture: String, file: String) throws {
        let path = try #require(folder.path(of: picture))
        #expect(path.hasSuffix("/book/\(file)"))
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test(arguments: [
        ("", PictureProblem.empty),
        ("/etc/hostname", .absolute),
        ("//etc/hostname", .absolute),
        ("../secret.png", .outside),
        ("pictures/../../secret.png", .outside),
        ("..", .outside),
        ("outside", .outside),
        ("neighbour/c.png", .outside),
        ("http://192.0.2.1/x.png", .url),
        ("file:///etc/hostname", .url),
        ("data:image/png;base64,AAAA", .url),
        ("a.png\u{0}", .unprintable),
        ("a\u{1B}.png", .unprintable),
        ("gone.png", .missing),
        ("broken", .missing),
        ("loop", .missing),
        ("a.png/b", .missing),
        ("pictures", .noFile),
        (".", .noFile),
        ("/", .absolute),
    ])
    func `no other file is, and the reason is known`(picture: String, problem: PictureProblem) {
        #expect(folder.path(of: picture) == nil)
        #expect(folder.resolve(picture) == .failure(problem))
    }

    @Test(arguments: [
        ("book.plist", "."), ("/book.plist", "/"), ("books/book.plist", "books"), ("/a/b/book.plist", "/a/b"),
    ])
    func `a book's folder is the one that its file is in`(file: String, path: String) {
        #expect(BookFolder(of: file).path == path)
    }

    @Test func `a folder that is a link, or the root, holds what is in it`() throws {
        try temporary.link("alias", to: "book")
        #expect(BookFolder(path: temporary.path + "/alias").path(of: "a.png")?.hasSuffix("/book/a.png") == true)
        #expect(BookFolder(path: "/").path(of: "etc/passwd") == "/etc/passwd")
    }

    @Test func `the bytes of a picture are read, and of nothing outside`() throws {
        try temporary.write([1, 2, 3], to: "book/c.png")
        #expect(folder.contents(of: "c.png") == [1, 2, 3])
        #expect(folder.contents(of: "../secret.png") == nil)
        #expect(folder.contents(of: "gone.png") == nil)
        #expect(folder.contents(of: "pictures") == nil)
    }

    @Test func `pictures in an archive are read by their names, and have no path`() throws {
        let files = [ArchiveBuilder.File("EPUB/a b.png", [1, 2]), .init("b.png", []), .init("c#1.jpg", [3])]
        let bytes = ArchiveBuilder(files: files).bytes
        let archive = BookFolder(archive: try temporary.write(bytes, to: "book.epub"))
        #expect(archive.contents(of: "EPUB/a b.png") == [1, 2])
        #expect(archive.contents(of: "EPUB/a%20b.png") == [1, 2])
        #expect(archive.contents(of: "../../epub/A b.png") == [1, 2])
        #expect(archive.contents(of: "b.png") == [])
        #expect(archive.contents(of: "c#1.jpg") == [3])
        #expect(archive.contents(of: "/etc/hostname") == nil)
        #expect(archive.contents(of: "http://192.0.2.1/b.png") == nil)
        #expect(archive.path(of: "b.png") == nil)
        #expect(BookFolder(archive: "/nowhere/book.epub").contents(of: "b.png") == nil)
    }

    @Test func `what belongs to a book is what it names and is there, by the book's own names`() throws {
        let names = [
            "a.png", "inside", "./pictures/../pictures/b.png", "outside", "../secret.png", "a.png", "none.png",
        ]
        let pages = names.map { name in
            "<dict><key>backgroundImage</key><string>\(name)</string><key>utterances</key><array><dict>"
                + "<key>utteranceString</key><string>x</string><key>recording</key><dict><key>file</key>"
                + "<string>pictures/b.png</string></dict></dict></array></dict>"
        }
        let list = "<plist><dict><key>bookPages</key><array>\(pages.joined())</array></dict></plist>"
        #expect(
            try BookReader().read(Array(list.utf8), folder: folder).companions
                == ["a.png", "inside", "./pictures/../pictures/b.png", "pictures/b.png"])
        #expect(try BookReader().read(Array(list.utf8)).companions == [])
    }
}
