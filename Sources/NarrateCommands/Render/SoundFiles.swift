import AudiobookKit
import FoundationEssentials
import Glibc

/// Opens the sound files that a book becomes, with what belongs beside them.
struct SoundFiles {
    let job: RenderJob
    let settings: EncoderSettings
    let tags: AudioTags
    /// What is to be done to the loudness of each file; none for nothing.
    let plans: [LoudnessPlan]
    /// For what is made on the way.
    let folder: String

    /// The one file, with `title` for what comes before its first chapter.
    func file(title: String?) throws(AudiobookError) -> AudiobookFile {
        let writer =
            job.output == "-"
            ? try AudioFileWriter(descriptor: STDOUT_FILENO, format: settings.format, tags: tags)
            : try AudioFileWriter(path: job.output, format: settings.format, tags: tags)
        return AudiobookFile(
            writer: writer, captions: try captions(beside: job.output, tags: tags), title: title,
            edges: try edges(ofFile: 1))
    }

    /// A file for each chapter.
    func chapterFiles(of plan: RenderPlan) -> ChapterFiles {
        let (base, suffix) = job.output.withoutSuffix
        return ChapterFiles(base: base, suffix: suffix, tags: tags, count: ChapterFiles.count(of: plan)) {
            (path, tags) throws(AudiobookError) in
            let paths = [path] + [job.captionPath(beside: path)].compactMap(\.self)
            if !job.isForced, let taken = paths.first(where: { FileManager.default.fileExists(atPath: $0) }) {
                throw AudiobookError(
                    .fileFailed, "'\(taken)' is there already; --force writes over it, or name other files")
            }
            return AudiobookFile(
                writer: try AudioFileWriter(path: path, format: settings.format, tags: tags),
                captions: try captions(beside: path, tags: tags), title: tags.chapter ?? tags.title,
                edges: try edges(ofFile: tags.track?.number ?? 1))
        }
    }

    private func edges(ofFile number: Int) throws(AudiobookError) -> AudiobookFile.Edges? {
        guard plans.indices.contains(number - 1) else { return nil }
        return try AudiobookFile.Edges(plans[number - 1], settings: settings, folder: folder)
    }

    private func captions(beside path: String, tags: AudioTags) throws(AudiobookError) -> CaptionFile? {
        guard let kind = job.captions, let path = job.captionPath(beside: path) else { return nil }
        return try CaptionFile(path: path, format: kind, isWordTimed: job.timesWords, tags: tags)
    }
}
