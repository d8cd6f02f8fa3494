public import BookKit
public import SpeechKit

/// Renders a book's segments side by side, and hands them on in order.
public struct AudiobookRenderer {
    /// How far a rendering has come.
    public struct Progress: Hashable, Sendable {
        /// In bytes of text.
        public var done = 0
        public var total: Int
        /// How much of what is done was in the cache.
        public var cached = 0
        public var frames = 0
    }

    /// What is told on the way.
    public enum Event: Sendable {
        case progress(Progress)
        case failure(RenderFailure)
    }

    private let book: Book
    private let speech: RenderedVoices
    private var settings: EncoderSettings
    private let workers: [any UnitSynthesizer]
    private let cache: SegmentCache?
    private let folder: String

    /// Segments that are done before their turn wait; so many are begun before the first of them is handed on.
    private let lookahead: Int

    /// Makes a renderer that keeps its temporary files in the cache's folder or, without one, in `folder`.
    public init(
        book: Book, speech: RenderedVoices, settings: EncoderSettings, workers: [any UnitSynthesizer],
        cache: SegmentCache?, folder: String
    ) {
        self.book = book
        self.speech = speech
        self.settings = settings
        self.workers = workers
        self.cache = cache
        self.folder = cache?.folder ?? folder
        lookahead = 2 * workers.count + 4
    }

    /// The same renderer, which encodes otherwise.
    public func encoding(_ settings: EncoderSettings) -> AudiobookRenderer {
        var renderer = self
        renderer.settings = settings
        return renderer
    }

    /// Renders what is planned into `consumer`, which is finished only when all is there.
    ///
    /// Where there are `filters`, one for each segment, the sound is as they have it.
    ///
    /// - Throws: `engineUnavailable`, `voiceDamaged`, `encoderMissing`, `encoderFailed`, `fileFailed`, `cancelled`.
    public func render(
        _ plan: RenderPlan, filters: [LoudnessFilter] = [], into consumer: inout some SegmentConsumer,
        tell: (Event) -> Void
    ) async throws(AudiobookError) {
        let key = cache.map { _ in
            SegmentKey(settings: settings, reader: speech.reader, lexicon: speech.lexicon, voice: workers.first?.voice)
        }
        let result = await withTaskGroup(of: Answer.self) { group -> Result<Void, AudiobookError> in
            var work = Work(plan, idle: workers.prefix(plan.segments.count).map(renderer))
            do throws(AudiobookError) {
                while work.delivered < plan.segments.count {
                    try fill(&work, of: plan, filters: filters, key: key, in: &group)
                    if let ready = work.ready.removeValue(forKey: work.delivered) {
                        try consumer.take(ready)
                        work.advance(over: plan.segments[work.delivered], frames: ready.frameCount)
                        tell(.progress(work.progress))
                        continue
                    }
                    guard let answer = await group.next() else { break }
                    work.idle.append(answer.renderer)
                    let (segment, failures) = try answer.result.get()
                    for failure in failures where work.isNews(failure) { tell(.failure(failure)) }
                    // Another time may be luckier, or have what is missing now.
                    if failures.allSatisfy(\.isForeseen), let name = answer.name { cache?.keep(segment, named: name) }
                    work.ready[answer.index] = segment
                }
                // They end while the system brings the file to the disk.
                for worker in workers { worker.end() }
                return .success(try consumer.finish())
            } catch {
                group.cancelAll()
                return .failure(error)
            }
        }
        try result.get()
    }

    /// Gives the idle renderers segments that aren't in the cache.
    private func fill(
        _ work: inout Work, of plan: RenderPlan, filters: [LoudnessFilter], key: SegmentKey?,
        in group: inout TaskGroup<Answer>
    ) throws(AudiobookError) {
        if Task.isCancelled { throw .cancelled }
        while work.begun < min(plan.segments.count, work.delivered + lookahead), !work.idle.isEmpty {
            let index = work.begun
            let segment = plan.segments[index]
            let filter = filters.indices.contains(index) ? filters[index] : nil
            let name = key?.name(of: segment, in: book, filter: filter, voice: speech.voice)
            work.begun += 1
            let known = name.flatMap { cache?.segment(named: $0, format: settings.format) }
            if let known, known.pages == segment.pages {
                work.ready[index] = known
                work.progress.cached += segment.byteCount
                continue
            }
            let renderer = work.idle.removeLast()
            group.addTask {
                do throws(AudiobookError) {
                    let rendered = try await renderer.render(segment, filter: filter)
                    return Answer(index: index, name: name, renderer: renderer, result: .success(rendered))
                } catch {
                    return Answer(index: index, name: name, renderer: renderer, result: .failure(error))
                }
            }
        }
    }

    private func renderer(with worker: any UnitSynthesizer) -> SegmentRenderer {
        let units = UnitRenderer(
            book: book, worker: worker, normalizer: TextNormalizer(lexicon: speech.lexicon),
            reader: speech.reader, voice: speech.voice)
        return SegmentRenderer(units: units, settings: settings, folder: folder, isCached: cache != nil)
    }
}

extension AudiobookRenderer {
    private struct Answer: Sendable {
        let index: Int
        /// What it is called in the cache, if there is one.
        let name: String?
        let renderer: SegmentRenderer
        let result: Result<(RenderedSegment, [RenderFailure]), AudiobookError>
    }

    /// What is being done.
    private struct Work {
        var idle: [SegmentRenderer]
        /// How many segments were begun, and how many were handed on.
        var begun = 0
        var delivered = 0
        /// Those that wait for their turn, by their number.
        var ready: [Int: RenderedSegment] = [:]
        var progress: Progress
        /// Why something is heard otherwise than it was meant to be: that is told once.
        private var reasons: Set<String> = []

        init(_ plan: RenderPlan, idle: [SegmentRenderer]) {
            self.idle = idle
            progress = Progress(total: plan.byteCount)
        }

        mutating func isNews(_ failure: RenderFailure) -> Bool {
            failure.isSilent || reasons.insert(failure.reason).inserted
        }

        mutating func advance(over segment: RenderPlan.Segment, frames: Int) {
            delivered += 1
            progress.done += segment.byteCount
            progress.frames += frames
        }
    }
}

/// Who reads a book, and how.
public struct RenderedVoices: Sendable {
    public var reader: ReaderProsody
    public var lexicon: SpeechLexicon
    public var voice: @Sendable (Utterance) -> Voice

    public init(
        reader: ReaderProsody, lexicon: SpeechLexicon, voice: @escaping @Sendable (Utterance) -> Voice
    ) {
        self.reader = reader
        self.lexicon = lexicon
        self.voice = voice
    }
}
