package import AudiobookKit
package import BookKit

/// An MP3 file of silence, as long as the sound that it is given.
package final class SilentSoundFile: SoundFile {
    package private(set) var frameCount = 0
    private let file: SpoolFile

    package init(_ file: SpoolFile) { self.file = file }

    package func append(_ sound: EncodedSound) { frameCount += sound.frameCount }

    package func finish(chapters: [TimedChapter]) throws(AudiobookError) {
        // MPEG-2, layer III, 8 kb/s, 22,050 Hz, mono, with nothing in it.
        let packet: [UInt8] = [0xFF, 0xF3, 0x10, 0xC0] + Array(repeating: 0, count: 22)
        var bytes: [UInt8] = []
        for _ in 0..<frameCount / 576 { bytes += packet }
        try file.write(bytes)
    }
}

extension OverlayBookWriter {
    /// A writer of books that are silent.
    package static func silent(
        _ reading: BookReading, source: String?, granularity: OverlayGranularity = .sentence, path: String
    ) throws(AudiobookError) -> OverlayBookWriter {
        var tags = AudioTags(title: reading.book.title ?? "")
        tags.author = reading.book.author
        tags.language = reading.book.language
        tags.narrator = "espeak-ng"
        return try OverlayBookWriter(
            reading, source: source, tags: tags, granularity: granularity, format: .mp3, path: path
        ) { (file, _, _) throws(AudiobookError) in SilentSoundFile(file) }
    }
}
