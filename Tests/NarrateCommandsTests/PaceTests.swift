import Testing

@testable import NarrateCommands

struct PaceTests {
    @Test func `a guess that is wrong is put right by what is heard`() {
        var pace = Pace()
        #expect(pace.factor == 1)
        for _ in 0..<200 { pace.learn(heard: 10, estimated: 5) }
        #expect(1.9...2 ~= pace.factor)
        pace.learn(heard: 0, estimated: 100)
        pace.learn(heard: 1e9, estimated: 1)
        #expect(pace.factor == 5)
    }
}
