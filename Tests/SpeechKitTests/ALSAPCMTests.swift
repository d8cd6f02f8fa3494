import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import SpeechKit

/// What real PCMs of libasound do when they are opened and closed.
struct ALSAPCMTests {
    private let folder = TemporaryFolder()
    private let frames = (1...10_000).map { Int16($0) }

    private func recorded<Frame: BitwiseCopyable>(_ file: String, as type: Frame.Type = Int16.self) throws -> [Frame] {
        let bytes = try Data(contentsOf: URL(filePath: folder.path + "/" + file))
        return unsafe bytes.withUnsafeBytes { unsafe $0.withMemoryRebound(to: type, Array.init) }
    }

    @Test func `a file gets every frame`() throws {
        let sink = ALSASink(device: "file:'\(folder.path)/sound.raw',raw")
        try sink.open(sampleRate: 22_050)
        #expect(try sink.play(frames))
        sink.close()
        #expect(try recorded("sound.raw") == frames)
    }

    @Test func `ALSA's null takes all at once and plays it in no time`() throws {
        let sink = ALSASink(device: "null")
        try sink.open(sampleRate: 22_050)
        #expect(try sink.write(frames[...]) == 10_000)
        #expect(try sink.state() == SinkState(freeFrames: 2_205, delayFrames: 0))
        #expect(try sink.pause())
        #expect(try sink.write(frames[...]) == 0)
        try sink.resume()
        #expect(try sink.write(frames[...]) == 10_000)
    }

    @Test func `a device for other frames gets them converted`() throws {
        let floats = "type lfloat slave { pcm null format S16 }"
        let sink = ALSASink(device: "tee:{ SLAVE { \(floats) } FILE \"\(folder.path)/floats.raw\" FORMAT raw }")
        try sink.open(sampleRate: 22_050)
        #expect(try sink.play(frames))
        sink.close()
        #expect(try recorded("floats.raw", as: Float.self) == frames.map { Float($0) / 32_768 })
    }

    @Test(arguments: ["hw:31", "narrate-has-no-such-device", ""])
    func `a device that isn't there is named`(device: String) {
        let sink = ALSASink(device: device)
        #expect(throws: ALSAFault.cannotOpen(ENOENT).error(device: device)) { try sink.open(sampleRate: 22_050) }
    }

    @Test func `a server that isn't there is told`() {
        let device = #"plug:{ SLAVE { type pulse server "unix:/nonexistent" } }"#
        let sink = ALSASink(device: device)
        #expect(throws: ALSAFault.cannotOpen(ECONNREFUSED).error(device: device)) { try sink.open(sampleRate: 22_050) }
    }

    @Test(.enabled(if: SoundServer.isInstalled))
    func `a hung server is given up, and reached again when it goes on`() throws {
        let server = try SoundServer()
        let sink = ALSASink(device: server.device)
        try sink.open(sampleRate: 22_050)
        server.send(SIGSTOP)
        sink.close()
        #expect(throws: ALSAFault.doesNotAnswer.error(device: server.device)) { try sink.open(sampleRate: 22_050) }
        server.send(SIGCONT)
        try sink.open(sampleRate: 22_050)
        #expect(try sink.play(frames))
    }

    @Test func `libraries below keep quiet`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            unsafe setenv("PULSE_SERVER", "unix:/nonexistent", 1)
            let jack = "plug:{ SLAVE { type jack name narrate playback_ports { 0 system:playback_1 } } }"
            for device in ["default", "hw:31", "pulse", "dmix", "nonsense:{", jack] {
                try? ALSASink(device: device).open(sampleRate: 22_050)
            }
            _ = AudioDevice.list()
        }
        #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } == "")
    }
}
