import BookKit

/// A stretch of the timeline: part of an utterance as sound, with the silence around it.
struct TimelineEntry: Sendable {
    let item: PlaylistItem
    /// The part of the utterance's text that is heard here.
    var textRange: Range<String.Index>
    var speech: RenderedSpeech
    /// Frames of silence before the speech.
    var leadFrames = 0
    /// Frames of silence after the speech.
    var trailFrames = 0
    /// The entry begins its utterance.
    var isFirst = true
    /// The entry ends its utterance.
    var isLast = true
    /// Why there is no speech, when rendering failed.
    var failure: SpeechError?

    var utterance: Utterance { item.utterance }
    var frameCount: Int { leadFrames + speech.frames.count + trailFrames }
    /// How long it takes; nil where nothing is said.
    var heardTime: Duration? {
        guard !speech.frames.isEmpty else { return nil }
        return .seconds(Double(frameCount) / Double(speech.sampleRate))
    }
    /// The marks counted from the entry's first frame.
    func frame(ofMark index: Int) -> Int { leadFrames + speech.marks[index].frame }

    /// What to write next: up to `count` frames from `frame` on, but none beyond where silence meets speech.
    func frames(from frame: Int, count: Int) -> ArraySlice<Int16> {
        if frame < leadFrames { return Self.silence.prefix(min(count, leadFrames - frame)) }
        let offset = frame - leadFrames
        if offset < speech.frames.count { return speech.frames[offset...].prefix(count) }
        return Self.silence.prefix(min(count, frameCount - frame))
    }

    private static let silence = [Int16](repeating: 0, count: 4_096)
}

extension TimelineEntry {
    /// Where the timeline was cut, and so where to render on.
    enum CutPoint: Hashable, Sendable {
        /// In the item's text; `isFirst` when nothing of the item is left before the cut.
        case within(PlaylistItem, from: String.Index, isFirst: Bool)
        case after(PlaylistItem)

        var item: PlaylistItem {
            switch self {
            case .within(let item, _, _), .after(let item): item
            }
        }
    }

    /// Cuts the entry at its first word that begins at `pen` or later, counted in frames from the entry's start, and
    /// fades out what is left of the word before, so that the join doesn't click.
    ///
    /// Markup can't be cut, nor can an entry whose last word has begun: they stay whole.
    mutating func cut(at pen: Int) -> CutPoint {
        if pen <= 0 { return .within(item, from: textRange.lowerBound, isFirst: isFirst) }
        guard !utterance.isMarkup, let index = speech.marks.indices.first(where: { frame(ofMark: $0) >= pen }) else {
            return isLast ? .after(item) : .within(item, from: textRange.upperBound, isFirst: false)
        }
        let mark = speech.marks[index]
        var frames = Array(speech.frames.prefix(mark.frame))
        let faded = min(Self.fadeFrames, frames.count, leadFrames + frames.count - pen)
        for step in 0..<faded {
            let place = frames.count - faded + step
            frames[place] = Int16(Int(frames[place]) * (faded - step) / (faded + 1))
        }
        speech = RenderedSpeech(
            sampleRate: speech.sampleRate, frames: frames, marks: Array(speech.marks.prefix(index)))
        textRange = textRange.lowerBound..<mark.range.lowerBound
        trailFrames = 0
        isLast = false
        return .within(item, from: mark.range.lowerBound, isFirst: false)
    }

    private static let fadeFrames = 110
}
