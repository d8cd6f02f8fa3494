extension Recording {
    private static let largest = 512 << 20

    /// The bytes of the whole file or entry that the stretch is part of; nil when it can't be read.
    public func contents() -> [UInt8]? {
        guard let entry else { return try? FileContents.read(path, atMost: Self.largest) }
        guard let archive = try? Archive(contentsOf: path), let found = archive.entry(named: entry) else { return nil }
        return try? archive.contents(of: found, atMost: Self.largest).bytes
    }
}
