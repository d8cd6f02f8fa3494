import FoundationEssentials
import Glibc

@testable import BookKit
@testable import RemoteKit
@testable import SpeechKit

/// What other programs say, or have written for a voice.
extension FuzzTarget {
    /// Requests to the control socket: each line gets a line of JSON, wherever what came was cut.
    func checkControl(_ bytes: [UInt8]) throws {
        var (whole, single) = (LineReader(limit: 256), LineReader(limit: 256))
        let lines = whole.read(bytes)
        try expect(bytes.flatMap { single.read([$0]) } == lines && whole.end() == single.end())
        for line in lines {
            let (answer, command) = ControlAnswer.answer(line, state: RemoteState(), process: 1)
            try expect(!answer.contains { $0.isNewline })
            let read = try JSONDecoder().decode(ControlOutcome.self, from: Data(answer.utf8))
            try expect(read.ok ? read.error == nil : read.error != nil && command == nil)
        }
    }

    /// What comes from a worker, or to it: a message is whole or none, and its marks are in the text and in order.
    func checkWorker(_ bytes: [UInt8]) throws {
        guard let (socket, other) = MessageSocket.pair() else { return }
        // More would have to be read meanwhile.
        let sent = other.withDescriptor { unsafe write($0, Array(bytes), min(bytes.count, 1 << 16)) }
        guard sent == bytes.count else { return }
        _ = other.withDescriptor { shutdown($0, CInt(SHUT_WR)) }
        while let message = try? socket.receive() {
            _ = try? message.decoded(as: WorkerRequest.self).render?.speechRequest
            guard let answer = try? message.decoded(as: WorkerAnswer.self) else { continue }
            if let failure = answer.error { _ = SpeechError(failure) }
            let text = "Sinter, by Søren 👩‍🚀: é."
            let request = SpeechRequest(text: text[...], voice: Voice(identifier: "en", language: "en", name: ""))
            guard let speech = try? answer.speech(message.payload, for: request) else { continue }
            try expect(WorkerAnswer(speech, of: text).marks == answer.marks)
        }
    }

    /// The file beside a model of piper's.
    func checkPiper(_ bytes: [UInt8]) throws {
        guard let description = PiperDescription(bytes) else { return }
        try expect(description.speakers.isEmpty || description.speakers.count == description.num_speakers)
        _ = description.hasPlainPhonemes
    }

    /// A recording in whatever format: it has as many frames as it says at most, and none of them is endless.
    func checkSound(_ bytes: [UInt8]) throws {
        guard let sound = try? SoundFile(MemoryFile.descriptor(holding: bytes)) else { return }
        try expect(sound.seconds > 0 && sound.frameCount > 0)
        for start in [0, sound.frameCount / 2, sound.frameCount - 1] {
            let frames = sound.frames(start..<start + 2_000)
            try expect(frames.count <= 2_000 && frames.allSatisfy(\.isFinite))
            let resampled = try? Resampler.resample(frames, from: sound.sampleRate, to: SpeechEngine.sampleRate)
            if let resampled { _ = SoundOnsets(resampled, sampleRate: SpeechEngine.sampleRate).moved([0, 10, 500]) }
        }
    }
}

private struct ControlOutcome: Decodable {
    let ok: Bool
    let error: String?
}
