import BookKit
import SpeechKit

/// Renders and encodes segments, one at a time, on a thread of its own.
actor SegmentRenderer {
    private let executor = ThreadExecutor(name: "narrate.segment")
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

    private let units: UnitRenderer
    private let settings: EncoderSettings
    private let folder: String
    private let isCached: Bool

    /// Makes one that has its temporary files in `folder`, and all sound in files if it is to be cached.
    init(units: UnitRenderer, settings: EncoderSettings, folder: String, isCached: Bool) {
        self.units = units
        self.settings = settings
        self.folder = folder
        self.isCached = isCached
    }

    /// Renders a segment, its sound as `filter` has it, and tells what went wrong with utterances.
    ///
    /// - Throws: `engineUnavailable`, `voiceDamaged`, `encoderMissing`, `encoderFailed`, `fileFailed`, `cancelled`.
    func render(
        _ segment: RenderPlan.Segment, filter: LoudnessFilter?
    ) async throws(AudiobookError) -> (RenderedSegment, [RenderFailure]) {
        let encoder = try SegmentEncoder(settings: settings, folder: folder, filter: filter, isInMemory: !isCached)
        var sentences: [TimedSentence] = []
        var starts: [BookPosition: Int] = [:]
        var failures: [RenderFailure] = []
        var (frameCount, silence) = (0, 0)
        for unit in segment.units {
            let rendered = try await units.render(unit)
            try encoder.write(rendered.frames[...])
            sentences += rendered.sentences.map { $0.shifted(by: frameCount) }
            for (position, frame) in rendered.starts { starts[position] = frameCount + frame }
            failures += rendered.failures
            frameCount += rendered.frames.count
            silence = rendered.frames.trailingZeros
        }
        let missing = max(0, settings.format.trailingSilence - silence)
        try encoder.write(Array(repeating: 0, count: missing)[...])
        let chapters = segment.chapters.map {
            TimedChapter(title: $0.title, depth: $0.depth, start: $0.start, frame: starts[$0.start] ?? 0)
        }
        let whole = RenderedSegment(
            pages: segment.pages, sentences: sentences, chapters: chapters, sound: try encoder.finish())
        return (whole, failures)
    }
}

extension [Int16] {
    fileprivate var trailingZeros: Int { count - 1 - (lastIndex { $0 != 0 } ?? -1) }
}
