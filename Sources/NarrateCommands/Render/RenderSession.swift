import AudiobookKit
import BookKit
import FoundationEssentials
import LibraryKit
import SpeechKit
import TerminalKit

/// Renders a book, shows how far it has come, and ends when a signal asks for it.
struct RenderSession {
    private let job: RenderJob
    private let reading: BookReading
    private let path: String
    private let voices: ReadingVoices
    private let context: Context

    init(_ job: RenderJob, reading: BookReading, path: String, voices: ReadingVoices, context: Context) {
        self.job = job
        self.reading = reading
        self.path = path
        self.voices = voices
        self.context = context
    }

    private var book: Book { reading.book }

    func run() async throws(CommandError) -> ExitStatus {
        guard book.firstPlace != nil else { throw CommandError(.nothingToRead, path: path) }
        var plan = RenderPlan(book, segmentBytes: format.segmentBytes)
        try job.selection.apply(to: &plan, of: book, path: path)
        let work = Task { [plan] in await outcome(of: plan) }
        let signals = Task { () -> ExitStatus? in
            for await event in context.terminal.events(false) {
                if case .ended(let signal) = event {
                    work.cancel()
                    return .ended(by: signal)
                }
            }
            return nil
        }
        let result = await work.value
        signals.cancel()
        switch result {
        case .success(let status): return status
        case .failure(let error):
            if error.code == .cancelled { return await signals.value ?? .failure }
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

    private func render(_ plan: RenderPlan) async throws(AudiobookError) -> ExitStatus {
        let settings = try EncoderSettings(format: format, bitRate: job.bitRate)
        let renderer = AudiobookRenderer(
            book: book, speech: speech(), settings: settings, workers: job.workers ?? Processors.count, cache: cache(),
            folder: job.output.folder)
        switch job.target {
        case .audio where job.isSplit: return try await renderChapters(plan, with: renderer)
        case .audio: return try await renderFile(plan, with: renderer)
        case .epub: return try await renderFile(plan, with: renderer)
        case .page: return try await renderFile(plan, with: renderer)
        }
    }

    private func renderFile(_ plan: RenderPlan, with renderer: AudiobookRenderer) async throws(AudiobookError)
        -> ExitStatus
    {
        var file = AudiobookFile(
            writer: try AudioFileWriter(path: job.output, format: format, tags: tags),
            captions: try captions(beside: job.output, tags: tags), title: tags.title)
        let status = try await run(renderer, plan, into: &file)
        tellResult(frames: file.frameCount, parts: file.chapterCount, "chapter")
        return status
    }

    private func renderChapters(
        _ plan: RenderPlan, with renderer: AudiobookRenderer
    ) async throws(AudiobookError) -> ExitStatus {
        let (base, suffix) = job.output.withoutSuffix
        let format = format
        var files = ChapterFiles(base: base, suffix: suffix, tags: tags, count: ChapterFiles.count(of: plan)) {
            (path, tags) throws(AudiobookError) in
            if !job.isForced, FileManager.default.fileExists(atPath: path) {
                throw AudiobookError(
                    .fileFailed, "'\(path)' is there already; --force writes over it, or name other files")
            }
            return AudiobookFile(
                writer: try AudioFileWriter(path: path, format: format, tags: tags),
                captions: try captions(beside: path, tags: tags), title: tags.chapter ?? tags.title)
        }
        let status = try await run(renderer, plan, into: &files)
        tellResult(frames: files.frameCount, parts: ChapterFiles.count(of: plan), "file")
        return status
    }

    /// Renders, shows the progress, and tells what went wrong.
    private func run(
        _ renderer: AudiobookRenderer, _ plan: RenderPlan, into consumer: inout some SegmentConsumer
    ) async throws(AudiobookError) -> ExitStatus {
        var progress = RenderProgress(context)
        var status = ExitStatus.success
        defer { progress.clear() }
        try await renderer.render(plan, into: &consumer) { event in
            switch event {
            case .progress(let state): progress.show(state)
            case .failure(let failure):
                progress.clear()
                if failure.isSilent { status = .failure }
                context.tell(
                    "page \(failure.position.page): \(failure.reason)\(failure.isSilent ? "; silence stands in" : "")")
            }
        }
        return status
    }

    private func tellResult(frames: Int, parts: Int, _ part: String) {
        guard job.output != "-" else { return }
        let time = (Double(frames) / Double(AudioFormat.sampleRate)).clockTime
        context.print("\(job.output): \(time), \(parts) \(part)\(parts == 1 ? "" : "s")")
    }

    private var format: AudioFormat {
        if case .audio(let format) = job.target { return format }
        return .mp3
    }

    private var tags: AudioTags {
        var tags = AudioTags(title: book.title ?? path.withoutSuffix.base.lastPart)
        tags.author = book.author
        tags.narrator = "eSpeak NG, \(voices.preferred.name)"
        tags.language = book.language ?? voices.preferred.language
        tags.cover = book.coverImage.flatMap { reading.folder?.contents(of: $0) }
        return tags
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

    private func captions(beside path: String, tags: AudioTags) throws(AudiobookError) -> CaptionFile? {
        guard let kind = job.captions else { return nil }
        return try CaptionFile(
            path: "\(path.withoutSuffix.base).\(kind)", format: kind, isWordTimed: job.timesWords, tags: tags)
    }
}
