import AudiobookKit
import BookKit
import FoundationEssentials
import LibraryKit
import SpeechKit
import SystemKit
import TerminalKit

/// Renders a book, shows how far it has come, and ends when a signal asks for it.
struct RenderSession {
    private let job: RenderJob
    private let reading: BookReading
    private let path: String
    private let voices: ReadingVoices
    private let workers: [UnitRouter]
    private let context: Context
    /// What is told before the progress, where several books are rendered; what came of it isn't told then.
    private let label: String?

    init(
        _ job: RenderJob, reading: BookReading, path: String, voices: ReadingVoices, workers: [UnitRouter],
        context: Context, label: String? = nil
    ) {
        self.job = job
        self.reading = reading
        self.path = path
        self.voices = voices
        self.workers = voices.areNatural ? Array(workers.prefix(NaturalVoices.workerLimit)) : workers
        self.context = context
        self.label = label
    }

    /// Those that speak side by side: one for each processor if no number is given.
    static func workers(_ count: Int?, in context: Context) -> [UnitRouter] {
        Processors.keepMemory()
        let count = count ?? Processors.count
        let natural = context.naturalVoices
        return (0..<count).map { _ in UnitRouter(natural: natural) }
    }

    private var book: Book { reading.book }

    func run() async throws(CommandError) -> ExitStatus {
        guard book.firstPlace != nil else { throw CommandError(.nothingToRead, path: path) }
        var plan = RenderPlan(book, format: job.target.soundFormat)
        try job.selection.apply(to: &plan, of: book, path: path)
        let (result, signal) = await context.untilSignal { [plan] in await outcome(of: plan) }
        switch result {
        case .success(let status): return status
        case .failure(let error):
            if error.code == .cancelled { return signal.map { .ended(by: $0) } ?? .failure }
            throw CommandError(error)
        }
    }

    private func outcome(of plan: RenderPlan) async -> Result<ExitStatus, AudiobookError> {
        do throws(AudiobookError) {
            return .success(try await render(plan))
        } catch {
            return .failure(error)
        }
    }

    /// Renders what is planned; whoever calls this heeds signals.
    func render(_ plan: RenderPlan) async throws(AudiobookError) -> ExitStatus {
        switch job.target {
        case .audio(let format): return try await renderSound(plan, format)
        case .epub: return try await renderEPUB(plan)
        case .page: return try await renderPage(plan)
        }
    }

    private func renderEPUB(_ plan: RenderPlan) async throws(AudiobookError) -> ExitStatus {
        var consumer = try OverlayBookWriter(
            reading, source: path == "-" ? nil : path, tags: tags, granularity: job.timesWords ? .word : .sentence,
            format: job.target.soundFormat, path: job.output)
        let status = try await renderWhole(plan, into: &consumer)
        for note in consumer.notes { context.tell(note) }
        return status
    }

    private func renderPage(_ plan: RenderPlan) async throws(AudiobookError) -> ExitStatus {
        var consumer = try ReadAlongWriter(reading: reading, tags: tags, path: job.output)
        return try await renderWhole(plan, into: &consumer)
    }

    /// Renders what has the sound in it.
    private func renderWhole(
        _ plan: RenderPlan, into consumer: inout some SegmentConsumer
    ) async throws(AudiobookError) -> ExitStatus {
        let settings = try EncoderSettings(format: job.target.soundFormat, bitRate: job.bitRate)
        let outcome = try await run(renderer(settings), plan, into: &consumer)
        tellResult(frames: outcome.frames, parts: plan.segments.reduce(0) { $0 + $1.chapters.count }, "chapter")
        return outcome.status
    }

    // MARK: Sound

    private func renderSound(_ plan: RenderPlan, _ format: AudioFormat) async throws(AudiobookError) -> ExitStatus {
        let renderer = renderer(try EncoderSettings(format: format, bitRate: job.bitRate))
        let survey = try await survey(plan, with: renderer)
        let plans = job.loudness.map { survey?.plans(for: $0) ?? [] } ?? []
        let settings = try EncoderSettings(
            format: format, bitRate: job.bitRate ?? (format == .mp3 ? plans.first?.bitRate : nil))
        let files = SoundFiles(job: job, settings: settings, tags: tags, plans: plans, folder: temporaryFolder)
        let filters = survey?.filters(of: plans) ?? []
        let status: ExitStatus
        if job.isSplit {
            var consumer = files.chapterFiles(of: plan)
            status = try await run(renderer.encoding(settings), plan, filters: filters, into: &consumer).status
            tellResult(frames: consumer.frameCount, parts: consumer.paths.count, "file")
            try tellLoudness(of: consumer.paths)
        } else {
            var consumer = try files.file(title: isBeginning(plan) ? tags.title : nil)
            status = try await run(renderer.encoding(settings), plan, filters: filters, into: &consumer).status
            tellResult(frames: consumer.frameCount, parts: consumer.chapterCount, "chapter")
            try tellLoudness(of: [job.output])
        }
        return status
    }

