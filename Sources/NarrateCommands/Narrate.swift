import SpeechKit

/// Runs the command that `arguments` name and returns its exit status.
public func runNarrate(_ arguments: [String]) async -> Int32 {
    if arguments.first == "worker" { return await WorkerServer.run() }
    return 0
}
