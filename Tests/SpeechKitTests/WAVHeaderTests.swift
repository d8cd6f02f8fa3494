import Testing

@testable import SpeechKit

struct WAVHeaderTests {
    /// The header of 22,050 Hz with `riff` and `data` as its sizes.
    private func header(riff: [UInt8], data: [UInt8]) -> [UInt8] {
        Array("RIFF".utf8) + riff + Array("WAVEfmt ".utf8) + [16, 0, 0, 0, 1, 0, 1, 0]
            + [0x22, 0x56, 0, 0, 0x44, 0xAC, 0, 0, 2, 0, 16, 0] + Array("data".utf8) + data
    }

    @Test func `it is the canonical 44 bytes`() {
        let bytes = WAVHeader(sampleRate: 22_050, frames: 1_000).bytes
        #expect(bytes == header(riff: [0xF4, 0x07, 0, 0], data: [0xD0, 0x07, 0, 0]))
        #expect(bytes.count == WAVHeader.size)
    }

    @Test func `no frames are a valid file`() {
        #expect(WAVHeader(sampleRate: 22_050, frames: 0).bytes == header(riff: [36, 0, 0, 0], data: [0, 0, 0, 0]))
    }

    @Test(arguments: [nil, 2_147_483_630, .max / 4])
    func `a size that is unknown or doesn't fit in 32 bits is all ones`(frames: Int?) {
        let unknown: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF]
        #expect(WAVHeader(sampleRate: 22_050, frames: frames).bytes == header(riff: unknown, data: unknown))
    }

    @Test func `the largest size that fits is told`() {
        let bytes = WAVHeader(sampleRate: 22_050, frames: 2_147_483_629).bytes
        #expect(bytes == header(riff: [0xFE, 0xFF, 0xFF, 0xFF], data: [0xDA, 0xFF, 0xFF, 0xFF]))
    }
}
