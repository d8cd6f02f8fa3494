/// What was read of a file in an archive.
struct ArchiveContents: Hashable, Sendable {
    var bytes: [UInt8]
    /// The file is cut off, or isn't what its checksum says.
    var isDamaged = false
}
