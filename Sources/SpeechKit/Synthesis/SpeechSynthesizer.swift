public import BookKit

/// Turns text into frames and word marks.
public protocol SpeechSynthesizer: Sendable {
    /// Gets ready to render: loads data or starts a process. Rendering does it too when it wasn't done.
    ///
    /// - Throws: `engineUnavailable`.
    func prepare() async throws(SpeechError)

    /// Whether what `voice` speaks with is loaded, so that it needn't be waited for.
    func isReady(for voice: Voice) -> Bool

    /// Renders `request`, at most a sentence or so of text.
    ///
    /// - Throws: `voiceNotFound`, `synthesisFailed` (this text can't be rendered; others can), `engineUnavailable`.
    func render(_ request: SpeechRequest) async throws(SpeechError) -> RenderedSpeech
}

extension SpeechSynthesizer {
    public func isReady(for voice: Voice) -> Bool { true }
}

/// What a synthesizer is asked for.
public struct SpeechRequest: Hashable, Sendable {
    /// Part of an utterance's text; marks are given as ranges of the whole.
    public var text: Substring
    /// How the text is spoken; nil for as it is written, which markup always is.
    public var spoken: SpokenText?
    public var voice: Voice
    public var prosody: Prosody
    /// The pause after a sentence is wanted at the end.
    public var endsWithPause: Bool
    /// The text is SSML.
    public var isMarkup: Bool

    public init(
        text: Substring, spoken: SpokenText? = nil, voice: Voice, prosody: Prosody = Prosody(),
        endsWithPause: Bool = false, isMarkup: Bool = false
    ) {
        self.text = text
        self.spoken = spoken
        self.voice = voice
        self.prosody = prosody
        self.endsWithPause = endsWithPause
        self.isMarkup = isMarkup
    }
}

/// Text as sound: mono 16-bit frames and the marks of its words.
public struct RenderedSpeech: Hashable, Sendable {
    /// In Hz.
    public let sampleRate: Int
    public let frames: [Int16]
    /// One for each word of the text, in order.
    public let marks: [WordMark]

    public init(sampleRate: Int, frames: [Int16], marks: [WordMark]) {
        self.sampleRate = sampleRate
        self.frames = frames
        self.marks = marks
    }
}

/// The moment, counted in frames from the first frame of the rendered speech, at which a word begins.
public struct WordMark: Hashable, Sendable {
    public let frame: Int
    public let range: Range<String.Index>

    public init(frame: Int, range: Range<String.Index>) {
        self.frame = frame
        self.range = range
    }
}
