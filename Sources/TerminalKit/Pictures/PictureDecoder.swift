/// Turns the bytes of a picture file into its pixels, whatever the file is called.
public enum PictureDecoder {
    private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let jpegSignature: [UInt8] = [0xFF, 0xD8, 0xFF]

    /// The picture; nil for a format that isn't drawn, a broken file and a picture too large for a terminal.
    ///
    /// - Throws: the name of the package that would be needed for it.
    public static func picture(_ bytes: [UInt8]) throws(MissingPackage) -> Picture? {
        if bytes.starts(with: pngSignature) {
            guard let decoder = PNGDecoder.shared else { throw MissingPackage(name: "libpng16-16") }
            return decoder.picture(bytes)
        }
        if bytes.starts(with: jpegSignature) {
            guard let decoder = JPEGDecoder.shared else { throw MissingPackage(name: "libturbojpeg0") }
            return decoder.picture(bytes)
        }
        return nil
    }
}
