import BookKit
import TestSupport
import Testing

@testable import SpeechKit

/// Whether words are lit when they are heard.
@Suite(.enabled(if: NaturalFixture.isInstalled)) struct WordTimesTests {
    static let sentences = [
        "It was a bright cold day in April, and the clocks were striking thirteen.",
        "Call me Ishmael; some years ago, never mind how long, I went to sea.",
        "In 1984 Dr. Smith lived at 22 Baker Street, with three cats and a dog.",
        "She said nothing: the telephone rang, and rang, and nobody answered it.",
        "Happy families are all alike; every unhappy family is unhappy in its own way.",
        "Wait, I was a fool, he thought, but it was too late to turn back.",
        "The quick brown fox jumps over the lazy dog, and then, at last, it sleeps.",
        "Peter picked a peck of pickled peppers, although Tom, Dick and Kate did not.",
        "Well-known people don't go to the seaside in the winter, do they?",
        "It is a truth universally acknowledged, that a single man must be in want of a wife.",
    ]

    @Test(arguments: sentences)
    func `every word is lit once, in order`(sentence: String) async throws {
        let speech = try await NaturalFixture.render(sentence)
        #expect(speech.marks.map(\.range) == WordTokenizer().words(in: sentence[...]))
        #expect(zip(speech.marks, speech.marks.dropFirst()).allSatisfy { $0.frame < $1.frame })
        #expect(speech.marks.last.map { $0.frame < speech.frames.count - 1_000 } ?? false)
    }

    /// A word after a comma or the like follows a silence, whose end is when it is heard; and no word is lit in one.
    @Test(arguments: sentences)
    func `words after a silence are lit within 60 ms of their sound`(sentence: String) async throws {
        let speech = try await NaturalFixture.render(sentence)
        let silences = silences(in: speech.frames)
        let tolerance = speech.sampleRate * 60 / 1_000
        for (before, mark) in zip(speech.marks, speech.marks.dropFirst()) {
            let gap = sentence[before.range.upperBound..<mark.range.lowerBound]
            let name = "\(sentence[mark.range]) at \(mark.frame)"
            if gap.contains(where: { ",;:".contains($0) }) {
                #expect(silences.contains { abs($0.upperBound - mark.frame) <= tolerance }, "\(name): \(silences)")
            }
            #expect(!silences.contains { $0.contains(mark.frame) && $0.upperBound - mark.frame > tolerance }, "\(name)")
        }
    }

    /// Windows of 5 ms that are 40 dB below the loudest, for 50 ms at least, and that end in sound.
    private func silences(in frames: [Int16]) -> [Range<Int>] {
        let size = 110
        let peaks = stride(from: 0, to: frames.count - size, by: size).map { start in
            frames[start..<start + size].reduce(0.0) { $0 + Double($1) * Double($1) }
        }
        let limit = (peaks.max() ?? 0) / 10_000
        var found: [Range<Int>] = []
        for (index, peak) in peaks.enumerated() where peak >= limit {
            let quiet = peaks[..<index].reversed().prefix { $0 < limit }.count
            if quiet >= 10 { found.append((index - quiet) * size..<index * size) }
        }
        return found
    }

    @Test func `fused words have times of their own`() async throws {
        let text = "It was a day of the week."
        let marks = try await NaturalFixture.render(text).marks
        #expect(zip(marks, marks.dropFirst()).allSatisfy { $1.frame - $0.frame > 400 }, "\(marks.map(\.frame))")
    }

    @Test func `a voice that counts nothing takes its times from espeak's`() async throws {
        let tiny = try await TinyVoice(isAligned: false)
        let natural = NaturalFixture.voices(in: [tiny.folder.path])
        let voice = try await natural.voice(named: "piper:en_GB-tiny-low")
        #expect(voice.model?.isAligned == false)
        let router = VoiceRouter(espeak: WorkerSynthesizer(path: NarrateBinary.path), natural: natural)
        let text = "One, two and three: a long enumeration of numbers."
        let speech = try await NaturalFixture.render(text, voice: voice, router: router)
        let plain = try await NaturalFixture.render(text, voice: voice.standIn)
        for (mark, other) in zip(speech.marks, plain.marks) {
            let share = Double(mark.frame) / Double(speech.frames.count)
            #expect(abs(share - Double(other.frame) / Double(plain.frames.count)) < 0.03)
        }
        #expect(speech.marks.count == 9)
    }
}
