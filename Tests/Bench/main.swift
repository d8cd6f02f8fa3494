import FoundationEssentials
import Glibc

let words = CommandLine.arguments.dropFirst()
let names = Array(words.dropFirst())
let parts =
    switch names {
    case []: Bench.Part.usual
    case ["all"]: Bench.Part.full
    default: names.compactMap { Bench.Part(rawValue: $0) }
    }
guard let binary = words.first, parts.count >= names.count else {
    print("usage: narrate-bench NARRATE [all | PART …]  (the release binary)")
    print(
        "parts: \(Bench.Part.allCases.map(\.rawValue).joined(separator: " ")); all but the last four if none is named")
    exit(64)
}
do {
    let earlier = ProcessInfo.processInfo.environment["NARRATE_BEFORE"]
    try await Bench(binary, earlier: earlier).run(parts)
} catch {
    print("bench: \(error)")
    exit(1)
}
