import Testing

@testable import NarrateCommands

struct LineInputTests {
    @Test func `lines come one by one without the space around them, however they are cut`() async {
        let pipe = InputPipe()
        var lines = LineInput(InputReader(pipe.readEnd))
        pipe.write("  one two \r\n\nthr")
        #expect(await lines.next() == "one two")
        #expect(await lines.next() == "")
        pipe.write("ee\u{1B}\nfour")
        #expect(await lines.next() == "three")
        pipe.end()
        #expect(await lines.next() == "four")
        #expect(await lines.next() == nil)
    }
}
