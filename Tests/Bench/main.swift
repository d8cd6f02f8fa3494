import FoundationEssentials
import Glibc

var words = Array(CommandLine.arguments.dropFirst())
let binary = words.isEmpty ? nil : words.removeFirst()
var path: String?
if words.first == "--json" {
    path = words.dropFirst().first
    words.removeFirst(min(2, words.count))
}
let parts =
    switch words {
    case []: Bench.Part.usual
    case ["all"]: Bench.Part.allCases
    default: words.compactMap { Bench.Part(rawValue: $0) }
    }
guard let binary, parts.count >= words.count else {
    print("usage: narrate-bench NARRATE [--json FILE] [all | PART …]  (the release binary)")
    print(
        "parts: \(Bench.Part.allCases.map(\.rawValue).joined(separator: " ")); all but the last three if none is named")
    exit(64)
}
do {
    let environment = ProcessInfo.processInfo.environment
    let bench = try Bench(binary, earlier: environment["NARRATE_BEFORE"], isLong: words == ["all"])
    var report = Report(version: bench.version, commit: bench.commit)
    let isWhole = await bench.run(parts) { report.add($1, part: $0.rawValue) }
    report.end()
    if let path { try report.write(to: path) }
    exit(isWhole ? report.missed.isEmpty ? 0 : 1 : 2)
} catch {
    print("bench: \(error)")
    exit(2)
}
