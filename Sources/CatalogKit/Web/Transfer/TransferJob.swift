import Synchronization

/// A request on its way to the thread that carries it out, and whoever waits for its end.
final class TransferJob: Sendable {
    /// What is the same in all requests.
    struct Settings: Sendable {
        let userAgent: String
        /// The file with the certificates of those who vouch for servers, in place of the system's.
        let certificates: String?
    }

    struct Answer: Sendable {
        let head: ResponseHead
        /// The body of an answer that is no success, or its beginning.
        let refusal: [UInt8]
    }

    let request: WebRequest
    let settings: Settings
    let receiver: any ResponseReceiver

    private let cancelled = Atomic(false)
    private let waiting = Mutex<CheckedContinuation<Result<Answer, CatalogError>, Never>?>(nil)

    init(_ request: WebRequest, settings: Settings, receiver: any ResponseReceiver) {
        self.request = request
        self.settings = settings
        self.receiver = receiver
    }

    var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

    func cancel() { cancelled.store(true, ordering: .relaxed) }

    /// Remembers who waits; called once, before the thread sees it.
    func wait(_ continuation: CheckedContinuation<Result<Answer, CatalogError>, Never>) {
        waiting.withLock { $0 = continuation }
    }

    /// Wakes whoever waits; the first call counts.
    func end(_ result: Result<Answer, CatalogError>) {
        waiting.withLock { waiting in
            defer { waiting = nil }
            return waiting
        }?.resume(returning: result)
    }
}
