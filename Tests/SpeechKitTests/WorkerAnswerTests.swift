import BookKit
import Testing

@testable import SpeechKit

struct WorkerAnswerTests {
    private let request = SpeechRequest(
        text: "é 👩‍🚀 b", voice: .american, prosody: Prosody(speed: 2, pitch: 1.5, volume: 0.5), endsWithPause: true)

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

    @Test func `what a render server is asked and answers arrives without names, too`() throws {
        var request = request
        request.spoken = SpokenText(
            string: "e two", pieces: [.init(written: 0..<2, spoken: 0..<1, isVerbatim: false)],
            pronunciations: [Pronunciation(range: 2..<5, phonemes: "tuː")])
        for whole in [WorkerRequest(request), WorkerRequest(voice: "gmw/en-US"), .prepare] {
            #expect(try MessageSocket.Message(plain: whole).plain(as: WorkerRequest.self) == whole)
        }
        let answers = [
            WorkerAnswer(SpeechError(.voiceNotFound, "no voice")), WorkerAnswer(),
            WorkerAnswer(sampleRate: 22_050, marks: [[0, 0, 1], [1, -2, 5]]),
        ]
        for answer in answers {
            let read = try MessageSocket.Message(plain: answer).plain(as: WorkerAnswer.self)
            #expect(read.error == answer.error)
            #expect(read.sampleRate == answer.sampleRate)
            #expect(read.marks ?? [] == answer.marks ?? [])
        }
    }

    @Test func `a header that was cut is malformed`() throws {
        let header = MessageSocket.Message(plain: WorkerRequest(request)).header
        for count in 0..<header.count {
            let message = MessageSocket.Message(header: Array(header[..<count]))
            #expect(throws: WorkerFailure.malformed) { try message.plain(as: WorkerRequest.self) }
        }
    }

    @Test func `an answer is read in the request's text`() throws {
        let answer = WorkerAnswer(sampleRate: 22_050, marks: [[0, 0, 1], [1, 2, 5], [1, 6, 7]])
        let speech = try answer.speech([1, -32_768], for: request)
        #expect(speech.frames == [1, -32_768])
        #expect(speech.marks.map { String(request.text[$0.range]) } == ["é", "👩‍🚀", "b"])
    }

    @Test(arguments: [
        WorkerAnswer(), WorkerAnswer(sampleRate: 22_050), WorkerAnswer(marks: []),
        WorkerAnswer(sampleRate: 0, marks: []),
        WorkerAnswer(sampleRate: 22_050, marks: [[0, 0]]), WorkerAnswer(sampleRate: 22_050, marks: [[-1, 0, 1]]),
        WorkerAnswer(sampleRate: 22_050, marks: [[2, 0, 1]]), WorkerAnswer(sampleRate: 22_050, marks: [[0, 0, 99]]),
        WorkerAnswer(sampleRate: 22_050, marks: [[0, 2, 1]]), WorkerAnswer(sampleRate: 22_050, marks: [[0, -1, 1]]),
        WorkerAnswer(sampleRate: 22_050, marks: [[0, 0, .max]]),
        WorkerAnswer(sampleRate: 22_050, marks: [[1, 0, 1], [0, 2, 5]]),
        WorkerAnswer(sampleRate: 22_050, marks: [[0, 2, 5], [1, 0, 1]]),
    ])
    func `an answer that makes no sense is malformed`(answer: WorkerAnswer) {
        #expect(throws: WorkerFailure.malformed) { try answer.speech([0, 0], for: request) }
    }
}
