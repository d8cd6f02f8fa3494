import FoundationEssentials
import Glibc

var words = Array(CommandLine.arguments.dropFirst())
let binary = words.isEmpty ? nil : words.removeFirst()
var json: String?
if words.first == "--json" {
    json = words.dropFirst().first
    words.removeFirst(min(2, words.count))
}
let parts =
    switch words {
    case []: Bench.Part.usual
    case ["all"]: Bench.Part.full
    default: words.compactMap { Bench.Part(rawValue: $0) }
    }
guard let binary, parts.count >= words.count else {
    print("usage: narrate-bench NARRATE [--json FILE] [all | PART …]  (the release binary)")
    print(
        "parts: \(Bench.Part.allCases.map(\.rawValue).joined(separator: " ")); all but the last four if none is named")
    exit(64)
}

/// Measures, and answers with the exit status: 0 when every promise is kept, 1 when one isn't, and 2 when something
/// couldn't be measured.
func measure(_ binary: String, _ parts: [Bench.Part], isLong: Bool, json: String?) async throws -> CInt {
    let earlier = ProcessInfo.processInfo.environment["NARRATE_BEFORE"]
    let bench = try Bench(binary, earlier: earlier, isLong: isLong)
    var report = Report(version: bench.version, commit: bench.commit, peers: bench.peers)
    let isWhole = await bench.run(parts) { report.add($1, part: $0.rawValue) }
    report.end()
    if let json { try report.write(to: json) }
    guard isWhole else { return 2 }
    return report.keepsPromises ? 0 : 1
}

do {
    exit(try await measure(binary, parts, isLong: words == ["all"], json: json))
} catch {
    print("bench: \(error)")
    exit(2)
}
