import Testing

@testable import RemoteKit

struct BusValueTests {
    @Test(arguments: [
        ("plain", "plain"), ("a\0b", "ab"), ("é 漢字 👩‍🚀 \u{FFFD}", "é 漢字 👩‍🚀 \u{FFFD}"),
        (String(repeating: "x", count: 100_000), String(repeating: "x", count: 4_096)),
    ])
    func `a text is made one that the bus takes`(text: String, taken: String) {
        #expect(text.asBusText == taken)
    }

    @Test(arguments: [0xFFFE, 0xFFFF, 0x1FFFF, 0x10FFFE, 0xFDD0, 0xFDEF] as [UInt32])
    func `code points that are no characters are taken out`(value: UInt32) throws {
        let text = "a" + String(Character(try #require(Unicode.Scalar(value)))) + "b"
        #expect(text.asBusText == "ab")
    }
}
