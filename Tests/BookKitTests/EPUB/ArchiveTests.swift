import TestSupport
import Testing

@testable import BookKit

struct ArchiveTests {
    private let limit = 1 << 16

    private func archive(_ files: ArchiveBuilder.File...) throws -> Archive {
        try Archive(ArchiveBuilder(files: files).bytes)
    }

    private func contents(of name: String, in archive: Archive) throws -> ArchiveContents {
        try archive.contents(of: #require(archive.entry(named: name)), atMost: limit)
    }

    @Test func `the files are listed and read, without the folders`() throws {
        let archive = try archive(.init("a/", ""), .init("a/b.txt", "Tom"), .init("c", ""))
        #expect(archive.entries.map(\.name) == ["a/b.txt", "c"])
        #expect(try contents(of: "a/b.txt", in: archive) == ArchiveContents(bytes: Array("Tom".utf8)))
        #expect(try contents(of: "c", in: archive) == ArchiveContents(bytes: []))
    }

    @Test func `an archive in a file is read like one in memory`() throws {
        let folder = try TemporaryFolder()
        let bytes = ArchiveBuilder(files: [.init("a", "Tom"), .init("b", "Jerry")]).bytes
        let archive = try Archive(contentsOf: folder.write(bytes, to: "a.zip"))
        #expect(try archive.entries == Archive(bytes).entries)
        #expect(try contents(of: "b", in: archive).bytes == Array("Jerry".utf8))
    }

    @Test(arguments: ["a/É b.txt", "a/E\u{301} b.txt", "A/é B.TXT", "a\\É b.txt", "./a//É b.txt", "x/../a/É b.txt"])
    func `a file is found by a name that differs as names do between systems`(name: String) throws {
        let archive = try archive(.init("a/É b.txt", "Tom"))
        #expect(archive.entry(named: name)?.name == "a/É b.txt")
    }

    @Test func `an exact name comes before one that is alike`() throws {
        let archive = try archive(.init("A", "1"), .init("a", "2"), .init("a\\b", "3"), .init("a/b", "4"))
        #expect(["A", "a", "a\\b", "a/b"].map { archive.entry(named: $0)?.index } == [0, 1, 2, 3])
        #expect(archive.doubleCount == 0)
    }

    @Test func `of two files with one name the last is read`() throws {
        let archive = try archive(.init("a", "Tom"), .init("a", "Jerry"))
        #expect(archive.doubleCount == 1)
        #expect(try contents(of: "a", in: archive).bytes == Array("Jerry".utf8))
    }

    @Test func `a name in an old encoding is told as text`() throws {
        var file = ArchiveBuilder.File("", "Tom")
        file.name = [0x66, 0x82]
        file.flags = 0
        #expect(try archive(file).entries.map(\.name) == ["fé"])
    }

    @Test func `a symbolic link isn't followed`() throws {
        var link = ArchiveBuilder.File("a", "/etc/hostname")
        link.attributes = 0o120777 << 16
        let archive = try archive(link)
        #expect(throws: BookError(.unsupported, "is a symbolic link, which isn't followed")) {
            try contents(of: "a", in: archive)
        }
    }

    @Test func `a locked file is told`() throws {
        var locked = ArchiveBuilder.File("a", [UInt8](repeating: 7, count: 40))
        locked.flags |= 1
        let archive = try archive(locked)
        #expect(throws: BookError(.unsupported, "is locked with a password")) { try contents(of: "a", in: archive) }
    }

    @Test func `a file that isn't what its checksum says is read, and told to be damaged`() throws {
        var file = ArchiveBuilder.File("a", "Tom")
        file.claimedChecksum = 1
        #expect(try contents(of: "a", in: archive(file)) == ArchiveContents(bytes: Array("Tom".utf8), isDamaged: true))
    }

    @Test func `a file larger than the limit isn't read`() throws {
        let archive = try archive(.init("a", [UInt8](repeating: 32, count: (1 << 16) + 1)))
        #expect(throws: BookError(.tooLarge, "is larger than 0 MB")) { try contents(of: "a", in: archive) }
    }

    @Test func `a file whose size is a lie doesn't take the memory it claims`() throws {
        var file = ArchiveBuilder.File("a", "Tom")
        file.claimedSize = 0xFFFF_FFF0
        let archive = try archive(file)
        let entry = try #require(archive.entries.first)
        #expect(throws: BookError(.tooLarge, "is packed too tightly to be a text; it may be a trap")) {
            try archive.contents(of: entry, atMost: .max)
        }
    }

    @Test(arguments: [Array("PK".utf8), Array("no archive at all".utf8)])
    func `what is no archive is refused`(bytes: [UInt8]) {
        let error = BookError(.malformed, "isn't a whole ZIP archive; it may be cut off; fetch it again")
        #expect(throws: error) { _ = try Archive(bytes) }
    }

    @Test func `a missing file is told`() {
        #expect(throws: BookError(.notFound, "no such file; check its name")) {
            _ = try Archive(contentsOf: "/nowhere/a.zip")
        }
    }
}
