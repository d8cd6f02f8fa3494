import Glibc
import Synchronization
import SystemKit

/// Lets scripts control the player: a socket that takes `ControlRequest`s, one a line, and answers each with a line.
///
/// Programs that are slow, silent or too many are the loss of themselves only: nothing waits for them.
final class ControlSocket: Sendable {
    /// Whoever comes when so many are connected takes the place of the one who was silent longest.
    static let connectionLimit = 8

    private let board: RemoteBoard
    private let process: pid_t
    private let path: String
    private let listener: CInt
    private let wake: WakePipe
    private let isClosed = Mutex(false)

    /// Listens; nil when that can't be done, which the player does without.
    init?(board: RemoteBoard, folder: ControlFolder, process: pid_t) {
        guard folder.make(), let wake = WakePipe() else { return nil }
        folder.removeStale(except: process)
        guard let listener = UnixSocket.listen(at: folder.path(of: process)) else { return nil }
        self.board = board
        self.process = process
        self.listener = listener
        self.wake = wake
        path = folder.path(of: process)
        guard startThreadIfPossible(name: "narrate.control", { [self] in run() }) else {
            unsafe unlink(path)
            return nil
        }
    }

    deinit { Glibc.close(listener) }

    func close() {
        let wasClosed = isClosed.withLock { isClosed in
            defer { isClosed = true }
            return isClosed
        }
        guard !wasClosed else { return }
        // At once, since the process may end before the thread does.
        unsafe unlink(path)
        wake.wake()
    }

    private func run() {
        // Those who were heard last come last.
        var connections: [ControlConnection] = []
        var isFull = false
        while !isClosed.withLock({ $0 }) {
            var sources = [wake.descriptor, isFull ? -1 : listener].map(Self.source)
            sources += connections.map { Self.source($0.descriptor) }
            let count = unsafe poll(&sources, nfds_t(sources.count), isFull ? 100 : -1)
            isFull = false
            guard count > 0 else { continue }
            connections = serve(connections, where: sources.dropFirst(2).map { $0.revents != 0 })
            if sources[1].revents != 0 { isFull = !accept(into: &connections) }
        }
    }

    private static func source(_ descriptor: CInt) -> pollfd {
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    }

    /// Answers those that are ready, and returns all that go on, with those at the end.
    private func serve(_ connections: [ControlConnection], where isReady: [Bool]) -> [ControlConnection] {
        let all = zip(connections, isReady)
        let heard = all.filter { $1 && $0.serve(answer) }.map(\.0)
        return all.filter { !$1 }.map(\.0) + heard
    }

    private func answer(_ line: String) -> String {
        let (answer, command) = ControlAnswer.answer(line, state: board.state, process: process)
        command.map(board.send)
        return answer
    }

    /// Takes the next connection; false when the process has no descriptor for it.
    private func accept(into connections: inout [ControlConnection]) -> Bool {
        guard let descriptor = UnixSocket.accept(from: listener) else { return errno != EMFILE && errno != ENFILE }
        let connection = ControlConnection(descriptor)
        guard UnixSocket.isOwn(descriptor) else { return true }
        if connections.count >= Self.connectionLimit { connections.removeFirst() }
        connections.append(connection)
        return true
    }
}
