import Glibc
import SpeechKit
import BookKit
import SystemKit

/// A finished file of narrate's: what it says of the book in it, and its sound as it was before it was joined.
///
/// Files of parts that are joined again make the very file that would have been made at once.
public final class AudioFileReader {
    public let format: AudioFormat
    public let tags: AudioTags
    /// With the frames at which they begin; a file doesn't know their depths, nor their places in the book.
    public let chapters: [TimedChapter]
    /// Frames of sound, 22,050 a second.
    public let frameCount: Int
    private let contents: any AudioFileContents
    private let label: String

    /// Centuries of sound; several such files can be added up.
    private static let mostFrames = 1 << 48

    /// Reads everything but the sound.
    ///
    /// - Throws: `fileFailed`; `unsuitable` for other files.
    public init(path: String) throws(AudiobookError) {
        label = "'\(path)'"
        let descriptor = openFile(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw AudiobookError(.fileFailed, "cannot read \(label): \(systemReason(errno)); check the name")
        }
        let file = BinaryFile(descriptor)
        let stranger = AudiobookError(
            .unsuitable, "\(label) isn't a whole audio file of narrate's; join what 'narrate render' has made")
        let start = try file.bytes(0..<12)
        let found: (any AudioFileContents)?
        switch String(decoding: start.prefix(4), as: UTF8.self) {
        case "RIFF", "RF64":
            format = .wav
            found = try WAVContents(file)
        case "fLaC":
            format = .flac
            found = try FLACContents(file)
        case "OggS":
            format = .opus
            found = try OpusContents(file)
        case _ where start.starts(with: "ID3".utf8):
            format = .mp3
            found = try MP3Contents(file)
        case _ where start.dropFirst(4).starts(with: "ftyp".utf8):
            format = .m4b
            found = try MPEG4Contents(file)
        default: throw stranger
        }
        guard let contents = found, 1...Self.mostFrames ~= contents.frameCount,
            contents.frameCount % format.framesPerPacket == 0,
            contents.marks.allSatisfy({ 0...contents.frameCount ~= $0.frame })
        else { throw stranger }
        self.contents = contents
        frameCount = contents.frameCount
        tags = contents.tags.usual
        chapters = contents.marks.enumerated().compactMap { index, mark in
            // What stands for the sound before the first chapter is none.
            if index == 0, mark.frame == 0, mark.title.isEmpty { return nil }
            return TimedChapter(title: mark.title, start: BookPosition(page: 0, utterance: 0), frame: mark.frame)
        }
    }

    /// The sound, in the file itself or, where it must be taken out of it, in a file without a name in `folder`.
    ///
    /// - Throws: `fileFailed`, and that the sound is damaged.
    public func sound(folder: String) throws(AudiobookError) -> EncodedSound { try contents.sound(folder: folder) }
}
