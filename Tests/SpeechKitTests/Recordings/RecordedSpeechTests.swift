import BookKit
import FoundationEssentials
import TestSupport
import Testing

@testable import SpeechKit

struct RecordedSpeechTests {
    private let folder = TemporaryFolder()
    private let time = VirtualTime()

    /// A file of so many seconds at a rate, each frame as loud as its second of a half minute.
    private func record(seconds: Int, rate: Int, name: String = "a.wav") throws -> String {
        let samples = (0..<seconds * rate).map { Int16(1_000 * ($0 / rate % 30 + 1)) }
        var bytes = Array("RIFF".utf8) + Self.word(36 + samples.count * 2) + Array("WAVEfmt ".utf8) + Self.word(16)
        bytes += [1, 0, 1, 0] + Self.word(rate) + Self.word(rate * 2) + [2, 0, 16, 0] + Array("data".utf8)
        bytes += Self.word(samples.count * 2)
        for sample in samples { bytes += [UInt8(truncatingIfNeeded: sample), UInt8(truncatingIfNeeded: sample >> 8)] }
        let path = folder.path + "/" + name
        try Data(bytes).write(to: URL(filePath: path))
        return path
    }

    private static func word(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }

    @MainActor
    private func hear(
        _ recording: Recording, text: String = "One two", speed: Double = 1
    ) async throws -> [SpeechEvent] {
        var utterance = Utterance(text: text)
        utterance.recording = recording
        let recorder = EventRecorder()
        let engine = SpeechEngine(
            synthesizer: FakeSynthesizer(), sink: VirtualSink(time: time), source: ListSource([]), voice: { _ in .fake }
        )
        engine.set(ReaderProsody(speed: speed))
        engine.speak(utterance)
        try await engine.run(delegate: recorder)
        return recorder.events
    }

    @Test(arguments: [22_050, 44_100, 48_000, 8_000])
    @MainActor func `a clip is heard in place of the voice, at the engine's rate`(rate: Int) async throws {
        let path = try record(seconds: 4, rate: rate)
        let events = try await hear(Recording(path: path, start: 1, end: 3))
        #expect(abs(time.heard.count - 44_100) < 50)
        #expect(abs(Int(time.heard[10_000]) - 2_000) < 20)
        #expect(abs(Int(time.heard[34_000]) - 3_000) < 20)
        #expect(events.count == 5)
    }

    @Test @MainActor func `a clip without an end is heard to the end of the file, faster if wanted`() async throws {
        let path = try record(seconds: 30, rate: 22_050)
        let events = try await hear(Recording(path: path, start: 2), text: "One two three four five six.", speed: 2)
        #expect(abs(time.heard.count - 14 * 22_050) < 2_000)
        #expect(events.count == 9)
    }

    @Test @RenderThread func `a word may last longer than is decoded at once`() throws {
        var utterance = Utterance(text: "Music")
        utterance.recording = Recording(path: try record(seconds: 45, rate: 1_000))
        let part = try #require(
            try RecordedSpeech().part(of: utterance, from: utterance.text.startIndex, prosody: Prosody()))
        #expect(part.speech.frames.count == 45 * 22_050)
        for second in [0, 19, 20, 44] {
            #expect(abs(Int(part.speech.frames[second * 22_050 + 11_025]) - 1_000 * (second % 30 + 1)) < 20)
        }
        #expect(part.speech.marks.map(\.frame) == [0])
    }

    @Test @MainActor func `clips of a file that only ffmpeg knows are heard one after another`() async throws {
        let wave = try record(seconds: 4, rate: 44_100)
        let path = folder.path + "/a.m4a"
        let ffmpeg = try await SystemProgram.run(["ffmpeg", "-v", "error", "-i", wave, "-c:a", "aac", path])
        #expect(ffmpeg.status == 0)
        let clips = [Recording(path: path, start: 0.000_05, end: 1), Recording(path: path, start: 2, end: 4)]
        let utterances = clips.enumerated().map { index, clip in
            var utterance = Utterance(id: BookPosition(page: 1, utterance: index), text: "One two")
            utterance.recording = clip
            return utterance
        }
        let recorder = EventRecorder()
        let engine = SpeechEngine(
            synthesizer: FakeSynthesizer(), sink: VirtualSink(time: time), source: ListSource([]), voice: { _ in .fake }
        )
        for utterance in utterances { engine.speak(utterance) }
        try await engine.run(delegate: recorder)
        #expect(!recorder.events.contains { if case .didFail = $0 { true } else { false } })
        #expect(abs(time.heard.count - 3 * 22_050) < 200)
    }

    @Test(arguments: ["", "not a sound at all, though it has some length", "RIFF"])
    @MainActor func `what is no sound is spoken by the voice, and told`(contents: String) async throws {
        let path = folder.path + "/a.mp4"
        try Data(contents.utf8).write(to: URL(filePath: path))
        let events = try await hear(Recording(path: path))
        #expect(time.heard.count == 2 * FakeSynthesizer.wordFrames)
        let failures = events.filter { if case .didFail(let error, _) = $0 { error.code == .fallback } else { false } }
        #expect(failures.count == 1)
    }

    @Test @MainActor func `a file that isn't there, too`() async throws {
        let path = folder.path + "/none.mp3"
        let events = try await hear(Recording(path: path))
        let reason = "the recording '\(path)' can't be read: no such file or directory; a voice reads it"
        let error = SpeechError(.fallback, reason)
        #expect(events.contains { if case .didFail(error, _) = $0 { true } else { false } })
        #expect(time.heard.count == 2 * FakeSynthesizer.wordFrames)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: archive)))
    @MainActor func `an MP3 in a book's archive is heard`() async throws {
        let recording = Recording(path: Self.archive, entry: "EPUB/audio/ch2.mp3", start: 0.5, end: 2)
        _ = try await hear(recording)
        #expect(abs(time.heard.count - 33_075) < 50)
        #expect(time.heard.contains { abs(Int($0)) > 500 })
    }

    private static var archive: String {
        URL(filePath: #filePath).appending(path: "../../../../../shared/cases/epub/w3c-mol-navigation.epub")
            .standardized.path
    }
}
