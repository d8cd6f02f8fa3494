import Testing

@testable import SpeechKit

struct SoundOnsetsTests {
    /// A tenth of a second of sound, of silence, and of sound.
    private let frames = [(8_000, 100), (0, 100), (8_000, 100)].flatMap { level, milliseconds in
        [Int16](repeating: Int16(level), count: milliseconds * 22)
    }

    @Test(arguments: [
        ([0, 2_200], [0, 4_400]), ([0, 4_000], [0, 4_400]), ([0, 4_500], [0, 4_500]), ([0, 1_000], [0, 1_000]),
        // One word of silence: the first of two stays where it is.
        ([2_500, 3_000], [2_500, 4_400]), ([], []),
    ])
    func `a word within a silence begins at its end`(starts: [Int], moved: [Int]) {
        #expect(zip(SoundOnsets(frames, sampleRate: 22_000).moved(starts), moved).allSatisfy { abs($0 - $1) < 120 })
    }

    @Test func `in silence alone nothing moves`() {
        #expect(SoundOnsets([Int16](repeating: 0, count: 9_000), sampleRate: 22_050).moved([1, 2]) == [1, 2])
        #expect(SoundOnsets([], sampleRate: 22_050).moved([0]) == [0])
    }
}
