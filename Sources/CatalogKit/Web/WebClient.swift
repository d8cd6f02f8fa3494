import Synchronization

/// Gets things from the web through libcurl, which is loaded at the first request.
///
/// Proxies are those that the environment names (`http_proxy`, `https_proxy`, `all_proxy`, `no_proxy`). A credential is
/// sent to its own server alone, and never unprotected unless it says so.
public final class WebClient: WebFetching {
    /// How long a catalog or a picture may take.
    private static let longestLoad = Duration.seconds(120)

    private let settings: TransferJob.Settings
    private let thread = Mutex<TransferThread?>(nil)

    /// Servers get to know that `userAgent`, such as "narrate/1.0", asks.
    ///
    /// With a file of `certificates`, those who vouch for servers are the ones in it, not the system's.
    public init(userAgent: String, certificates: String? = nil) {
        settings = TransferJob.Settings(userAgent: userAgent, certificates: certificates)
    }

    public func load(
        _ address: WebAddress, accepting types: String, credential: Credential?, atMost bytes: Int
    ) async throws(CatalogError) -> WebResponse {
        var limits = WebLimits()
        limits.whole = Self.longestLoad
        let request = WebRequest(
            address: address, headers: ["Accept: \(types)"], credential: credential, limits: limits)
        let receiver = MemoryReceiver(address, atMost: bytes)
        let (head, address) = try await follow(request, into: receiver)
        return WebResponse(
            bytes: receiver.bytes, address: address, contentType: head.contentType, charset: head.charset,
            status: head.status, fileName: head.fileName)
    }

    public func download(
        _ address: WebAddress, to file: String, credential: Credential?, limits: WebLimits,
        progress: (TransferProgress) -> Void
    ) async throws(CatalogError) -> DownloadedFile {
        let request = WebRequest(address: address, isPackable: false, credential: credential, limits: limits)
        let (states, told) = AsyncStream.makeStream(of: TransferProgress.self, bufferingPolicy: .bufferingNewest(1))
        async let result = fetch(request, to: file, telling: told)
        for await state in states { progress(state) }
        return try await result.get()
    }

    // MARK: Redirects

    /// Asks until an answer is there that leads nowhere else.
    private func follow(
        _ request: WebRequest, into receiver: any ResponseReceiver
    ) async throws(CatalogError) -> (ResponseHead, WebAddress) {
        var request = request
        let thread = try startedThread()
        for _ in 0...request.limits.redirects {
            let job = TransferJob(request, settings: settings, receiver: receiver)
            let answer = try await thread.run(job).get()
            if answer.head.isSuccess { return (answer.head, request.address) }
            guard let next = try answer.next(after: request) else { throw answer.error(for: request) }
            request = next
        }
        throw CatalogError(
            .badRedirect, "'\(request.address.shown)' sends on and on to other addresses; check the address")
    }

    private func startedThread() throws(CatalogError) -> TransferThread {
        try thread.withLock { thread throws(CatalogError) in
            if let thread { return thread }
            let started = try TransferThread()
            thread = started
            return started
        }
    }

    // MARK: Downloads

    private func fetch(
        _ request: WebRequest, to file: String, telling progress: AsyncStream<TransferProgress>.Continuation
    ) async -> Result<DownloadedFile, CatalogError> {
        defer { progress.finish() }
        do throws(CatalogError) {
            let part = try PartFile(of: file, from: request.address)
            do throws(CatalogError) {
                return .success(try await fetch(request, into: part, at: file, telling: progress))
            } catch {
                part.leave()
                return .failure(error)
            }
        } catch {
            return .failure(error)
        }
    }

    /// Tries again after a cut as long as each try, or one of a few, brings more.
    private func fetch(
        _ request: WebRequest, into part: PartFile, at file: String,
        telling progress: AsyncStream<TransferProgress>.Continuation
    ) async throws(CatalogError) -> DownloadedFile {
        let limits = request.limits
        let end = ContinuousClock.now + limits.whole
        var (most, vainTries) = (part.length, 0)
        while true {
            do throws(CatalogError) {
                var request = request
                request.headers = part.validator.map { ["Range: bytes=\(part.length)-", "If-Range: \($0)"] } ?? []
                let receiver = DownloadReceiver(
                    part, from: request.address, atMost: limits.bytes, progress: progress)
                let (head, address) = try await follow(request, into: receiver)
                return DownloadedFile(
                    path: file, address: address, contentType: head.contentType, fileName: head.fileName,
                    byteCount: part.length)
            } catch {
                vainTries = part.length > most ? 0 : vainTries + 1
                most = max(most, part.length)
                let isWorthwhile = error.isPassing || error.code == .unreachable && most > 0
                guard isWorthwhile, vainTries < limits.tries, ContinuousClock.now < end else { throw error }
            }
            try? await Task.sleep(for: limits.pause * (1 << min(vainTries, 6)))
        }
    }
}

extension CatalogError {
    /// Whether the same request may well succeed the next time.
    fileprivate var isPassing: Bool { code == .incomplete || code == .timedOut }
}
