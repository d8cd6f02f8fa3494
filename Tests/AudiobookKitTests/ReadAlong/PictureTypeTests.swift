@testable import AudiobookKit
import Testing

struct PictureTypeTests {
    @Test(arguments: [
        ([0x89, 0x50, 0x4E, 0x47, 0x0D], PictureType.png), ([0xFF, 0xD8, 0xFF, 0xE0], .jpeg),
        (Array("GIF89a".utf8), .gif),
        (Array("RIFF\0\0\0\0WEBPVP8 ".utf8), .webp), (Array("<?xml version='1.0'?>\n<svg xmlns=''>".utf8), .svg),
        (Array("RIFF\0\0\0\0WAVEfmt ".utf8), nil), (Array("<html>".utf8), nil), ([], nil),
    ])
    func `A picture is known by its beginning`(bytes: [UInt8], expected: PictureType?) {
        #expect(PictureType(bytes) == expected)
    }
}
