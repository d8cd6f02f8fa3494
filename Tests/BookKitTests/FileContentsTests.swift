import Testing

@testable import BookKit

struct FileContentsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(arguments: [0, 1, 65_536, 65_537, 200_000])
    func `a file is read whole`(size: Int) throws {
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
        #expect(try FileContents.read(folder.write(bytes, to: "file"), atMost: size) == bytes)
    }

    @Test func `a file that is too large is refused`() throws {
        let path = try folder.write([UInt8](repeating: 0, count: (1 << 20) + 1), to: "file")
        #expect(throws: BookError(.tooLarge, "is larger than 1 MB; split the book")) {
            try FileContents.read(path, atMost: 1 << 20)
        }
    }

    @Test func `a small limit is told in KB`() throws {
        let path = try folder.write([UInt8](repeating: 0, count: (1 << 16) + 1), to: "file")
        #expect(throws: BookError(.tooLarge, "is larger than 64 KB; shorten it")) {
            try FileContents.read(path, atMost: 1 << 16)
        }
    }

    @Test func `a device without an end is refused`() {
        #expect(throws: BookError(.tooLarge, "is larger than 1 MB; split the book")) {
            try FileContents.read("/dev/zero", atMost: 1 << 20)
        }
    }

    @Test(arguments: [
        ("/gone.plist", BookError(.notFound, "no such file; check its name")),
        ("/file/x", BookError(.notFound, "no such file; check its name")),
        ("", BookError(.unreadable, "is a folder; name the book's property list in it")),
        ("/loop", BookError(.unreadable, "can't be read: too many levels of symbolic links; check the file")),
    ])
    func `what can't be read is refused with the reason`(name: String, error: BookError) throws {
        try folder.write(to: "file")
        try folder.link("loop", to: "loop")
        #expect(throws: error) { try FileContents.read(folder.path + name, atMost: 1) }
    }
}
