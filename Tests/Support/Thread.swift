import Glibc

/// Runs `body` on a thread of its own.
func startThread(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let status = unsafe pthread_create(
        &thread, nil,
        { context in
            guard let context = unsafe context else { return nil }
            unsafe Unmanaged<ThreadWork>.fromOpaque(context).takeRetainedValue().body()
            return nil
        }, Unmanaged.passRetained(ThreadWork(body)).toOpaque())
    precondition(status == 0, "no thread can be made")
    pthread_detach(thread)
}

/// Runs what blocks on a thread of its own, so that it doesn't hold one of the few that other tests run on.
public func onThread<Result: Sendable, Failure: Error>(
    _ body: @escaping @Sendable () throws(Failure) -> Result
) async throws(Failure) -> Result {
    let result = await withCheckedContinuation { continuation in
        startThread { continuation.resume(returning: Swift.Result { () throws(Failure) in try body() }) }
    }
    return try result.get()
}

private final class ThreadWork: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
