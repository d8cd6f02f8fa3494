import Synchronization

/// Between a player and what controls it from outside: the player's state hangs here, and commands are dropped here.
final class RemoteBoard: Sendable {
    /// More than that wait only when somebody floods the player; then the oldest are forgotten.
    private static let waitingLimit = 64

    private struct Notice {
        var state = RemoteState()
        var instant = SuspendingClock.now
    }

    let commands: AsyncStream<RemoteCommand>

    private let continuation: AsyncStream<RemoteCommand>.Continuation
    private let notice = Mutex(Notice())

    init() { (commands, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(Self.waitingLimit)) }

    /// How the player is now.
    var state: RemoteState {
        let notice = notice.withLock { $0 }
        return notice.state.advanced(by: SuspendingClock.now - notice.instant)
    }

    func update(_ state: RemoteState) { notice.withLock { $0 = Notice(state: state) } }

    func send(_ command: RemoteCommand) { continuation.yield(command) }

    func close() { continuation.finish() }
}
