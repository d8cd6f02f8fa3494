/// A picture as files of sound carry it.
struct Cover {
    let bytes: [UInt8]
    let isPNG: Bool

    var mediaType: String { isPNG ? "image/png" : "image/jpeg" }

    /// Nil for what is neither a JPEG nor a PNG file.
    init?(_ bytes: [UInt8]?) {
        guard let bytes, let type = PictureType(bytes), type == .png || type == .jpeg else { return nil }
        isPNG = type == .png
        self.bytes = bytes
    }
}
