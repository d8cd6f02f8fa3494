import Glibc
import SpeechKit
/// Joins encoded segments to one audio file with chapters, cover and tags.
public final class AudioFileWriter {
    public let format: AudioFormat
    public private(set) var frameCount = 0
    let file: OutputFile
    public init(path: String, format: AudioFormat, tags: AudioTags) throws(AudiobookError) {
        self.format = format
        do throws(SpeechError) { file = try OutputFile(path: path) } catch { throw AudiobookError(error) }
    }
    public func append(_ sound: EncodedSound) throws(AudiobookError) {
        frameCount += sound.frameCount
        var bytes = [UInt8](repeating: 0, count: sound.frameCount * 2)
        _ = unsafe pread(sound.descriptor, &bytes, bytes.count, 0)
        do throws(SpeechError) { try file.write(bytes) } catch { throw AudiobookError(error) }
    }
    public func finish(chapters: [TimedChapter]) throws(AudiobookError) {
        do throws(SpeechError) { try file.publish() } catch { throw AudiobookError(error) }
    }
}
