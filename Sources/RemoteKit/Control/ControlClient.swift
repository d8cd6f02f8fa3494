public import Glibc
import SystemKit

/// Talks to the players that run.
public struct ControlClient: Sendable {
    /// Why there is no answer.
    public enum Failure: Error, Hashable, Sendable {
        /// Nobody plays.
        case noPlayer
        /// No player has that process.
        case noProcess(pid_t)
        /// The player that has that process doesn't answer.
        case noAnswer(pid_t)
    }

    private let folder: ControlFolder

    /// Looks for players where `environment` says.
    public init(environment: (String) -> String?) { folder = ControlFolder(environment: environment) }

    /// Asks the player with that process, or the one that was started last, and returns its answer, a line of JSON.
    ///
    /// It waits two seconds at most.
    public func send(_ request: ControlRequest, to process: pid_t? = nil) async throws(Failure) -> String {
        let result = await withCheckedContinuation { continuation in
            let work: @Sendable () -> Void = {
                continuation.resume(returning: Result { () throws(Failure) in try ask(request, process) })
            }
            if !startThreadIfPossible(name: "narrate.client", work) { work() }
        }
        return try result.get()
    }

    private func ask(_ request: ControlRequest, _ process: pid_t?) throws(Failure) -> String {
        let (descriptor, process) = try connect(to: process)
        defer { close(descriptor) }
        guard UnixSocket.send(request.rawValue + "\n", to: descriptor), let answer = answer(on: descriptor) else {
            throw .noAnswer(process)
        }
        return answer
    }

    private func connect(to process: pid_t?) throws(Failure) -> (CInt, pid_t) {
        for entry in folder.entries() where process == nil || process == entry.process {
            switch UnixSocket.connect(to: entry.path) {
            case .made(let descriptor): return (descriptor, entry.process)
            case .refused: continue
            case .failed: throw .noAnswer(entry.process)
            }
        }
        throw process.map { .noProcess($0) } ?? .noPlayer
    }

    private func answer(on descriptor: CInt) -> String? {
        let end = SuspendingClock.now + .seconds(2)
        var reader = LineReader(limit: 65_536)
        var bytes = [UInt8](repeating: 0, count: 4_096)
        while !reader.isOverrun {
            var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let milliseconds = CInt((end - SuspendingClock.now) / .milliseconds(1))
            guard milliseconds > 0, unsafe poll(&source, 1, milliseconds) >= 0 || errno == EINTR else { return nil }
            let count = unsafe read(descriptor, &bytes, bytes.count)
            guard count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR)) else { return nil }
            if let line = reader.read(bytes.prefix(max(0, count))).first { return line }
        }
        return nil
    }
}
