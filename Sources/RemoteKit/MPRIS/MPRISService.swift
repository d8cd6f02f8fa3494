import Glibc
import Synchronization
import SystemKit

/// Lets desktops, media keys and `playerctl` control the player over D-Bus, as MPRIS 2.2 says.
///
/// Whatever fails with the bus, even that there is none, ends this service silently: the player goes on without it.
final class MPRISService: Sendable {
    private struct Orders {
        var hasJumped = false
        var isClosed = false
    }

    private let board: RemoteBoard
    private let address: String
    private let process: pid_t
    private let wake: WakePipe
    private let orders = Mutex(Orders())

    /// Nil when the system has no descriptor or thread left.
    init?(board: RemoteBoard, address: String, process: pid_t) {
        guard let wake = WakePipe() else { return nil }
        self.board = board
        self.address = address
        self.process = process
        self.wake = wake
        guard startThreadIfPossible(name: "narrate.mpris", { [self] in run() }) else { return nil }
    }

    /// Tells the bus what is new on the board.
    func update(isJump: Bool) {
        orders.withLock { $0.hasJumped = $0.hasJumped || isJump }
        wake.wake()
    }

    func close() {
        orders.withLock { $0.isClosed = true }
        wake.wake()
    }

    private func run() {
        // Nobody waits for the bus, and nobody could do anything about what is wrong with it.
        try? serve()
    }

    private func serve() throws(BusFailure) {
        var told = board.state
        let bus = try SessionBus(address: address, path: MPRISObject.path) { [board] call in
            let outcome = MPRISObject(state: board.state).answer(call)
            outcome.command.map(board.send)
            return outcome.reply
        }
        guard try takeName(on: bus) else { return }
        while let orders = nextOrders() {
            let state = board.state
            try tell(state, after: told, on: bus)
            if orders.hasJumped { try emitSeeked(state, on: bus) }
            told = state
            try bus.process(orWaitFor: wake.descriptor)
        }
    }

    /// Takes the player's name, or that of one player of several; false when both are taken.
    private func takeName(on bus: SessionBus) throws(BusFailure) -> Bool {
        let name = MPRISObject.root + ".narrate"
        if try bus.request(name: name) { return true }
        return try bus.request(name: "\(name).instance\(process)")
    }

    /// What was asked for since the last time; nil at the end.
    private func nextOrders() -> Orders? {
        wake.reset()
        return orders.withLock { orders in
            defer { orders.hasJumped = false }
            return orders.isClosed ? nil : orders
        }
    }

    private func tell(_ state: RemoteState, after told: RemoteState, on bus: SessionBus) throws(BusFailure) {
        for interface in [MPRISObject.root, MPRISObject.player] {
            let changes = MPRISObject(state: state).changes(since: told, of: interface)
            guard !changes.isEmpty else { continue }
            try bus.emit(
                "PropertiesChanged", of: MPRISObject.properties, [.text(interface), .dictionary(changes), .texts([])])
        }
    }

    private func emitSeeked(_ state: RemoteState, on bus: SessionBus) throws(BusFailure) {
        try bus.emit("Seeked", of: MPRISObject.player, [.int64(state.position.microseconds)])
    }
}
