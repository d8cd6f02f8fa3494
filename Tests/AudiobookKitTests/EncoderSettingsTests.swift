import Testing

@testable import AudiobookKit

struct EncoderSettingsTests {
    @Test(
        arguments: [
            (AudioFormat.wav, nil, nil, 22_050), (.flac, nil, nil, 22_050), (.opus, nil, 32_000, 22_050),
            (.m4b, nil, 64_000, 22_050), (.m4b, 96_000, 96_000, 22_050), (.mp3, nil, 64_000, 22_050),
            (.mp3, 160_000, 160_000, 22_050), (.mp3, 192_000, 192_000, 44_100),
        ] as [(AudioFormat, Int?, Int?, Int)])
    func `Every format has a usual bit rate`(format: AudioFormat, asked: Int?, bitRate: Int?, outputRate: Int) throws {
        let settings = try EncoderSettings(format: format, bitRate: asked)
        #expect(settings.bitRate == bitRate)
        #expect(settings.outputRate == outputRate)
    }

    @Test(arguments: [
        (AudioFormat.flac, 64_000, "flac keeps all of the sound and has no bit rate; leave it out"),
        (.opus, 500, "opus has no bit rate of 500 a second; choose from 8 to 256 thousand"),
        (.opus, 32_500, "opus has no bit rate of 32500 a second; choose from 8 to 256 thousand"),
        (.m4b, 320_000, "m4b has no bit rate of 320000 a second; choose from 24 to 128 thousand"),
        (
            .mp3, 0,
            "mp3 has no bit rate of 0 a second; choose from 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 192, 224, 256, 320 thousand"
        ),
    ])
    func `A bit rate that the format doesn't have is refused`(format: AudioFormat, bitRate: Int, reason: String) {
        let error = #expect(throws: AudiobookError.self) { try EncoderSettings(format: format, bitRate: bitRate) }
        #expect(error == AudiobookError(.unsuitable, reason))
    }
}
