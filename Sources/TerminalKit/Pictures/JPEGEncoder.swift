import CPictures

/// Writes JPEG files by libturbojpeg.
public struct JPEGEncoder {
    /// Of 100: what is left out can't be seen in a small picture.
    private static let quality: CInt = 82

    private let jpeg: jpeg_functions

    /// - Throws: the name of the package that would be needed for it.
    public init() throws(MissingPackage) {
        var functions = jpeg_functions()
        guard unsafe jpeg_load(&functions) != 0 else { throw MissingPackage(name: "libturbojpeg0") }
        jpeg = functions
    }

    /// The bytes of a file; nil when there is no memory left for them.
    ///
    /// Nothing is seen through: what isn't opaque must have been laid on something.
    public func file(of picture: Picture) -> [UInt8]? {
        guard let encoder = jpeg.tjInitCompress() else { return nil }
        defer { _ = unsafe jpeg.tjDestroy(encoder) }
        var (bytes, count) = unsafe (UnsafeMutablePointer<UInt8>?.none, UInt(0))
        let status = unsafe jpeg.tjCompress2(
            encoder, picture.pixels, CInt(picture.width), 0, CInt(picture.height), CInt(TJPF_RGBA.rawValue), &bytes,
            &count, CInt(TJSAMP_420.rawValue), Self.quality, 0)
        defer { if let bytes = unsafe bytes { unsafe jpeg.tjFree(bytes) } }
        guard status == 0, let bytes = unsafe bytes else { return nil }
        return unsafe Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }
}
