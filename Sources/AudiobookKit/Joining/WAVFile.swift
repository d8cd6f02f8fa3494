import SpeechKit

/// A WAV file, which becomes RF64 when it is larger than 4 GiB; the header of a stream says that its size isn't known.
struct WAVFile: AudioContainer {
    private let file: OutputFile
    private let output: BufferedOutput
    private let information: [UInt8]
    private var frameCount = 0

    init(_ file: OutputFile, _ tags: AudioTags) throws(AudiobookError) {
        self.file = file
        output = BufferedOutput(file)
        information = Self.information(tags)
        try output.write(header(dataBytes: nil))
    }

    mutating func append(_ sound: EncodedSound) throws(AudiobookError) {
        switch sound.place {
        case .memory(let pieces):
            for piece in pieces { try output.write(piece[...]) }
        case .file(let descriptor, let offset):
            let isWhole = try output.copy(sound.frameCount * 2, from: offset, of: descriptor)
            guard isWhole else { throw AudiobookError.damagedSound }
        }
        frameCount += sound.frameCount
        if file.isStream { try output.flush() }
    }

    mutating func finish(_ marks: [ChapterMark]) throws(AudiobookError) {
        try output.flush()
        guard !file.isStream else { return }
        let header = header(dataBytes: frameCount * 2)
        do throws(SpeechError) { try file.overwriteStart(with: header) } catch { throw AudiobookError(error) }
    }

    /// Room for the sizes of RF64 is there in any case, as a chunk that readers pass over.
    private func header(dataBytes: Int?) -> [UInt8] {
        let rate = UInt32(AudioFormat.sampleRate)
        let format =
            Array("fmt ".utf8) + [UInt8](little: UInt32(16)) + [1, 0, 1, 0] + [UInt8](little: rate)
            + [UInt8](little: rate * 2) + [2, 0, 16, 0]
        // All bytes after the first eight.
        let size = 4 + 36 + format.count + information.count + 8 + (dataBytes ?? 0)
        let isLarge = size > UInt32.max
        let sizes =
            isLarge
            ? [UInt64(size), UInt64(dataBytes ?? 0), UInt64(frameCount)].flatMap { [UInt8](little: $0) }
            : [UInt8](repeating: 0, count: 24)
        func short(_ size: Int) -> [UInt8] {
            [UInt8](little: isLarge || dataBytes == nil ? UInt32.max : UInt32(size))
        }
        return Array((isLarge ? "RF64" : "RIFF").utf8) + short(size) + Array("WAVE".utf8)
            + Array((isLarge ? "ds64" : "JUNK").utf8) + [UInt8](little: UInt32(28)) + sizes + [0, 0, 0, 0]
            + format + information + Array("data".utf8) + short(dataBytes ?? 0)
    }

    private static func information(_ tags: AudioTags) -> [UInt8] {
        var entries: [(String, String)] = [("INAM", tags.trackTitle), ("IPRD", tags.title)]
        entries += tags.author.map { [("IART", $0)] } ?? []
        entries += tags.narrator.map { [("ISTR", $0)] } ?? []
        entries.append(("IGNR", AudioTags.genre))
        entries += tags.language.map { [("ILNG", $0)] } ?? []
        entries += tags.track.map { [("ITRK", "\($0.number)/\($0.count)")] } ?? []
        entries += tags.comment.map { [("ICMT", $0)] } ?? []
        let list = entries.flatMap { name, text in
            // Ended by a zero, and of an even length.
            let bytes = Array(text.utf8) + [0]
            return Array(name.utf8) + [UInt8](little: UInt32(bytes.count)) + bytes + (bytes.count % 2 == 0 ? [] : [0])
        }
        return Array("LIST".utf8) + [UInt8](little: UInt32(list.count + 4)) + Array("INFO".utf8) + list
    }
}
