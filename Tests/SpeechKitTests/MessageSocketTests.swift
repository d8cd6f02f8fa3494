import Glibc
import Testing

@testable import SpeechKit

struct MessageSocketTests {
    @Test(arguments: [[1, 0, 0, 1, 0, 0, 0, 0], [0, 0, 0, 0, 16, 0, 0, 1]] as [[UInt8]])
    func `lengths beyond the limits are malformed, and nothing is allocated for them`(lengths: [UInt8]) throws {
        let (ours, theirs) = try #require(MessageSocket.pair())
        let written = theirs.withDescriptor { unsafe write($0, lengths, lengths.count) }
        #expect(written == lengths.count)
        #expect(throws: WorkerFailure.malformed) { try ours.receive() }
    }

    @Test func `a closed connection and one that is silent are told apart`() throws {
        let (ours, theirs) = try #require(MessageSocket.pair())
        #expect(throws: WorkerFailure.timedOut) { try ours.receive(by: .now) }
        _ = consume theirs
        #expect(throws: WorkerFailure.closed) { try ours.receive() }
        #expect(throws: WorkerFailure.closed) { try ours.send(MessageSocket.Message(header: [0])) }
    }

    @Test func `half a frame is malformed`() throws {
        let (ours, theirs) = try #require(MessageSocket.pair())
        let bytes: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 3, 1, 2, 3]
        #expect(ours.withDescriptor { unsafe write($0, bytes, bytes.count) } == bytes.count)
        #expect(throws: WorkerFailure.malformed) { try theirs.receive() }
    }

    @Test func `a large message goes through in pieces`() async throws {
        let (ours, theirs) = try #require(MessageSocket.pair())
        let payload = (0..<5 << 19).map { Int16(truncatingIfNeeded: $0) }
        async let received = WorkerClient(theirs).receive()
        try await WorkerClient(ours).send(MessageSocket.Message(header: [1, 2], payload: payload))
        let message = try await received
        #expect(message.header == [1, 2])
        #expect(message.payload == payload)
    }
}
