import BookKit
import SpeechKit
import SystemKit

/// Joins encoded segments to one audio file with chapters, cover and tags.
public final class AudioFileWriter {
    public let format: AudioFormat
    /// The frames of all that was appended, at 22,050 a second.
    public private(set) var frameCount = 0
    private let path: String?
    private let tags: AudioTags
    private let file: OutputFile
    private var container: any AudioContainer

    /// Opens a file that takes its name when it is finished.
    ///
    /// What is no plain file, a pipe or a device, is written as it goes where the format allows it.
    ///
    /// - Throws: `fileFailed`, `encoderMissing`, here and below.
    public convenience init(path: String, format: AudioFormat, tags: AudioTags) throws(AudiobookError) {
        let file: OutputFile
        do throws(SpeechError) { file = try OutputFile(path: path) } catch { throw AudiobookError(error) }
        let folder = file.isStream ? TemporaryFile.folder() : BookFolder(of: path).path
        try self.init(file, path: path, folder: folder, format: format, tags: tags)
    }

    /// Writes to what another has opened, such as the standard output, and leaves it open.
    public convenience init(descriptor: CInt, format: AudioFormat, tags: AudioTags) throws(AudiobookError) {
        let file = OutputFile(descriptor: descriptor, label: "the sound to standard output")
        try self.init(file, path: nil, folder: TemporaryFile.folder(), format: format, tags: tags)
    }

    /// Writes to an empty file without a name, which keeps none and is read when it is finished.
    convenience init(_ spool: SpoolFile, format: AudioFormat, tags: AudioTags) throws(AudiobookError) {
        let file = OutputFile(descriptor: spool.descriptor, label: spool.label, isPlain: true)
        try self.init(file, path: nil, folder: spool.folder, format: format, tags: tags)
    }

    private init(
        _ file: OutputFile, path: String?, folder: String, format: AudioFormat, tags: AudioTags
    ) throws(AudiobookError) {
        self.format = format
        self.path = path
        self.tags = tags
        self.file = file
        container =
            switch format {
            case .wav: try WAVFile(file, tags)
            case .flac: try FLACFile(file, tags, folder: folder)
            case .opus: try OpusFile(file, tags, folder: folder)
            case .mp3: try MP3File(file, tags, folder: folder)
            case .m4b: try MPEG4File(file, tags, folder: folder)
            }
    }

    /// Appends the sound of the next segment.
    public func append(_ sound: EncodedSound) throws(AudiobookError) {
        guard sound.format == format else {
            throw AudiobookError(.unsuitable, "\(sound.format) can't be joined to \(format); use files of one format")
        }
        try container.append(sound)
        frameCount += sound.frameCount
    }

    /// Writes the chapters and all that is known only now, and gives the file its name.
    ///
    /// Beside a FLAC file, whose chapters few players find, there is a list of them afterwards.
    public func finish(chapters: [TimedChapter]) throws(AudiobookError) {
        guard frameCount > 0 else {
            throw AudiobookError(.unsuitable, "there is no sound to write; choose other pages")
        }
        let marks = ChapterMark.marks(of: chapters, frameCount: frameCount)
        try container.finish(marks)
        guard let path else { return }
        let isStream = file.isStream
        do throws(SpeechError) {
            try file.publish()
            if format == .flac, !isStream, !marks.isEmpty {
                let list = try OutputFile(path: CueSheet.path(beside: path))
                let name = String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
                try list.write(Array(CueSheet.text(tags, marks, file: name).utf8))
                try list.publish()
            }
        } catch {
            throw AudiobookError(error)
        }
    }
}
