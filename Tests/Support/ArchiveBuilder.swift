/// Builds ZIP archives, with the faults a test wants.
public struct ArchiveBuilder {
    /// A file to be stored as it is.
    public struct File {
        public var name: [UInt8]
        public var bytes: [UInt8]
        public var attributes: UInt32 = 0o100644 << 16
        public var flags: UInt16 = 0x0800
        public var claimedSize: Int?
        public var claimedChecksum: UInt32?

        public init(_ name: String, _ bytes: some Sequence<UInt8>) {
            self.name = Array(name.utf8)
            self.bytes = Array(bytes)
        }

        public init(_ name: String, _ text: String) { self.init(name, text.utf8) }
    }

    public var files: [File] = []

    public init(files: [File] = []) { self.files = files }

    public var bytes: [UInt8] {
        var body: [UInt8] = []
        var directory: [UInt8] = []
        for file in files {
            let checksum = file.claimedChecksum ?? Self.checksum(of: file.bytes)
            let size = UInt32(file.claimedSize ?? file.bytes.count)
            let common =
                Self.little(file.flags) + [0, 0, 0, 0, 0x21, 0x5C] + Self.little(checksum)
                + Self.little(UInt32(file.bytes.count)) + Self.little(size) + Self.little(UInt16(file.name.count))
                + [0, 0]
            directory +=
                [0x50, 0x4B, 1, 2, 20, 3, 20, 0] + common + [0, 0, 0, 0, 0, 0] + Self.little(file.attributes)
                + Self.little(UInt32(body.count)) + file.name
            body += [0x50, 0x4B, 3, 4, 20, 0] + common + file.name + file.bytes
        }
        let count = Self.little(UInt16(truncatingIfNeeded: files.count))
        let end: [UInt8] =
            [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + count + count + Self.little(UInt32(directory.count))
            + Self.little(UInt32(body.count)) + [0, 0]
        return body + directory + end
    }

    private static func little(_ value: some FixedWidthInteger) -> [UInt8] {
        (0..<value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }

    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xEDB8_8320 }
    }

    private static func checksum(of bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~UInt32(0)) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
    }
}
