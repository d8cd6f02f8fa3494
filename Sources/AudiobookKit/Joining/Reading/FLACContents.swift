/// What is in a FLAC file.
struct FLACContents: AudioFileContents {
    let frameCount: Int
    let tags: AudioTags
    let marks: [(title: String, frame: Int)]
    private let file: BinaryFile

    init?(_ file: BinaryFile) throws(AudiobookError) {
        self.file = file
        var reader = file.reader(from: 4)
        var comments = CommentContents([])
        var count: Int?
        var isLast = false
        while !isLast {
            guard let header = try reader.read(4).map({ Array($0) }) else { return nil }
            isLast = header[0] & 0x80 != 0
            guard let block = try reader.read(Int(UInt32(big: header[1...]))).map({ Array($0) }) else { return nil }
            switch header[0] & 0x7F {
            // The last 36 bits before the checksum.
            case 0 where block.count == 34: count = Int(block[13] & 0x0F) << 32 | Int(UInt32(big: block[14..<18]))
            case 4: comments = CommentContents(block[...])
            case 6: comments.readPicture(block[...])
            default: break
            }
        }
        guard let count else { return nil }
        frameCount = count
        tags = comments.tags
        marks = comments.marks
    }

    func sound(folder: String) throws(AudiobookError) -> EncodedSound {
        let coder = try FLACCoder(reading: file.descriptor)
        let spool = try SpoolFile(folder: folder)
        while true {
            let frames = coder.read(1 << 16)
            if frames.isEmpty { break }
            try spool.write(PCMBytes.bytes(of: frames[...]))
        }
        guard spool.byteCount == frameCount * 2 else { throw AudiobookError.damagedSound }
        return EncodedSound(format: .flac, frameCount: frameCount, descriptor: try spool.duplicate())
    }
}
