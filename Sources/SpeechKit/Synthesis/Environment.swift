import Glibc

/// Calls `body` with other environment variables, and restores them exactly.
///
/// Another thread that reads the environment meanwhile sees them too.
func withEnvironment<Result>(_ variables: [String: String], _ body: () -> Result) -> Result {
    let before = variables.mapValues { _ in String?.none }.merging(
        variables.keys.map { name in (name, unsafe getenv(name).map { unsafe String(cString: $0) }) }
    ) { $1 }
    for (name, value) in variables { unsafe setenv(name, value, 1) }
    defer {
        for (name, value) in before {
            if let value { unsafe setenv(name, value, 1) } else { unsafe unsetenv(name) }
        }
    }
    return body()
}
