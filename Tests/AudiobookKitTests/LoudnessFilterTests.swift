import TestSupport
import Testing

@testable import AudiobookKit

struct LoudnessFilterTests {
    private let folder = TemporaryFolder()

    @Test(arguments: [1, 100, 441, 5_000, 1_000_000])
    func `What comes out doesn't depend on the pieces that went in`(size: Int) {
        let frames = Array(Self.loud.prefix(size == 1 ? 5_000 : 60_000))
        var whole = LoudnessFilter(gain: 2, ceiling: 0.5)
        let expected = whole.apply(to: frames[...]) + whole.finish()
        var filter = LoudnessFilter(gain: 2, ceiling: 0.5)
        var result: [Int16] = []
        for start in stride(from: 0, to: frames.count, by: size) {
            result += filter.apply(to: frames[start..<min(start + size, frames.count)])
        }
        result += filter.finish()
        #expect(result == expected)
        #expect(result.count == frames.count)
    }

    @Test func `Nothing is above the ceiling, and what is below it is only made louder`() {
        var filter = LoudnessFilter(gain: 2, ceiling: 0.5)
        let result = filter.apply(to: Self.loud[...]) + filter.finish()
        var meter = LoudnessMeter()
        meter.add(result[...])
        #expect((meter.truePeak ?? 0) < -5.9)
        // The first half second is quiet.
        #expect(result.prefix(10_000).elementsEqual(Self.loud.prefix(10_000).map { $0 * 2 }))
    }

    @Test func `It turns down without a click`() {
        // A quiet tone with one burst: the gain must move slowly around it.
        var filter = LoudnessFilter(gain: 1, ceiling: 0.1)
        var frames = [Int16](repeating: 1_000, count: 20_000)
        for index in 10_000..<10_020 { frames[index] = 30_000 }
        let result = filter.apply(to: frames[...]) + filter.finish()
        let steps = zip(result, result.dropFirst()).map { abs(Int($0) - Int($1)) }
        #expect(steps[..<9_990].max() ?? 0 <= 3)
        #expect(steps[10_030...].max() ?? 0 <= 3)
        #expect(result[10_000..<10_020].allSatisfy { $0 <= 3_277 })
        #expect(result[9_500] == 1_000)
        #expect(result[10_600] == 1_000)
    }

    @Test func `A voice becomes what Audible wants, in MP3 of 192 thousand bits`() async throws {
        let frames = try await SpokenSample.frames()
        var meter = LoudnessMeter()
        meter.add(frames[...])
        let plan = LoudnessPlan(.acx, for: meter)
        let settings = try EncoderSettings(format: .mp3, bitRate: plan.bitRate)
        let path = folder.path + "/acx.mp3"
        let writer = try AudioFileWriter(path: path, format: .mp3, tags: AudioTags(title: "ACX"))
        for (index, frames) in [plan.head(.mp3), frames + [Int16](repeating: 0, count: 1_728), plan.tail(.mp3)]
            .enumerated()
        {
            let encoder = try SegmentEncoder(
                settings: settings, folder: folder.path, filter: index == 1 ? plan.filter : nil)
            try encoder.write(frames[...])
            try writer.append(encoder.finish())
        }
        try writer.finish(chapters: [])
        let decoded = try await DecodedSound(path: path)
        var result = LoudnessMeter()
        result.add(decoded.frames[...])
        #expect(decoded.frames.count == writer.frameCount)
        #expect(-23 ... -18 ~= (try #require(result.rms)))
        #expect(try #require(result.truePeak) <= -3)
        #expect(decoded.level(in: 2_000..<15_000) < -60)
        #expect(decoded.level(in: decoded.frames.count - 40_000..<decoded.frames.count) < -60)
        #expect(decoded.level(in: 2_000..<15_000) > -80)
        let probed = try await ProbedFile(path: path)
        #expect(probed.streams.first?.sample_rate == "44100")
        #expect(probed.streams.first?.bit_rate == "192000")
    }

    @Test func `A voice becomes what broadcasters want`() async throws {
        let frames = try await SpokenSample.frames()
        var meter = LoudnessMeter()
        meter.add(frames[...])
        var filter = LoudnessPlan(.ebu, for: meter).filter
        var result = LoudnessMeter()
        result.add((filter.apply(to: frames[...]) + filter.finish())[...])
        #expect(-23.5 ... -22.5 ~= (try #require(result.integratedLoudness)))
        #expect(try #require(result.truePeak) <= -1)
    }

    @Test func `Room tone is the same every time and quiet`() {
        let tone = RoomTone.frames(44_100, .mp3)
        var meter = LoudnessMeter()
        meter.add(tone[...])
        #expect(tone.count == 44_352)
        #expect(RoomTone.frames(44_100, .mp3) == tone)
        #expect(-76 ... -66 ~= meter.rms ?? 0)
    }

    /// Half a second of a quiet tone, and then a loud one whose level wanders.
    private static let loud: [Int16] =
        LoudnessMeterTests.tone(300, amplitude: 0.1, frames: 11_025)
        + LoudnessMeterTests.tone(3_700, amplitude: 0.9, frames: 25_000).enumerated().map { index, frame in
            Int16(Double(frame) * (0.6 + 0.4 * Sine.value(Double(index) / 700)))
        }
}
