import BookKit
public import SpeechKit

/// Renders every word as a block of frames that tells which word it was and how it was to sound.
public struct FakeSynthesizer: SpeechSynthesizer {
    public static let wordFrames = 1_000
    public static let pauseFrames = 500
    private let unspeakable: String?
    private let length: Int

    /// Makes a synthesizer that can't render text with `unspeakable` in it, and whose words have so many frames.
    public init(unspeakable: String? = nil, wordFrames: Int = Self.wordFrames) {
        self.unspeakable = unspeakable
        length = wordFrames
    }

    public func prepare() {}

    public func render(_ request: SpeechRequest) throws(SpeechError) -> RenderedSpeech {
        if let unspeakable, request.text.contains(unspeakable) {
            throw SpeechError(.synthesisFailed, "cannot speak '\(unspeakable)'")
        }
        let words = WordTokenizer().words(in: request.text)
        let length = Int(Double(length) / request.prosody.speed)
        var frames: [Int16] = []
        var marks: [WordMark] = []
        for word in words {
            marks.append(WordMark(frame: frames.count, range: word))
            frames += Self.frames(of: request.text[word], count: length)
        }
        if request.endsWithPause { frames += [Int16](repeating: 0, count: Self.pauseFrames) }
        return RenderedSpeech(sampleRate: 22_050, frames: frames, marks: marks)
    }

    /// A rising ramp that starts at a level of the word's own.
    public static func frames(of word: Substring, count: Int = wordFrames) -> [Int16] {
        let level = word.unicodeScalars.reduce(0) { ($0 * 31 + Int($1.value)) % 9_000 } + 100
        return (0..<count).map { Int16(level + $0 % 1_000) }
    }
}

extension Voice {
    public static let fake = Voice(identifier: "fake", language: "en", name: "Fake")
}
