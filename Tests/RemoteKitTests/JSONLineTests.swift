import Testing

@testable import RemoteKit

struct JSONLineTests {
    @Test func x() { #expect(JSONLine.object([:]) == "{}") }
}
