import TestSupport
import Testing

struct SpectralDistanceTests {
    @Test func `The same sound has no distance, silence none at all`() async throws {
        let voice = Array(try await SpokenSample.frames().prefix(20_000))
        #expect(SpectralDistance.decibels(voice, voice) == 0)
        #expect(
            SpectralDistance.decibels([Int16](repeating: 0, count: 4_000), [Int16](repeating: 0, count: 4_000)) == nil)
        #expect(SpectralDistance.decibels([1, 2, 3], [1, 2, 3]) == nil)
    }

    @Test func `Half as loud is six decibels where it isn't below the floor`() throws {
        // An impulse has the same level at all frequencies.
        var loud = [Int16](repeating: 0, count: 512)
        loud[256] = 20_000
        let quiet = loud.map { $0 / 2 }
        let distance = try #require(SpectralDistance.decibels(loud, quiet))
        #expect(abs(distance - 6.02) < 0.01)
    }

    @Test func `A tone's whole energy is found at its frequency`() throws {
        // A tone that is wrong by 20 dB differs in the few frequencies where it is heard: of 257, about five.
        let tone = (0..<2_048).map { Int16(20_000 * Sine.value(2 * .pi * 64 * Double($0) / 512)) }
        let distance = try #require(SpectralDistance.decibels(tone, tone.map { $0 / 10 }))
        #expect(1.5..<4 ~= distance)
    }

    @Test func `Another order of the numbers can't hide`() async throws {
        let voice = Array(try await SpokenSample.frames().prefix(20_000))
        let distance = try #require(SpectralDistance.decibels(voice, voice.reversed()))
        #expect(distance > 8)
    }
}
