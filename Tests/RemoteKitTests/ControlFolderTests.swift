import Glibc
import Testing
import TestSupport

@testable import RemoteKit

struct ControlFolderTests {
    private let temporary = TemporaryFolder()
    private var folder: ControlFolder { ControlFolder(path: temporary.path + "/narrate") }
    /// No process has it.
    private let nobody: pid_t = 2_000_000_000

    private func mode() -> mode_t {
        var status = stat()
        return unsafe lstat(folder.path, &status) == 0 ? status.st_mode & 0o7777 : 0
    }

    /// Leaves a socket behind as a player does that was killed.
    private func leave(_ process: pid_t) {
        if let descriptor = UnixSocket.listen(at: folder.path(of: process)) { close(descriptor) }
    }

    @Test(
        arguments: [
            (["XDG_RUNTIME_DIR": "/run/user/7"], "/run/user/7/narrate"), (["XDG_RUNTIME_DIR": ""], nil),
            (["XDG_RUNTIME_DIR": "run"], nil), ([:], nil),
        ] as [([String: String], String?)])
    func `it lies in the session's folder, else in one of the user's own`(environment: [String: String], path: String?)
    {
        #expect(ControlFolder(environment: { environment[$0] }).path == path ?? "/tmp/narrate-\(geteuid())")
    }

    @Test func `it is made for the user alone`() {
        #expect(!folder.isPrivate)
        #expect(folder.make() && folder.make())
        #expect(mode() == 0o700)
    }

    @Test func `a folder that others may use isn't taken`() {
        unsafe mkdir(folder.path, 0o700)
        unsafe chmod(folder.path, 0o750)
        #expect(!folder.make())
        #expect(folder.entries() == [])
    }

    @Test func `a link to a folder isn't taken`() {
        unsafe symlink(temporary.path, folder.path)
        #expect(!folder.make())
    }

    @Test func `a file in its place is left alone`() throws {
        try temporary.write("mine", to: "narrate")
        #expect(!folder.make())
        #expect(unsafe access(folder.path, F_OK) == 0)
    }

    @Test func `a folder that can't be made is none`() {
        #expect(!ControlFolder(path: "/proc/narrate").make())
        #expect(ControlFolder(path: "/proc/narrate").entries() == [])
    }

    @Test func `only sockets with a player's name are entries`() throws {
        #expect(folder.make())
        leave(nobody)
        for name in ["control-1.sock", "control-x.sock", "control-.sock", "notes", "control--5.sock"] {
            try temporary.write("", to: "narrate/\(name)")
        }
        #expect(folder.entries().map(\.process) == [nobody])
    }

    @Test func `sockets of players that are gone are removed, and those that somebody answers are not`() throws {
        #expect(folder.make())
        leave(nobody)
        leave(getpid())
        let living = try #require(UnixSocket.listen(at: folder.path(of: nobody - 1)))
        defer { close(living) }
        folder.removeStale(except: getpid())
        #expect(folder.entries().map(\.process) == [nobody - 1])
    }
}
