import TestSupport
import Testing

@testable import AudiobookKit

struct LoudnessMeterTests {
    private let folder = TemporaryFolder()

    @Test func `A full tone has the level, peak and loudness that the standard says`() throws {
        // 997 times a second, where loudness and level differ by the least; a peak falls between two frames.
        var meter = LoudnessMeter()
        meter.add(Self.tone(997, amplitude: 0.5)[...])
        #expect(abs(try #require(meter.rms) + 9.03) < 0.01)
        #expect(abs(try #require(meter.peak) + 6.02) < 0.01)
        #expect(abs(try #require(meter.integratedLoudness) + 9.03) < 0.1)
    }

    @Test func `A peak between frames is found`() throws {
        // Four frames a wave, each 45 degrees from its peak.
        let frames = (0..<8_000).map { Int16((11_585 * ($0 % 4 < 2 ? 1.0 : -1.0)).rounded()) }
        var meter = LoudnessMeter()
        meter.add(frames[...])
        #expect(abs(try #require(meter.peak) + 9.03) < 0.01)
        #expect(abs(try #require(meter.truePeak) + 6.02) < 0.2)
    }

    @Test func `Silence has no level`() {
        var meter = LoudnessMeter()
        meter.add([Int16](repeating: 0, count: 50_000)[...])
        #expect(meter.rms == nil)
        #expect(meter.peak == nil)
        #expect(meter.truePeak == nil)
        #expect(meter.integratedLoudness == nil)
        #expect(LoudnessPlan(.acx, for: meter).gain == 0)
    }

    @Test func `Pieces and segments measure as the whole does`() async throws {
        let frames = try await SpokenSample.frames()
        var whole = LoudnessMeter()
        whole.add(frames[...])
        var pieces = LoudnessMeter()
        for start in stride(from: 0, to: frames.count, by: 777) {
            pieces.add(frames[start..<min(start + 777, frames.count)])
        }
        #expect(pieces.truePeak == whole.truePeak)
        #expect(pieces.rms == whole.rms)
        #expect(pieces.integratedLoudness == whole.integratedLoudness)
        var twice = whole
        twice.add(whole)
        #expect(twice.frameCount == 2 * frames.count)
        #expect(twice.peak == whole.peak)
        #expect(abs(try #require(twice.rms) - #require(whole.rms)) < 1e-9)
        #expect(abs(try #require(twice.integratedLoudness) - #require(whole.integratedLoudness)) < 1e-9)
    }

    @Test func `ffmpeg measures a voice the same`() async throws {
        let frames = try await SpokenSample.frames()
        var meter = LoudnessMeter()
        meter.add(frames[...])
        let path = folder.path + "/voice.wav"
        let encoder = try SegmentEncoder(settings: EncoderSettings(format: .wav), folder: folder.path)
        try encoder.write(frames[...])
        let writer = try AudioFileWriter(path: path, format: .wav, tags: AudioTags(title: "Voice"))
        try writer.append(encoder.finish())
        try writer.finish(chapters: [])
        let outcome = try await SystemProgram.run([
            "ffmpeg", "-nostdin", "-hide_banner", "-i", path, "-af", "ebur128=peak=true", "-f", "null", "-",
        ])
        let summary = outcome.errors.components(after: "Summary:")
        let loudness = try #require(summary.number(after: "I:"))
        let peak = try #require(summary.number(after: "Peak:"))
        #expect(abs(try #require(meter.integratedLoudness) - loudness) < 0.15)
        #expect(abs(try #require(meter.truePeak) - peak) < 0.3)
    }

    static func tone(_ frequency: Double, amplitude: Double, frames: Int = 44_100) -> [Int16] {
        (0..<frames).map { Int16(32_767 * amplitude * Sine.value(2 * .pi * frequency * Double($0) / 22_050)) }
    }
}

extension String {
    /// What follows the last place where `mark` stands.
    fileprivate func components(after mark: String) -> String {
        ranges(of: mark).last.map { String(self[$0.upperBound...]) } ?? ""
    }

    /// The number that stands there.
    fileprivate func number(after mark: String) -> Double? {
        components(after: mark).split(whereSeparator: \.isWhitespace).first.flatMap { Double(String($0)) }
    }
}
