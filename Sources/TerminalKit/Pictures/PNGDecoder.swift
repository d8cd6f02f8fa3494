import CPictures

/// Reads PNG files by libpng, if that is installed.
struct PNGDecoder {
    /// A picture of more pixels isn't worth its time on a terminal.
    private static let mostPixels = 16 << 20

    static let shared = PNGDecoder()

    private let png: png_functions

    private init?() {
        var functions = png_functions()
        guard unsafe png_load(&functions) != 0 else { return nil }
        png = functions
    }

    func picture(_ bytes: [UInt8]) -> Picture? {
        unsafe bytes.withUnsafeBytes { file in unsafe picture(file) }
    }

    private func picture(_ file: UnsafeRawBufferPointer) -> Picture? {
        var image = unsafe png_image()
        unsafe image.version = png_uint_32(PNG_IMAGE_VERSION)
        guard unsafe png.png_image_begin_read_from_memory(&image, file.baseAddress, file.count) != 0 else { return nil }
        defer { unsafe png.png_image_free(&image) }
        let (width, height) = unsafe (Int(image.width), Int(image.height))
        guard width > 0, height > 0, width <= Self.mostPixels / height else { return nil }
        unsafe image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        guard unsafe png.png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else { return nil }
        return Picture(width: width, height: height, pixels: pixels)
    }
}
