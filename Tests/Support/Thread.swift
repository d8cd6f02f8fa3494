import SystemKit

/// Runs what blocks on a thread of its own, so that it doesn't hold one of the few that other tests run on.
public func onThread<Result: Sendable, Failure: Error>(
    _ body: @escaping @Sendable () throws(Failure) -> Result
) async throws(Failure) -> Result {
    let result = await withCheckedContinuation { continuation in
        startThread(name: "test") { continuation.resume(returning: Swift.Result { () throws(Failure) in try body() }) }
    }
    return try result.get()
}
