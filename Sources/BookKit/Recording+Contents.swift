extension Recording {
    /// The file with the sound, whole, as it is in the archive or on the disk.
    ///
    /// - Throws: `tooLarge` when there are more than `limit` bytes; why they can't be read.
    public func contents(atMost limit: Int) throws(BookError) -> [UInt8] {
        guard let entry else { return try FileContents.read(path, atMost: limit) }
        let archive = try Archive(contentsOf: path)
        guard let file = archive.entry(named: entry) else { throw BookError(.notFound, "isn't in the archive") }
        return try archive.contents(of: file, atMost: limit).bytes
    }
}
