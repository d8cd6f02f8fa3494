import Glibc
import Testing
import TestSupport

@testable import RemoteKit

@Suite(.timeLimit(.minutes(1)))
struct ControlSocketTests {
    private let temporary = TemporaryFolder()
    private let folder: ControlFolder
    private let board = RemoteBoard()
    private let socket: ControlSocket
    private let status = #"{"ok":true,"pid":41,"status":"stopped","position":0.000,"speed":1,"volume":1}"# + "\n"

    init() throws {
        folder = ControlFolder(path: temporary.path + "/narrate")
        socket = try #require(ControlSocket(board: board, folder: folder, process: 41))
    }

    private func client() throws -> SocketClient { try #require(SocketClient(folder.path(of: 41))) }

    /// What has been asked of the player; nothing can be asked afterwards.
    private func commands() async -> [RemoteCommand] {
        board.close()
        return await board.commands.reduce(into: []) { $0.append($1) }
    }

    @Test func `lines are answered in their order, and become commands`() async throws {
        let client = try client()
        client.send("pause\nstatus\nne")
        client.send("xt\nnonsense\n")
        let list = "pause, resume, toggle, next, previous, stop, quit, status"
        #expect(
            client.read(lines: 4) == """
                {"ok":true}
                \(status){"ok":true}
                {"ok":false,"error":"no request 'nonsense'; use one of \(list)"}

                """)
        #expect(await commands() == [.pause, .next])
    }

    @Test func `a last line needs no end`() async throws {
        let client = try client()
        client.send("toggle")
        client.endSending()
        #expect(client.read() == "{\"ok\":true}\n")
        #expect(await commands() == [.playPause])
    }

    @Test func `a line that is too long is the last`() async throws {
        let client = try client()
        client.send(String(repeating: "x", count: 300) + "\npause\n")
        #expect(client.read() == #"{"ok":false,"error":"the line is too long"}"# + "\n")
        #expect(await commands() == [])
    }

    @Test func `bytes that are no text are refused`() throws {
        let client = try client()
        let bytes: [UInt8] = [0xFF, 0x00, 0xFE, 0x0A]
        #expect(unsafe write(client.descriptor, bytes, bytes.count) == 4)
        #expect(client.read(lines: 1).hasPrefix(#"{"ok":false,"error":"no request '�\u0000�';"#))
    }

    @Test func `whoever is silent or stops in a line keeps nobody waiting`() throws {
        let silent = try client()
        let slow = try client()
        slow.send("sta")
        let third = try client()
        third.send("status\n")
        #expect(third.read(lines: 1) == status)
        slow.send("tus\n")
        #expect(slow.read(lines: 1) == status)
        silent.send("status\n")
        #expect(silent.read(lines: 1) == status)
    }

    @Test func `whoever reads no answers is cut off, and others are served`() throws {
        let rude = try client()
        // More questions than there is room for answers.
        var hasBeenCut = false
        while !hasBeenCut {
            var source = pollfd(fd: rude.descriptor, events: Int16(POLLOUT), revents: 0)
            #expect(unsafe poll(&source, 1, 10_000) == 1)
            let words = Array(String(repeating: "status\n", count: 64).utf8)
            let sent = unsafe Glibc.send(rude.descriptor, words, words.count, CInt(MSG_NOSIGNAL))
            hasBeenCut = sent < 0 && errno != EAGAIN
        }
        let other = try client()
        other.send("status\n")
        #expect(other.read(lines: 1) == status)
    }

    @Test func `of too many the one that was silent longest has to go`() throws {
        let clients = try (0..<ControlSocket.connectionLimit).map { _ in try client() }
        for client in clients.reversed() {
            client.send("status\n")
            #expect(client.read(lines: 1) == status)
        }
        let late = try client()
        late.send("status\n")
        #expect(late.read(lines: 1) == status)
        #expect(clients.last?.read() == "")
        clients[0].send("status\n")
        #expect(clients[0].read(lines: 1) == status)
    }

    @Test func `a thousand that come and go leave nothing behind`() throws {
        for _ in 0..<1_000 {
            let client = try client()
            client.send("status\n")
            #expect(client.read(lines: 1) == status)
        }
    }

    @Test func `a second player of the same number has none`() {
        #expect(ControlSocket(board: board, folder: folder, process: 41) == nil)
        #expect(folder.entries().map(\.process) == [41])
    }

    @Test func `when it is closed it is gone at once, and those connected are told`() throws {
        let client = try client()
        client.send("status\n")
        #expect(client.read(lines: 1) == status)
        socket.close()
        socket.close()
        #expect(folder.entries() == [])
        #expect(client.read() == "")
        #expect(ControlSocket(board: board, folder: folder, process: 41) != nil)
    }

    @Test(arguments: ["/", "/no/such/folder", "/" + String(repeating: "x", count: 120)])
    func `where there can be no socket there is none`(path: String) {
        let folder = ControlFolder(path: temporary.path + path)
        #expect(ControlSocket(board: board, folder: folder, process: 41) == nil || path == "/")
        #expect(ControlSocket(board: board, folder: ControlFolder(path: "/proc" + path), process: 41) == nil)
    }
}
