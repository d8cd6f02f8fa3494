/// What is in an MP3 file.
struct MP3Contents: AudioFileContents {
    let frameCount: Int
    let tags: AudioTags
    let marks: [(title: String, frame: Int)]
    private let file: BinaryFile

    init?(_ file: BinaryFile) throws(AudiobookError) {
        self.file = file
        guard let length = ID3Tag.byteCount(try file.bytes(0..<10)[...]) else { return nil }
        let tag = ID3Frames(try file.bytes(10..<length)[...])
        let start = try file.bytes(length..<length + 2_048)[...]
        guard let header = MP3Header(start), let info = MP3Info(start.prefix(header.byteCount)) else { return nil }
        guard info.sampleCount(header.samples) % header.samples == 0 else { return nil }
        frameCount = info.sampleCount(header.samples) / header.samples * AudioFormat.mp3.framesPerPacket
        tags = tag.tags
        marks = tag.marks
    }

    func sound(folder: String) throws(AudiobookError) -> EncodedSound { try file.sound(.mp3, frameCount: frameCount) }
}
