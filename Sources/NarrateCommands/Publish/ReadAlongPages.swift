import AudiobookKit
import BookKit
import CatalogKit
import Glibc
import LibraryKit
import SpeechKit

/// Makes the pages of a site that read books aloud, but for those that are there and would be the same.
struct ReadAlongPages {
    private let plan: PublishPlan
    private let site: SiteFolder
    private let place: TemporaryPlace
    private let context: Context
    private var choice: VoiceChoice
    /// Made when the first page is.
    private var workers: [UnitRouter] = []

    init(_ plan: PublishPlan, site: SiteFolder, place: TemporaryPlace, context: Context) {
        self.plan = plan
        self.site = site
        self.place = place
        self.context = context
        choice = VoiceChoice(context)
    }

    static func path(of entry: BookCollection.Entry) -> String { "read/\(entry.name).html" }

    /// Writes the page of a book whose files have the hash `source`; false when some words can't be spoken.
    mutating func write(
        _ reading: BookReading, _ entry: BookCollection.Entry, tags: AudioTags, source: String
    ) async throws(CommandError) -> Bool {
        let voices = try await choice.voices(for: reading.book, named: plan.voice)
        let path = Self.path(of: entry)
        let key = key(of: reading, entry, voices, source)
        if try CommandError.of({ () throws(CatalogError) in try site.keep(path, madeOf: key) }) { return true }
        if workers.isEmpty { workers = RenderSession.workers(plan.workers, in: context) }
        let page = place.path + "/page.html"
        let job = RenderJob(
            output: page, target: .page, isSplit: false, selection: .all, speed: plan.speed, bitRate: nil,
            loudness: nil,
            captions: nil, timesWords: false, workers: plan.workers, isCached: true, isForced: true)
        let session = RenderSession(
            job, reading: reading, path: entry.path, voices: voices, workers: workers, context: context,
            label: "\(tags.title): ")
        let isWhole: Bool
        do throws(AudiobookError) {
            isWhole = try await session.render(RenderPlan(reading.book, format: job.target.soundFormat)) == .success
        } catch {
            throw CommandError(error)
        }
        // With words missing, another time may be luckier.
        try CommandError.of { () throws(CatalogError) in
            try site.write(.file(page), to: path, madeOf: isWhole ? key : nil)
        }
        return isWhole
    }

    /// Stands for all that the page depends on.
    private func key(
        of reading: BookReading, _ entry: BookCollection.Entry, _ voices: ReadingVoices, _ source: String
    ) -> String {
        var hash = SipHash()
        let lexicon = context.lexicon(TrackedBook(reading.book, openedAs: entry.path).identity).lexicon
        let utterances = reading.book.pages.lazy.flatMap(\.utterances)
        let facts =
            [Self.program, SpeechRenderer.engineVersion, source, "\(plan.speed)", "\(reading.book.title ?? "")"]
            + lexicon.entries.map { "\($0)" } + [voices.preferred.identifier]
        for fact in facts { hash.append(fact + "\0") }
        // How the book is read is in what is said of it.
        for utterance in utterances { hash.append("\(voices.voice(for: utterance).identifier) \(utterance)\0") }
        return hash.digits
    }

    /// Another build may make other pages.
    private static var program: String {
        var status = stat()
        guard unsafe stat("/proc/self/exe", &status) == 0 else { return "" }
        return "\(status.st_size) \(status.st_mtim.tv_sec)"
    }
}
