import Glibc
import Testing
import TestSupport

@testable import RemoteKit

@Suite(.timeLimit(.minutes(1)))
struct ControlClientTests {
    private let temporary = TemporaryFolder()
    private let folder: ControlFolder
    private let client: ControlClient

    init() {
        let environment = [temporary.path].reduce(into: [:]) { $0["XDG_RUNTIME_DIR"] = $1 }
        client = ControlClient(environment: { environment[$0] })
        folder = ControlFolder(path: temporary.path + "/narrate")
    }

    private func failure(to process: pid_t? = nil) async -> ControlClient.Failure? {
        do throws(ControlClient.Failure) {
            _ = try await client.send(.status, to: process)
            return nil
        } catch {
            return error
        }
    }

    /// Starts a player; the one that is started last is the newest.
    private func play(_ process: pid_t) throws -> ControlSocket {
        let board = RemoteBoard()
        let socket = try #require(ControlSocket(board: board, folder: folder, process: process))
        // Players start within less than the file system's clock ticks.
        let times = [timespec(tv_sec: Int(process), tv_nsec: 0), timespec(tv_sec: Int(process), tv_nsec: 0)]
        #expect(unsafe utimensat(AT_FDCWD, folder.path(of: process), times, 0) == 0)
        return socket
    }

    @Test func `without a player there is no answer`() async {
        #expect(await failure() == .noPlayer)
        #expect(folder.make())
        #expect(await failure() == .noPlayer)
        #expect(await failure(to: 41) == .noProcess(41))
    }

    @Test func `the player that was started last answers, or the one that is asked`() async throws {
        let sockets = try [41, 43, 42].map(play)
        defer { sockets.forEach { $0.close() } }
        let state = #""status":"stopped","position":0.000,"speed":1,"volume":1}"#
        #expect(try await client.send(.status) == #"{"ok":true,"pid":43,"# + state)
        #expect(try await client.send(.status, to: 42) == #"{"ok":true,"pid":42,"# + state)
        #expect(await failure(to: 44) == .noProcess(44))
    }

    @Test func `a player that was killed is passed over`() async throws {
        let socket = try play(41)
        defer { socket.close() }
        close(try #require(UnixSocket.listen(at: folder.path(of: 2_000_000_000))))
        #expect(try await client.send(.pause) == #"{"ok":true}"#)
    }

    @Test(arguments: ["", "no end of a line", String(repeating: "x", count: 70_000)])
    func `a player that gives no whole answer is told`(answer: String) async throws {
        #expect(folder.make())
        let listener = try #require(UnixSocket.listen(at: folder.path(of: 41)))
        defer { close(listener) }
        let asked = Task { await failure() }
        await onThread {
            var source = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
            _ = unsafe poll(&source, 1, 10_000)
            guard let descriptor = UnixSocket.accept(from: listener) else { return }
            _ = UnixSocket.send(answer, to: descriptor)
            shutdown(descriptor, CInt(SHUT_WR))
            source.fd = descriptor
            // The question, and then the end.
            while unsafe poll(&source, 1, 10_000) > 0, source.revents & Int16(POLLHUP) == 0 {
                var bytes = [UInt8](repeating: 0, count: 64)
                guard unsafe read(descriptor, &bytes, bytes.count) > 0 else { break }
            }
            close(descriptor)
        }
        #expect(await asked.value == .noAnswer(41))
    }
}
