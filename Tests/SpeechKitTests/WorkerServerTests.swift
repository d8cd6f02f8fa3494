import FoundationEssentials
import Testing

@testable import SpeechKit

struct WorkerServerTests {
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
    private func answers(to headers: [String]) async throws -> [(header: String, payload: [Int16])] {
        let (ours, theirs) = try #require(MessageSocket.pair())
        let server = WorkerServer(socket: theirs, synthesizer: Speller())
        async let end: Void = server.serve()
        var answers: [(String, [Int16])] = []
        for header in headers {
            let answer = try await WorkerClient(ours).answer(to: MessageSocket.Message(header: Array(header.utf8)))
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
        #expect(answers[1].payload == [0, -1, -2, -3])
        let failure = try JSONDecoder().decode(WorkerAnswer.self, from: Data(answers[2].header.utf8))
        #expect(failure == WorkerAnswer(error: WorkerAnswer.Failure(code: "voiceNotFound", reason: "no voice")))
        #expect(answers[2].payload == [])
    }
}
