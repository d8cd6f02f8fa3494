public import Glibc

/// The ways into a player from outside: media keys and `playerctl` by D-Bus, scripts by a socket.
///
/// What isn't there, such as a session bus, is silently done without.
public final class RemoteControl: Sendable {
    private let board = RemoteBoard()
    private let bus: MPRISService?
    private let socket: ControlSocket?

    /// Opens them where `environment` says.
    public init(environment: (String) -> String?, process: pid_t = getpid()) {
        bus = SessionBusAddress.find(in: environment).flatMap { [board] in
            MPRISService(board: board, address: $0, process: process)
        }
        socket = ControlSocket(board: board, folder: ControlFolder(environment: environment), process: process)
    }

    deinit { close() }

    /// What the player is told; for one reader, and it ends when the control is closed.
    public var commands: AsyncStream<RemoteCommand> { board.commands }

    /// Tells of the player's state; quick, and good to call as often as there is something new.
    ///
    /// - Parameters:
    ///   - state: How the player is from now on.
    ///   - isJump: Whether the position is another one for any reason but that time has passed.
    public func update(_ state: RemoteState, isJump: Bool = false) {
        board.update(state)
        bus?.update(isJump: isJump)
    }

    /// Takes leave; done at once, and a second time does nothing.
    public func close() {
        board.close()
        bus?.close()
        socket?.close()
    }
}
