import FoundationEssentials
import TestSupport
import Testing

/// Each call of the system that a command makes fails once: what was there stays whole, or what is new is.
///
/// `make test` tries a sample; with `NARRATE_FAULTS=all`, as `make faults` sets it, every call fails in every way.
@Suite(.serialized) struct SystemFaultTests {
    private static let isWhole = ProcessInfo.processInfo.environment["NARRATE_FAULTS"] == "all"
    private static let sample = 8

    @Test(arguments: FaultOperation.saving + FaultOperation.fetching + FaultOperation.rendering)
    func `whatever call fails, the files are the old or the new ones, and the next run is right`(
        operation: FaultOperation
    ) async throws {
        let home = try FaultHome(operation)
        try #require(FaultLibrary.path != nil, "this test needs gcc")
        try await home.reset()
        let old = home.snapshot()
        let clean = try await home.run()
        #expect(clean.status == 0, "\(clean.errors)")
        let judge = FaultJudge(old: old, new: home.snapshot(), clean: clean)
        let calls = try home.calls()
        for (call, fault) in Self.faults(in: calls) {
            try await home.reset()
            let outcome = try await home.run(call, fault)
            var complaints = judge.complaints(about: outcome, call, fault, home.snapshot())
            if fault != .kill {
                complaints += home.leftoversInCache(after: outcome.status).map { "left in the cache: \($0)" }
            }
            if !judge.isNew(home.snapshot(), after: call), !(operation.isOnce && outcome.status == 0) {
                let next = try await home.runAgain()
                if next.status != 0 { complaints.append("the next run fails: \(next.errors)") }
                complaints += judge.complaints(aboutNext: home.snapshot())
            }
            #expect(complaints == [], "\(call.name) \(call.number) of \(calls[call.name] ?? 0), \(fault)")
        }
    }

    /// All that can happen to these calls, or a sample of it that is the same each time.
    private static func faults(in calls: [String: Int]) -> [(SystemCall, Fault)] {
        var random = SplitMix(seed: 8)
        let single = calls.sorted { $0.key < $1.key }.flatMap { name, count in
            Fault.faults(of: name).flatMap { fault in
                (1...count).map { (SystemCall(name: name, number: $0), fault) }
            }
        }
        // A poll is retried, and every second one failing can hit the same of two in each round.
        let repeated = calls.keys.filter { $0 != "poll" }.sorted().flatMap { name in
            Fault.faults(of: name).filter(\.isHarmless).map { (SystemCall(name: name, number: 0), $0) }
        }
        let all = single + repeated
        return isWhole ? all : Array(all.shuffled(using: &random).prefix(sample))
    }
}
