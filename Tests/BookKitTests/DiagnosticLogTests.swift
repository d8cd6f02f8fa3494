import Testing

@testable import BookKit

struct DiagnosticLogTests {
    @Test func `diagnostics come in the order of lines, and then as they were found`() {
        var log = DiagnosticLog()
        for (line, message) in [(3, "a"), (1, "b"), (nil, "c"), (3, "d"), (nil, "e")] {
            log.append(Diagnostic(line: line, message: message))
        }
        #expect(log.sorted.map(\.message) == ["c", "e", "b", "a", "d"])
    }

    @Test func `those over the limit are counted`() {
        var log = DiagnosticLog()
        for line in 1...DiagnosticLog.limit + 5 { log.append(Diagnostic(line: line, message: "is odd")) }
        #expect(log.sorted.count == DiagnosticLog.limit + 1)
        #expect(log.sorted.last == Diagnostic(message: "5 more warnings aren't listed; mend these first"))
    }
}
