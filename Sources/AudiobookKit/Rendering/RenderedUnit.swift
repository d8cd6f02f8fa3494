public import BookKit

/// What a unit sounds like.
struct RenderedUnit {
    var frames: [Int16] = []
    var sentences: [TimedSentence] = []
    /// Where each utterance that begins in the unit begins to be heard.
    var starts: [BookPosition: Int] = [:]
    /// What went wrong, in the utterances in which it did.
    var failures: [RenderFailure] = []

    /// So many frames, or a few less, a byte of text comes to at the usual speed.
    static let framesPerByte = 1_400
}

/// What went wrong with an utterance, though the rest is rendered.
public struct RenderFailure: Hashable, Sendable {
    public let position: BookPosition
    public let reason: String
    /// Silence stands for the voice.
    public let isSilent: Bool
    /// It comes again whenever this text is rendered with what is installed now, as the segment's key has it.
    let isForeseen: Bool
}
