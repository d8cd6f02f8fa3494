import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import LibraryKit

struct SmallFileTests {
    private let folder = TemporaryFolder()
    private var path: String { folder.path + "/state/deep/file" }
    private var file: SmallFile { SmallFile(path: path, limit: 100) }

    @Test(arguments: [true, false])
    func `what was written is read`(isFlushed: Bool) throws {
        #expect(try file.read() == nil)
        try file.write([1, 2, 3], isFlushed: isFlushed)
        #expect(try file.read() == [1, 2, 3])
        try file.write([], isFlushed: isFlushed)
        #expect(try file.read() == [])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/state/deep") == ["file"])
    }

    @Test func `folders and the file are their owner's alone`() throws {
        try file.write([1], isFlushed: false)
        #expect(mode(of: folder.path + "/state") == 0o700)
        #expect(mode(of: folder.path + "/state/deep") == 0o700)
        #expect(mode(of: path) == 0o600)
    }

    @Test func `a file that is too large, and a device without an end, are none of ours`() throws {
        let large = LibraryError(.damaged, "is larger than 1 KB")
        try SmallFile(path: path, limit: 9_999).write([UInt8](repeating: 0, count: 1_025), isFlushed: false)
        #expect(throws: large) { try SmallFile(path: path, limit: 1_024).read() }
        #expect(throws: LibraryError(.damaged, "isn't a plain file")) {
            try SmallFile(path: "/dev/zero", limit: 9).read()
        }
    }

    @Test func `a link is no state file, and is replaced without touching what it leads to`() throws {
        let target = try folder.write("precious", to: "target")
        try file.write([], isFlushed: false)
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
        #expect(throws: LibraryError(.damaged, "is a link, not a file")) { try file.read() }
        try file.write([1], isFlushed: false)
        #expect(try file.read() == [1])
        #expect(try SmallFile(path: target, limit: 100).read() == Array("precious".utf8))
    }

    @Test func `a link that is followed stays one, and its file keeps its mode`() throws {
        let target = try folder.write("a", to: "target")
        unsafe chmod(target, 0o640)
        let link = folder.path + "/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
        let file = SmallFile(path: link, limit: 100, followsLinks: true)
        try file.write([1], isFlushed: true)
        #expect(try file.read() == [1])
        #expect(try SmallFile(path: target, limit: 100).read() == [1])
        #expect(mode(of: target) == 0o640)
    }

    @Test func `a pipe in the file's place is not waited for`() throws {
        let pipe = folder.path + "/pipe"
        try #require(unsafe mkfifo(pipe, 0o600) == 0)
        #expect(throws: LibraryError(.damaged, "isn't a plain file")) { try SmallFile(path: pipe, limit: 9).read() }
    }

    @Test func `a folder that can't be made is told`() throws {
        try folder.write("in the way", to: "state")
        let error = LibraryError(.unwritable, "cannot write '\(path)': not a directory; check its folder")
        #expect(throws: error) { try file.write([1], isFlushed: false) }
    }

    @Test func `a damaged file gets a name of its own each time`() throws {
        try folder.write("", to: "state")
        let file = SmallFile(path: folder.path + "/state", limit: 9)
        #expect(file.setAside() == folder.path + "/state.damaged")
        #expect(file.setAside() == nil)
        try folder.write("", to: "state")
        #expect(file.setAside() == folder.path + "/state.damaged-1")
    }

    private func mode(of path: String) -> mode_t {
        var status = stat()
        return unsafe lstat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }
}
