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

    /// Appends what another file holds, and answers where that is.
    func append(contentsOf other: SpoolFile) throws(AudiobookError) -> Range<Int> {
        let start = file.byteCount
        try other.forEachPiece { piece throws(AudiobookError) in try file.write(piece) }
        return start..<file.byteCount
    }

    /// A path that leads to what was appended as long as this exists.
    func path() throws(AudiobookError) -> String {
        try file.output.flush()
        return "/proc/self/fd/\(file.descriptor)"
    }
}
