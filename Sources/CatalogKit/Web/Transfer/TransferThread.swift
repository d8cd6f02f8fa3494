import SystemKit

/// The thread on which libcurl carries out requests, any number at a time; it ends with this.
final class TransferThread: Sendable {
    private let queue: TransferQueue

    /// - Throws: `libraryMissing`.
    init() throws(CatalogError) {
        guard let queue = TransferQueue() else {
            throw CatalogError(.libraryMissing, "the web needs libcurl, which isn't installed; install libcurl4")
        }
        self.queue = queue
        startThread(name: "narrate.web") { queue.runUntilClosed() }
    }

    deinit { queue.close() }

    /// Carries out a job; a task that is cancelled gives it up.
    func run(_ job: TransferJob) async -> Result<TransferJob.Answer, CatalogError> {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                job.wait(continuation)
                queue.add(job)
            }
        } onCancel: {
            job.cancel()
            queue.wake()
        }
    }
}
