import SpeechKit

/// An MP3 file: its tag, the frame that tells its length, and the frames of its parts.
///
/// A stream gets the tag without chapters at once, and nothing that would have to be known before.
struct MP3File: AudioContainer {
    private let output: OutputFile
    private let tags: AudioTags
    private var joiner = PacketJoiner<MP3Packets>(format: .mp3, surplus: 1...2)
    private let spool: SpoolFile?
    private let payload: BufferedOutput
    private var header: MP3Header?

    init(_ output: OutputFile, _ tags: AudioTags, folder: String) throws(AudiobookError) {
        self.output = output
        self.tags = tags
        if output.isStream {
            spool = nil
            payload = BufferedOutput(output)
            try payload.write(ID3Tag.bytes(tags, []))
        } else {
            let spool = try SpoolFile(folder: folder)
            self.spool = spool
            payload = spool.output
        }
    }

    mutating func append(_ sound: EncodedSound) throws(AudiobookError) {
        if header == nil {
            var packets = MP3Packets(sound.reader)
            header = try packets.next().flatMap(MP3Header.init)
        }
        try joiner.append(sound, to: payload.write)
        if spool == nil { try payload.flush() }
    }

    mutating func finish(_ marks: [ChapterMark]) throws(AudiobookError) {
        try joiner.finish(payload.write)
        guard let spool else { return try payload.flush() }
        let output = BufferedOutput(output)
        try output.write(ID3Tag.bytes(tags, marks))
        if let header {
            let heard = joiner.frameCount / AudioFormat.mp3.framesPerPacket * header.samples
            let padding = joiner.packetCount * header.samples - heard - MP3Info.encoderDelay
            let info = MP3Info(packetCount: joiner.packetCount, padding: padding)
            try output.write(info.frame(like: header, byteCount: spool.byteCount))
        }
        try spool.forEachPiece(output.write)
        try output.flush()
    }
}
