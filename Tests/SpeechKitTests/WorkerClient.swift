@testable import SpeechKit

/// Waits on a thread of its own, not on one that tests share.
actor WorkerClient {
    private let executor = ThreadExecutor(name: "test.client")
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }
    private let socket: MessageSocket

    init(_ socket: MessageSocket) { self.socket = socket }

    func send(_ message: MessageSocket.Message) throws { try socket.send(message, by: .now + .seconds(20)) }

    func receive() throws -> MessageSocket.Message { try socket.receive(by: .now + .seconds(20)) }

    func answer(to message: MessageSocket.Message) throws -> MessageSocket.Message {
        try send(message)
        return try receive()
    }
}
