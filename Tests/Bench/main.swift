import Glibc

guard CommandLine.arguments.count > 1 else {
    print("usage: narrate-bench NARRATE  (the release binary)")
    exit(64)
}
do {
    try await Bench(CommandLine.arguments[1]).run()
} catch {
    print("bench: \(error)")
    exit(1)
}
