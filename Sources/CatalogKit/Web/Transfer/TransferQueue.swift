import CCurl
import Synchronization

/// What the thread that carries out requests has to do.
///
/// Unchecked: `multi` never changes, and but for the call that wakes the thread, which any thread may make, only that
/// thread uses it.
@safe
final class TransferQueue: @unchecked Sendable {
    /// By the addresses of libcurl's handles for them.
    private typealias Transfers = [UInt: CurlTransfer]

    private struct Waiting {
        var jobs: [TransferJob] = []
        var isClosed = false
    }

    private let functions: curl_functions
    private let multi: UnsafeMutableRawPointer
    /// Without descriptors left, libcurl has nothing to be woken by.
    private let canWake: Bool
    private let waiting = Mutex(Waiting())

    /// Nil when there is no libcurl.
    init?() {
        guard let functions = unsafe Curl.functions, let multi = functions.curl_multi_init() else { return nil }
        unsafe (self.functions, self.multi) = (functions, multi)
        canWake = unsafe functions.curl_multi_wakeup(multi) == CURLM_OK
    }

    deinit { _ = unsafe functions.curl_multi_cleanup(multi) }

    func add(_ job: TransferJob) {
        waiting.withLock { $0.jobs.append(job) }
        wake()
    }

    func close() {
        waiting.withLock { $0.isClosed = true }
        wake()
    }

    func wake() { _ = unsafe functions.curl_multi_wakeup(multi) }

    func runUntilClosed() {
        var transfers: Transfers = [:]
        while let jobs = takeJobs() {
            for job in jobs { start(job, &transfers) }
            for transfer in transfers.values where transfer.isCancelled || transfer.isSilent {
                unsafe remove(transfer.handle, from: &transfers)?.giveUp()
            }
            var running: CInt = 0
            _ = unsafe functions.curl_multi_perform(multi, &running)
            finish(&transfers)
            // libcurl wakes earlier when something comes; now and then it is looked whether nothing does.
            _ = unsafe functions.curl_multi_poll(multi, nil, 0, transfers.isEmpty && canWake ? 60_000 : 250, nil)
        }
    }

    /// What was added since the last call; nil when there will be no more.
    private func takeJobs() -> [TransferJob]? {
        waiting.withLock { waiting in
            defer { waiting.jobs = [] }
            return waiting.isClosed ? nil : waiting.jobs
        }
    }

    private func start(_ job: TransferJob, _ transfers: inout Transfers) {
        guard let transfer = CurlTransfer(job, functions: functions) else {
            let reason = "libcurl, as it is installed, can't make a safe connection; install libcurl4 anew"
            return job.end(.failure(CatalogError(.libraryMissing, reason)))
        }
        guard unsafe functions.curl_multi_add_handle(multi, transfer.handle) == CURLM_OK else {
            return job.end(.failure(CatalogError(.libraryMissing, "libcurl has no memory left; try again")))
        }
        unsafe transfers[UInt(bitPattern: transfer.handle)] = transfer
    }

    private func finish(_ transfers: inout Transfers) {
        var left: CInt = 0
        while let message = unsafe functions.curl_multi_info_read(multi, &left) {
            guard unsafe message.pointee.msg == CURLMSG_DONE, let handle = unsafe message.pointee.easy_handle else {
                continue
            }
            // The message is gone with its handle.
            let code = unsafe curl_message_result(message)
            unsafe remove(handle, from: &transfers)?.finish(code)
        }
    }

    private func remove(_ handle: UnsafeMutableRawPointer, from transfers: inout Transfers) -> CurlTransfer? {
        _ = unsafe functions.curl_multi_remove_handle(multi, handle)
        return transfers.removeValue(forKey: UInt(bitPattern: handle))
    }
}
