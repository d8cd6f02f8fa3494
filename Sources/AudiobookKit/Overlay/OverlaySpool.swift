import Glibc

/// A file without a name that keeps what goes into an archive until that is written.
final class OverlaySpool {
    private let file: SpoolFile

    /// Makes one on the file system of a folder.
    init(in folder: String) throws(AudiobookError) { file = try SpoolFile(folder: folder) }

    /// Appends bytes, and answers where they are.
    func append(_ bytes: some Collection<UInt8>) throws(AudiobookError) -> Range<Int> {
        let start = file.byteCount
        try file.write(bytes)
        return start..<file.byteCount
    }

    /// Appends what the file at `path` holds, and answers where that is.
    func append(contentsOf path: String) throws(AudiobookError) -> Range<Int> {
        let start = file.byteCount
        let input = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard input >= 0 else { throw AudiobookError(writing: "'\(path)'", errno) }
        var reader = BinaryFile(input).reader()
        while let piece = try reader.nextPiece() { try file.write(piece) }
        return start..<file.byteCount
    }

    /// A path that leads to what was appended as long as this exists.
    func path() throws(AudiobookError) -> String {
        try file.output.flush()
        return "/proc/self/fd/\(file.descriptor)"
    }
}
