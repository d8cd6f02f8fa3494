import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import BookKit

struct ArchiveWriterTests {
    private let folder = TestSupport.TemporaryFolder()

    /// Has an archive made in a file, and opens that.
    private func written(
        _ name: String, copyingFrom origin: String? = nil, _ fill: (ArchiveWriter) throws -> Void
    ) throws -> Archive {
        let path = folder.path + "/" + name
        let file = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(file) }
        let writer = try ArchiveWriter(descriptor: file, copyingFrom: origin)
        try fill(writer)
        try writer.finish()
        return try Archive(contentsOf: path)
    }

    private func contents(_ archive: Archive) throws -> [String] {
        try archive.entries.map { entry in
            let bytes = try archive.contents(of: entry, atMost: 1 << 20).bytes
            return "\(entry.name) \(String(decoding: bytes.prefix(20), as: UTF8.self))"
        }
    }

    @Test func `files are made of bytes and of stretches of other files, in the order in which they are added`() throws
    {
        try Data("0123456789".utf8).write(to: URL(filePath: folder.path + "/spool"))
        let archive = try written("a.zip") { writer in
            try writer.add("mimetype", Array("application/epub+zip".utf8), isPacked: false)
            try writer.add("ä/b.txt", Array(repeating: 0x61, count: 10_000))
            try writer.add("c", fromFileAt: folder.path + "/spool", 3..<7, isPacked: false)
            try writer.add("empty", fromFileAt: folder.path + "/spool", 4..<4)
        }
        #expect(
            try contents(archive) == [
                "mimetype application/epub+zip", "ä/b.txt aaaaaaaaaaaaaaaaaaaa", "c 3456", "empty ",
            ])
        #expect(archive.entries.map { $0.size > $0.packedSize } == [false, true, false, false])
        let beginning = try FileContents.read(folder.path + "/a.zip", atMost: 1 << 20).prefix(58)
        #expect(String(decoding: beginning.suffix(28), as: UTF8.self) == "mimetypeapplication/epub+zip")
    }

    @Test func `files of another archive are copied as they are packed`() throws {
        let first = try written("a.zip") { writer in
            try writer.add("a", Array(repeating: 0x62, count: 5_000))
            try writer.add("b", [1, 2, 3], isPacked: false)
        }
        let second = try written("b.zip", copyingFrom: folder.path + "/a.zip") { writer in
            try writer.add("new", [4])
            for entry in first.entries.reversed() { try writer.copy(entry) }
        }
        #expect(second.entries.map(\.name) == ["new", "b", "a"])
        #expect(second.entries.suffix(2).map(\.packedSize) == first.entries.reversed().map(\.packedSize))
        #expect(second.entries.suffix(2).map(\.checksum) == first.entries.reversed().map(\.checksum))
    }

    @Test func `what can't be written is told with the system's reason`() throws {
        let file = unsafe open("/dev/full", O_WRONLY | O_CLOEXEC)
        defer { close(file) }
        let writer = try ArchiveWriter(descriptor: file)
        try writer.add("a", [1])
        #expect(throws: BookError.self) { try writer.finish() }
        #expect(writer.fault == ENOSPC)
    }

    @Test func `a file that is gone can't be added`() throws {
        #expect(throws: BookError.self) {
            _ = try written("a.zip") { try $0.add("a", fromFileAt: folder.path + "/nothing", 0..<5) }
        }
    }
}
