import Testing

@testable import RemoteKit

struct LineReaderTests {
    private func lines(_ pieces: [String], limit: Int = 8) -> [String] {
        var reader = LineReader(limit: limit)
        return pieces.flatMap { reader.read($0.utf8) } + [reader.end()].compactMap(\.self)
    }

    @Test(arguments: [
        (["a\nb\n"], ["a", "b"]), (["pa", "us", "e\n"], ["pause"]), (["a"], ["a"]), (["a\r\nb\r\n"], ["a", "b"]),
        (["\n\n"], ["", ""]), (["\r\n"], [""]), (["12345678\n"], ["12345678"]), ([], []),
    ])
    func `lines are found wherever the pieces are cut`(pieces: [String], lines: [String]) {
        #expect(self.lines(pieces) == lines)
    }

    @Test func `a line that is too long is the end of all reading`() {
        var reader = LineReader(limit: 8)
        #expect(reader.read("a\n123456789".utf8) == ["a"])
        #expect(reader.isOverrun)
        #expect(reader.read("\nb\n".utf8) == [])
        #expect(reader.end() == nil)
    }

    @Test func `bytes that are no text are replaced`() {
        var reader = LineReader(limit: 8)
        #expect(reader.read([0xFF, 0x0A]) == ["\u{FFFD}"])
    }
}
