import Glibc
import SpeechKit

/// A FLAC file: it is encoded in order, and what it says of the book is put before that at the end.
struct FLACFile: AudioContainer {
    private enum Block {
        static let streamInfo: UInt8 = 0
        static let comments: UInt8 = 4
        static let picture: UInt8 = 6
        static let lastFlag: UInt8 = 0x80
        /// How long a block's content can be.
        static let limit = 0xFF_FFFF
    }

    private let output: BufferedOutput
    private let tags: AudioTags
    private let spool: SpoolFile
    private var coder: FLACCoder?
    private var frameCount = 0

    init(_ output: OutputFile, _ tags: AudioTags, folder: String) throws(AudiobookError) {
        self.output = BufferedOutput(output)
        self.tags = tags
        spool = try SpoolFile(folder: folder)
        coder = try FLACCoder(writingTo: spool.descriptor)
    }

    mutating func append(_ sound: EncodedSound) throws(AudiobookError) {
        frameCount += sound.frameCount
        if case .memory(let pieces) = sound.place {
            for piece in pieces { try coder?.write(piece) }
            return
        }
        var reader = sound.reader
        var missing = sound.frameCount * 2
        while missing > 0 {
            let bytes = try reader.take(upTo: min(missing, 1 << 17))
            guard !bytes.isEmpty, bytes.count % 2 == 0 else { throw AudiobookError.damagedSound }
            missing -= bytes.count
            try coder?.write(PCMBytes.frames(of: bytes))
        }
    }

    mutating func finish(_ marks: [ChapterMark]) throws(AudiobookError) {
        errno = 0
        coder = nil
        let code = errno == 0 ? EIO : errno
        var reader = try spool.reader()
        // The mark of the format and the first block, which tells how the sound is laid out.
        guard let start = try reader.read(42), start.starts(with: "fLaC".utf8) else {
            throw AudiobookError.damagedSound
        }
        // libsndfile doesn't tell when the end can't be written, but then the first block, which is filled in last, lacks
        // the sizes of frames, the number of samples, or their digest.
        let info = Array(start)
        let sizes = frameCount == 0 ? [1] : info[12..<18]
        guard Int(UInt64(big: info[18..<26]) & 0xF_FFFF_FFFF) == frameCount, sizes.contains(where: { $0 != 0 }),
            info[26..<42].contains(where: { $0 != 0 })
        else { throw AudiobookError(writing: "a temporary file", code) }
        var isLast = start[start.startIndex + 4] & Block.lastFlag != 0
        var offset = start.count
        while !isLast {
            guard let header = try reader.read(4).map({ Array($0) }) else { throw AudiobookError.damagedSound }
            isLast = header[0] & Block.lastFlag != 0
            let count = Int(UInt32(big: header[1...]))
            reader.skip(count)
            offset += header.count + count
        }
        var blocks = [(Block.streamInfo, Array(start.suffix(34)))]
        blocks.append((Block.comments, VorbisComments.bytes(tags, marks, cover: false)))
        if let cover = Cover(tags.cover) { blocks.append((Block.picture, VorbisComments.picture(cover))) }
        blocks.removeAll { $0.1.count > Block.limit }
        try output.write(Array("fLaC".utf8))
        for (index, block) in blocks.enumerated() {
            let last = index == blocks.count - 1 ? Block.lastFlag : 0
            try output.write([block.0 | last] + [UInt8](big: UInt32(block.1.count)).dropFirst() + block.1)
        }
        let size = Int(lseek(spool.descriptor, 0, SEEK_END))
        guard try output.copy(max(0, size - offset), from: offset, of: spool.descriptor) else {
            throw AudiobookError.damagedSound
        }
    }
}