    /// Nothing of the book, or only what belongs to no chapter, comes before what is rendered.
    private func isBeginning(_ plan: RenderPlan) -> Bool {
        guard let chapter = book.chapters.first else { return true }
        return plan.segments.first.map { $0.pages.lowerBound <= chapter.start.page } ?? true
    }

    /// Measures what will be heard, where that has a say in how it will be heard.
    private func survey(
        _ plan: RenderPlan, with renderer: AudiobookRenderer
    ) async throws(AudiobookError) -> LoudnessSurvey? {
        guard job.loudness != nil else { return nil }
        var survey = LoudnessSurvey(isSplit: job.isSplit)
        let whole = renderer.encoding(try EncoderSettings(format: .wav))
        _ = try await run(whole, plan, into: &survey, isMeasuring: true)
        return survey
    }

    private func tellLoudness(of paths: [String]) throws(AudiobookError) {
        guard let target = job.loudness, job.output != "-" else { return }
        for path in paths {
            context.print("\(path.displayableLine): \(try LoudnessMeter(path: path).summary(for: target))")
        }
    }

    private func tellResult(frames: Int, parts: Int, _ part: String) {
        guard job.output != "-", label == nil else { return }
        let time = (Double(frames) / Double(AudioFormat.sampleRate)).clockTime
        let counted = parts == 0 ? "" : ", \(parts) \(part)\(parts == 1 ? "" : "s")"
        context.print("\(job.output.displayableLine): \(time)\(counted)")
    }

    // MARK: Rendering

    private func renderer(_ settings: EncoderSettings) -> AudiobookRenderer {
        AudiobookRenderer(
            book: book, speech: speech(), settings: settings, workers: workers, cache: cache(),
            folder: temporaryFolder)
    }

    /// Renders, shows the progress, and tells what went wrong, unless it is only `isMeasuring` what will be rendered again.
    private func run(
        _ renderer: AudiobookRenderer, _ plan: RenderPlan, filters: [LoudnessFilter] = [],
        into consumer: inout some SegmentConsumer, isMeasuring: Bool = false
    ) async throws(AudiobookError) -> (status: ExitStatus, frames: Int) {
        var progress = RenderProgress(context, name: isMeasuring ? "measuring the loudness: " : label ?? "")
        var (status, frames) = (ExitStatus.success, 0)
        defer { progress.clear() }
        try await renderer.render(plan, filters: filters, into: &consumer) { event in
            switch event {
            case .progress(let state):
                frames = state.frames
                progress.show(state)
            case .failure(let failure):
                progress.clear()
                if failure.isSilent { status = .failure }
                guard !isMeasuring else { return }
                context.tell(
                    "page \(failure.position.page): \(failure.reason)\(failure.isSilent ? "; silence stands in" : "")")
            }
        }
        return (status, frames)
    }

    private func speech() -> RenderedVoices {
        let (lexicon, warnings) = context.lexicon(TrackedBook(book, openedAs: path).identity)
        for warning in warnings { context.tell(warning) }
        return RenderedVoices(
            reader: ReaderProsody(speed: job.speed), lexicon: lexicon, voice: { [voices] in voices.voice(for: $0) })
    }

    private func cache() -> SegmentCache? {
        guard job.isCached, let folder = context.folders.cache else { return nil }
        return SegmentCache(folder: folder + "/segments")
    }

    /// For what is made on the way, when it isn't kept: where the result will be, if that is a file.
    private var temporaryFolder: String {
        job.output == "-" ? TemporaryFile.folder(context.environment) : BookFolder(of: job.output).path
    }

    private var tags: AudioTags {
        // What comes from standard input is called as what is made of it.
        let name = path == "-" && job.output != "-" ? job.output : path
        var tags = AudioTags(title: book.title ?? (name == "-" ? "Narration" : name.withoutSuffix.base.lastPart))
        tags.author = book.author
        tags.narrator = "\(voices.preferred.model == nil ? "eSpeak NG" : "Piper"), \(voices.preferred.name)"
        tags.language = book.language ?? voices.preferred.language
        tags.cover = book.coverImage.flatMap { reading.folder?.contents(of: $0) }
        return tags
    }
}
