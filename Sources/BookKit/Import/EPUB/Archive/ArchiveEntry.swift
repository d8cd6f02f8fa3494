/// What an archive says of one of its files.
package struct ArchiveEntry: Hashable, Sendable {
    package let name: String
    let index: UInt64
    /// In bytes, once unpacked, as the archive claims.
    package let size: Int
    let packedSize: Int
    let checksum: UInt32
    /// A symbolic link, whose content is the path it leads to.
    let isLink: Bool
    let isEncrypted: Bool
}
