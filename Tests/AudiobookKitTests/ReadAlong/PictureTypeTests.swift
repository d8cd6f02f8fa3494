@testable import AudiobookKit
import Testing

struct PictureTypeTests {
    @Test(arguments: [
        ("\u{89}PNG\r\n", "image/png"), ("\u{FF}\u{D8}\u{FF}\u{E0}", "image/jpeg"), ("GIF89a", "image/gif"),
        ("RIFF\0\0\0\0WEBPVP8 ", "image/webp"), ("<?xml version=\"1.0\"?>\n<svg></svg>", "image/svg+xml"),
        ("RIFF\0\0\0\0WAVE", nil), ("<html><svg/></html>", nil), ("<svg>", nil), ("", nil),
    ])
    func `A picture is known by its beginning`(latin1: String, mediaType: String?) {
        let bytes = latin1.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        #expect(PictureType(bytes)?.mediaType == mediaType)
    }
}
