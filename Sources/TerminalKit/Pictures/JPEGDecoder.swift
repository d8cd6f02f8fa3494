import CPictures

/// Reads JPEG files by libturbojpeg, if that is installed: greyscale, progressive and print colours too.
struct JPEGDecoder {
    /// What a larger file unpacks to isn't worth its memory.
    private static let mostPixels = 32 << 20
    /// A terminal shows no more; halving the size while decoding costs less than decoding it whole.
    private static let wantedPixels = 4 << 20
    private static let mostHalvings = 3

    static let shared = JPEGDecoder()

    private let jpeg: jpeg_functions

    private init?() {
        var functions = jpeg_functions()
        guard unsafe jpeg_load(&functions) != 0 else { return nil }
        jpeg = functions
    }

    func picture(_ bytes: [UInt8]) -> Picture? {
        guard let decoder = jpeg.tjInitDecompress() else { return nil }
        defer { _ = unsafe jpeg.tjDestroy(decoder) }
        var (width, height, subsampling, colours) = (CInt(0), CInt(0), CInt(0), CInt(0))
        let size = UInt(bytes.count)
        guard
            unsafe jpeg.tjDecompressHeader3(decoder, bytes, size, &width, &height, &subsampling, &colours) == 0,
            width > 0, height > 0, Int(width) <= Self.mostPixels / Int(height)
        else { return nil }
        let halvings = (0...Self.mostHalvings).first {
            Int(width >> $0) * Int(height >> $0) <= Self.wantedPixels
        }
        let divisor = CInt(1) << CInt(halvings ?? Self.mostHalvings)
        (width, height) = ((width + divisor - 1) / divisor, (height + divisor - 1) / divisor)

        let isPrinted = [TJCS_CMYK.rawValue, TJCS_YCCK.rawValue].contains(UInt32(colours))
        let format = isPrinted ? TJPF_CMYK : TJPF_RGBA
        var pixels = [UInt8](repeating: 0, count: Int(width) * Int(height) * 4)
        let status = unsafe jpeg.tjDecompress2(
            decoder, bytes, size, &pixels, width, 0, height, CInt(format.rawValue), CInt(TJFLAG_LIMITSCANS))
        // A file that was cut off shows as much as there is of it.
        let code = status == 0 ? CInt(TJERR_WARNING.rawValue) : unsafe jpeg.tjGetErrorCode(decoder)
        guard code == CInt(TJERR_WARNING.rawValue) else { return nil }
        let header = JPEGHeader(bytes)
        if isPrinted { Self.convertInks(&pixels, areInverted: header.isAdobe) }
        return Picture(width: Int(width), height: Int(height), pixels: pixels)?.turned(by: header.orientation)
    }

    /// Makes light of cyan, magenta, yellow and black ink; Adobe's programs write how much is left of the paper's white.
    private static func convertInks(_ pixels: inout [UInt8], areInverted: Bool) {
        let mask: UInt8 = areInverted ? 0 : 0xFF
        for pixel in stride(from: 0, to: pixels.count, by: 4) {
            let black = UInt16(pixels[pixel + 3] ^ mask)
            for ink in pixel..<pixel + 3 { pixels[ink] = UInt8(UInt16(pixels[ink] ^ mask) * black / 255) }
            pixels[pixel + 3] = 255
        }
    }
}
