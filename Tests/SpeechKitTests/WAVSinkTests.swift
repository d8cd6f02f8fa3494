import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import SpeechKit

struct WAVSinkTests {
    private let folder = TemporaryFolder()
    private let frames = (0..<50_000).map { Int16(truncatingIfNeeded: $0 &* 7_919) }

    private var path: String { folder.path + "/speech.wav" }
    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] }

    private func file(_ frames: [Int16], size: Int?) -> [UInt8] {
        WAVHeader(sampleRate: 22_050, frames: size).bytes
            + frames.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    }

    private func contents(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path))) }

    @Test func `a finished file holds its size and every frame`() throws {
        let sink = WAVSink(path: path)
        try sink.open(sampleRate: 22_050)
        #expect(try sink.play(frames))
        try sink.finish()
        sink.close()
        #expect(try contents(path) == file(frames, size: frames.count))
        #expect(names == ["speech.wav"])
    }

    @Test func `a file without frames is none`() throws {
        let sink = WAVSink(path: path)
        try sink.open(sampleRate: 22_050)
        #expect(throws: SpeechError(.nothingHeard, "nothing to say; give some text")) { try sink.finish() }
        sink.close()
        #expect(names == [])
    }

    @Test func `until it is finished there is nothing, and nothing stays when it isn't`() throws {
        let sink = WAVSink(path: path)
        try sink.open(sampleRate: 22_050)
        #expect(try sink.play(frames))
        #expect(names == [])
        sink.close()
        #expect(names == [])
    }

    @Test func `an older file stays until the new one is whole`() throws {
        try Data("old".utf8).write(to: URL(filePath: path))
        let sink = WAVSink(path: path)
        try sink.open(sampleRate: 22_050)
        #expect(try sink.play(frames))
        #expect(try contents(path) == Array("old".utf8))
        try sink.finish()
        #expect(try contents(path) == file(frames, size: frames.count))
    }

    @Test func `it takes no time`() throws {
        let sink = WAVSink(path: path)
        try sink.open(sampleRate: 22_050)
        #expect(try sink.write(frames[...]) == frames.count)
        #expect(sink.state() == SinkState(freeFrames: Int(Int32.max), delayFrames: 0))
        #expect(sink.pause())
        #expect(sink.state() == SinkState(freeFrames: 0, delayFrames: 0))
        #expect(try sink.write(frames[...]) == 0)
        sink.resume()
        #expect(try sink.write(frames[...]) == frames.count)
    }

    @Test func `a stream says that its size isn't known, and gets its frames as they come`() throws {
        let ends = Pipe()
        let sink = WAVSink(descriptor: ends.writing)
        try sink.open(sampleRate: 22_050)
        #expect(try sink.write(frames.prefix(1_000)) == 1_000)
        #expect(ends.read(2_044) == file(Array(frames.prefix(1_000)), size: nil))
        try sink.finish()
        sink.close()
        // The descriptor isn't the sink's: it stays open.
        #expect(fcntl(ends.writing, F_GETFD) >= 0)
    }

    @Test(arguments: [true, false]) func `a full device is told`(isPath: Bool) throws {
        let full = unsafe open("/dev/full", O_WRONLY)
        defer { close(full) }
        let sink = isPath ? WAVSink(path: "/dev/full") : WAVSink(descriptor: full)
        try sink.open(sampleRate: 22_050)
        let error = SpeechError(
            .fileFailed,
            "cannot write \(isPath ? "'/dev/full'" : "the sound to standard output"): no space left on device; "
                + "make room or choose another place")
        #expect(throws: error) { try sink.write(frames[...]) }
        #expect(throws: error) { try sink.finish() }
    }

    @Test func `a file too large for its limit is told, and leaves nothing`() async {
        await #expect(processExitsWith: .success) {
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
            unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            let folder = TemporaryFolder()
            let sink = WAVSink(path: folder.path + "/speech.wav")
            try sink.open(sampleRate: 22_050)
            let frames = [Int16](repeating: 1, count: 60_000)
            let error = #expect(throws: SpeechError.self) {
                _ = try sink.write(frames[...])
                try sink.flush()
            }
            #expect(error?.reason.hasSuffix("file too large; write less at once, or raise the limit") == true)
            sink.close()
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        }
    }

    @Test func `a reader that went away is told`() async {
        await #expect(processExitsWith: .success) {
            signal(SIGPIPE, SIG_IGN)
            let ends = Pipe()
            dup2(ends.writing, ends.reading)
            let sink = WAVSink(descriptor: ends.writing)
            try sink.open(sampleRate: 22_050)
            let error = SpeechError(
                .fileFailed, "cannot write the sound to standard output: broken pipe; what reads it has ended")
            #expect(throws: error) { try sink.write([1, 2, 3]) }
        }
    }

    @Test func `no sound is written to a terminal`() throws {
        let terminal = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
        defer { close(terminal) }
        let sink = WAVSink(descriptor: terminal)
        let error = SpeechError(.fileFailed, "sound isn't written to a terminal; send it to a file or a program")
        #expect(throws: error) { try sink.open(sampleRate: 22_050) }
    }
}
