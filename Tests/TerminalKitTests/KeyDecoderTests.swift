import Testing

@testable import TerminalKit

struct KeyDecoderTests {
    @Test(arguments: [
        (" ", Key.character(" ")), ("é", .character("é")), ("漢", .character("漢")), ("😀", .character("😀")),
        ("\r", .enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace), ("\u{8}", .backspace),
        ("\u{C}", .control("l")), ("\u{1B}[A", .up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}[C", .right),
        ("\u{1B}[D", .left), ("\u{1B}[1;5C", .right), ("\u{1B}[H", .home), ("\u{1B}[1~", .home), ("\u{1B}OF", .end),
        ("\u{1B}[8~", .end), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown), ("\u{1B}[6;2~", .pageDown),
        ("\u{1B}[3~", .delete), ("\u{1B}[2~", .insert), ("\u{1B}x", .alt("x")), ("\u{1B}é", .alt("é")),
    ])
    func `each key is known by its bytes`(bytes: String, key: Key) {
        var decoder = KeyDecoder()
        #expect(decoder.decode(bytes.utf8) == [key])
        #expect(!decoder.isWaiting)
    }

    @Test func `keys that come in pieces are put together`() {
        var decoder = KeyDecoder()
        let keys = "q\u{1B}[6~漢\u{1B}OC\u{1B}[1;5D👩".utf8.flatMap { decoder.decode([$0]) }
        #expect(keys == [.character("q"), .pageDown, .character("漢"), .right, .left, .character("👩")])
    }

    @Test func `keys that come at once are taken apart`() {
        var decoder = KeyDecoder()
        #expect(decoder.decode("p\u{1B}[C\u{1B}[Cq".utf8) == [.character("p"), .right, .right, .character("q")])
    }

    @Test func `an escape is a key when nothing comes after it`() {
        var decoder = KeyDecoder()
        #expect(decoder.decode([0x1B]) == [])
        #expect(decoder.isWaiting)
        #expect(decoder.flush() == [.escape])
        #expect(!decoder.isWaiting)
    }

    @Test func `an escape before another sequence is a key of its own`() {
        var decoder = KeyDecoder()
        #expect(decoder.decode("\u{1B}\u{1B}[C".utf8) == [.escape, .right])
    }

    @Test func `the beginning of a sequence that never ends is thrown away`() {
        var decoder = KeyDecoder()
        #expect(decoder.decode("\u{1B}[1".utf8) == [])
        #expect(decoder.flush() == [])
        #expect(decoder.decode("q".utf8) == [.character("q")])
    }

    @Test(arguments: [
        "\u{1B}[201~", "\u{1B}[[A", "\u{1B}[?1;2c", "\u{1B}OP", "\u{0}", "\u{1F}", "\u{1B}[99~", "\u{1B}[Z",
    ])
    func `a sequence that is no key of ours does nothing`(bytes: String) {
        var decoder = KeyDecoder()
        #expect(decoder.decode(bytes.utf8) == [])
        #expect(decoder.decode("q".utf8) == [.character("q")])
    }

    @Test(arguments: [[0xFF], [0xC3, 0x28], [0xE2, 0x82], [0xF5, 0x80], [0x80]] as [[UInt8]])
    func `bytes that are no text are passed over`(bytes: [UInt8]) {
        var decoder = KeyDecoder()
        let keys = decoder.decode(bytes + Array("q".utf8)) + decoder.flush()
        #expect(keys.last == .character("q"))
    }

    @Test(arguments: [1, 2, 5, 100]) func `what is pasted is no key, however it comes`(size: Int) {
        var decoder = KeyDecoder()
        let bytes = Array("q\u{1B}[200~d\r\nS é\u{1B}[A\u{3}\u{1B}[201x\u{1B}[201~q".utf8)
        let keys = stride(from: 0, to: bytes.count, by: size).flatMap { start in
            decoder.decode(bytes[start..<min(bytes.count, start + size)])
        }
        #expect(keys.first == .character("q") && keys.last == .character("q"))
        let pasted = keys.dropFirst().dropLast().compactMap { if case .pasted(let text) = $0 { text } else { nil } }
        #expect(pasted.count == keys.count - 2)
        #expect(String(pasted).replacing("\n\n", with: "\n") == "d\nS é[A[201x")
        _ = decoder.decode("\u{1B}[200~a\u{1B}[20".utf8)
        #expect(decoder.flush() == [])
        #expect(decoder.decode("1~S".utf8) == [.character("S")])
    }

    @Test func `endless parameters don't pile up`() {
        var decoder = KeyDecoder()
        _ = decoder.decode("\u{1B}[".utf8)
        for _ in 0..<1_000 { _ = decoder.decode("1;2;".utf8) }
        _ = decoder.flush()
        #expect(decoder.decode("q".utf8) == [.character("q")])
    }
}
