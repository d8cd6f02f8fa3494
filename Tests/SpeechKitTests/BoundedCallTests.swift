import Glibc
import TestSupport
import Testing

@testable import SpeechKit

struct BoundedCallTests {
    @Test func `what a call returns is returned`() {
        #expect(BoundedCall.result(within: .seconds(60)) { "done" } == "done")
    }

    @Test func `a call that hangs is given up, and may end later`() {
        let pipe = Pipe()
        #expect(BoundedCall.result(within: .milliseconds(1)) { pipe.read(1) } == nil)
        unsafe write(pipe.writing, "x", 1)
    }

    @Test func `a call without a limit worth the name is still made`() {
        let pipe = Pipe()
        _ = BoundedCall.result(within: .zero) { unsafe write(pipe.writing, "x", 1) }
        #expect(pipe.read(1) == [0x78])
    }
}
