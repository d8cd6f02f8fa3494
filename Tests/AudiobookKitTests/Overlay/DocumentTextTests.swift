import Testing

@testable import AudiobookKit

struct DocumentTextTests {
    @Test(arguments: [
        Array("<p>ä</p>".utf8), [0xEF, 0xBB, 0xBF, 0x61], [0xFF, 0xFE, 0x61, 0, 0x3D, 0xD8, 0, 0xDE],
        [0xFE, 0xFF, 0, 0x61, 0x20, 0x14],
    ])
    func `text goes back to the encoding it came in`(bytes: [UInt8]) {
        #expect(DocumentText(bytes).map { $0.encoded($0.utf8) } == bytes)
    }

    @Test(arguments: [[0xE4], [0xFF, 0xFE, 0x61], [0xFF, 0xFE, 0, 0xD8]] as [[UInt8]])
    func `other bytes are no text`(bytes: [UInt8]) {
        #expect(DocumentText(bytes) == nil)
    }
}
