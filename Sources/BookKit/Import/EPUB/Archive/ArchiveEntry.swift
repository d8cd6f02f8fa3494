/// What an archive says of one of its files.
struct ArchiveEntry: Hashable, Sendable {
    let name: String
    let index: UInt64
    /// In bytes, once unpacked, as the archive claims.
    let size: Int
    let packedSize: Int
    let checksum: UInt32
    /// A symbolic link, whose content is the path it leads to.
    let isLink: Bool
    let isEncrypted: Bool
}
