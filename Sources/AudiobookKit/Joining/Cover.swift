/// A picture as files of sound carry it.
struct Cover {
    let bytes: [UInt8]
    let isPNG: Bool

    var mediaType: String { isPNG ? "image/png" : "image/jpeg" }

    /// Nil for what is neither a JPEG nor a PNG file.
    init?(_ bytes: [UInt8]?) {
        guard let bytes else { return nil }
        isPNG = bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
        guard isPNG || bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
        self.bytes = bytes
    }
}
