import FoundationEssentials
import Glibc
import Testing

@testable import SpeechKit

struct WorkerMessageTests {
    private let request = SpeechRequest(
        text: "é 👩‍🚀 b", voice: .american, prosody: Prosody(speed: 2, pitch: 1.5, volume: 0.5), endsWithPause: true)

    /// Says each of its text's scalars, a frame each.
    private struct Speller: SpeechSynthesizer {
        func prepare() {}

        func render(_ request: SpeechRequest) throws(SpeechError) -> RenderedSpeech {
            guard request.voice.identifier != "nosuch" else { throw SpeechError(.voiceNotFound, "no voice") }
            let scalars = request.text.unicodeScalars
            let marks = scalars.indices.enumerated().map { WordMark(frame: $0, range: $1..<scalars.index(after: $1)) }
            return RenderedSpeech(sampleRate: 8000, frames: marks.map { Int16(-$0.frame) }, marks: marks)
        }
    }

    /// What a worker answers to messages with these headers, until it ends the connection.
    private func answers(to headers: [String]) async throws -> [(header: String, payload: [UInt8])] {
        let (ours, theirs) = try #require(MessageSocket.pair())
        let server = WorkerServer(socket: theirs, synthesizer: Speller())
        async let end: Void = server.serve()
        var answers: [(String, [UInt8])] = []
        for header in headers {
            let answer = try await Client(ours).answer(to: MessageSocket.Message(header: Array(header.utf8)))
            answers.append((String(decoding: answer.header, as: UTF8.self), answer.payload))
        }
        try ours.send(MessageSocket.Message(header: [0]))
        await end
        return answers
    }

    @Test func `a worker speaks JSON and bytes`() async throws {
        let render = """
            {"render": {"text": "e\\u0301 b", "voice": "gmw/en-US", "language": "en-US", "speed": 1, "pitch": 1, \
            "volume": 1, "endsWithPause": false, "isMarkup": false}}
            """
        let answers = try await answers(to: ["{}", render, render.replacing("gmw/en-US", with: "nosuch")])
        #expect(answers[0].header == "{}")
        let answer = try JSONDecoder().decode(WorkerAnswer.self, from: Data(answers[1].header.utf8))
        #expect(answer == WorkerAnswer(sampleRate: 8000, marks: [[0, 0, 1], [1, 1, 2], [2, 2, 3], [3, 3, 4]]))
        #expect(answers[1].payload == [0, 0, 255, 255, 254, 255, 253, 255])
        let failure = try JSONDecoder().decode(WorkerAnswer.self, from: Data(answers[2].header.utf8))
        #expect(failure == WorkerAnswer(error: WorkerAnswer.Failure(code: "voiceNotFound", reason: "no voice")))
        #expect(answers[2].payload == [])
    }

    @Test func `a request arrives as it was sent`() throws {
        let message = try MessageSocket.Message(WorkerRequest(request))
        let render = try #require(try message.decoded(as: WorkerRequest.self).render)
        #expect(render.speechRequest.text == request.text)
        #expect(render.speechRequest.prosody == request.prosody)
        #expect(render.speechRequest.voice.identifier == "gmw/en-US")
        #expect(render.speechRequest.voice.language == "en-US")
        #expect(render.speechRequest.endsWithPause)
        #expect(!render.speechRequest.isMarkup)
    }

    @Test func `an answer is read in the request's text`() throws {
        let answer = WorkerAnswer(sampleRate: 22_050, marks: [[0, 0, 1], [1, 2, 5], [1, 6, 7]])
        let speech = try answer.speech([1, 0, 0, 0x80], for: request)
        #expect(speech.frames == [1, -32_768])
        #expect(speech.marks.map { String(request.text[$0.range]) } == ["é", "👩‍🚀", "b"])
    }

    @Test(arguments: [
        WorkerAnswer(), WorkerAnswer(sampleRate: 22_050), WorkerAnswer(marks: []), WorkerAnswer(sampleRate: 0, marks: []),
        WorkerAnswer(sampleRate: 22_050, marks: [[0, 0]]), WorkerAnswer(sampleRate: 22_050, marks: [[-1, 0, 1]]),
        WorkerAnswer(sampleRate: 22_050, marks: [[2, 0, 1]]), WorkerAnswer(sampleRate: 22_050, marks: [[0, 0, 99]]),
        WorkerAnswer(sampleRate: 22_050, marks: [[0, 2, 1]]), WorkerAnswer(sampleRate: 22_050, marks: [[0, -1, 1]]),
        WorkerAnswer(sampleRate: 22_050, marks: [[0, 0, .max]]),
        WorkerAnswer(sampleRate: 22_050, marks: [[1, 0, 1], [0, 2, 5]]),
        WorkerAnswer(sampleRate: 22_050, marks: [[0, 2, 5], [1, 0, 1]]),
    ])
    func `an answer that makes no sense is malformed`(answer: WorkerAnswer) {
        #expect(throws: WorkerFailure.malformed) { try answer.speech([0, 0, 0, 0], for: request) }
    }

    @Test func `half a frame is malformed`() {
        let answer = WorkerAnswer(sampleRate: 22_050, marks: [])
        #expect(throws: WorkerFailure.malformed) { try answer.speech([0, 0, 0], for: request) }
    }

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

    @Test func `a large message goes through in pieces`() async throws {
        let (ours, theirs) = try #require(MessageSocket.pair())
        let payload = [UInt8](repeating: 7, count: 5 << 20)
        async let received = Client(theirs).receive()
        try await Client(ours).send(MessageSocket.Message(header: [1, 2], payload: payload))
        let message = try await received
        #expect(message.header == [1, 2])
        #expect(message.payload == payload)
    }
}

/// Waits on a thread of its own, not on one that tests share.
private actor Client {
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
