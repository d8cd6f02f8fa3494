/// What is in a WAV file, or one of RF64.
struct WAVContents: AudioFileContents {
    private(set) var frameCount = 0
    private(set) var tags = AudioTags(title: "")
    let marks: [(title: String, frame: Int)] = []
    private var offset = 0
    private let file: BinaryFile

    init?(_ file: BinaryFile) throws(AudiobookError) {
        self.file = file
        var position = 12
        var dataBytes: Int?
        while let chunk = try Self.chunk(file, at: position) {
            let content = position + 8
            switch chunk.name {
            case "ds64": dataBytes = Int(clamping: UInt64(little: try file.bytes(content + 8..<content + 16)))
            case "fmt ":
                let known = [1, 0, 1, 0] + [UInt8](little: UInt32(AudioFormat.sampleRate))
                guard try file.bytes(content..<content + 8) == known else { return nil }
            case "LIST": try readInformation((content..<content + chunk.size).after(4))
            case "data":
                offset = content
                // A file that was written as a stream doesn't know its size.
                let size = chunk.size == UInt32.max ? dataBytes ?? file.size - content : chunk.size
                guard size <= file.size - content else { return nil }
                frameCount = size / 2
                return
            default: break
            }
            position = content + chunk.size + chunk.size % 2
        }
        return nil
    }

    func sound(folder: String) throws(AudiobookError) -> EncodedSound {
        try file.sound(.wav, frameCount: frameCount, offset: offset)
    }

    private mutating func readInformation(_ range: Range<Int>) throws(AudiobookError) {
        var position = range.lowerBound
        while position < range.upperBound, let chunk = try Self.chunk(file, at: position) {
            let bytes = try file.bytes(position + 8..<position + 8 + min(chunk.size, 1 << 20))
            let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            switch chunk.name {
            case "INAM": tags.chapter = text
            case "IPRD": tags.title = text
            case "IART": tags.author = text
            case "ISTR": tags.narrator = text
            case "ILNG": tags.language = text
            case "ITRK": tags.setTrack(text)
            case "ICMT": tags.comment = text
            default: break
            }
            position += 8 + chunk.size + chunk.size % 2
        }
    }

    private static func chunk(_ file: BinaryFile, at position: Int) throws(AudiobookError) -> (name: String, size: Int)?
    {
        let header = try file.bytes(position..<position + 8)
        guard header.count == 8 else { return nil }
        return (String(decoding: header[..<4], as: UTF8.self), Int(UInt32(little: header[4...])))
    }
}
