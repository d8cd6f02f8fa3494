import CCurl

/// One request that libcurl carries out, on the thread that made this.
@safe
final class CurlTransfer {
    /// What is kept of a body that tells why the answer is no.
    private static let longestRefusal = 256 << 10
    private static let longestHeader = 256 << 10

    let handle: UnsafeMutableRawPointer

    private let job: TransferJob
    private let functions: curl_functions
    private let detail = UnsafeMutableBufferPointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
    private var headerLines: UnsafeMutablePointer<curl_slist>?

    /// Whether libcurl took all that it was told.
    private var isReady = true
    private var headerLength = 0
    private var head: ResponseHead?
    private var isHeadComplete = false
    private var refusal: [UInt8] = []
    /// Why our side ended the transfer.
    private var failure: CatalogError?
    private var isEnough = false
    private var lastHeard = ContinuousClock.now

    /// Nil when there is no memory left, or libcurl lacks what keeps its user safe.
    init?(_ job: TransferJob, functions: curl_functions) {
        guard let handle = functions.curl_easy_init() else { return nil }
        (self.job, self.functions) = (job, functions)
        unsafe self.handle = handle
        unsafe detail.initialize(repeating: 0)
        ask()
        limit()
        secure()
        receive()
        guard isReady else { return nil }
    }

    deinit {
        unsafe functions.curl_easy_cleanup(handle)
        unsafe functions.curl_slist_free_all(headerLines)
        unsafe detail.deallocate()
    }

    var isCancelled: Bool { job.isCancelled }

    /// Whether nothing has come for longer than it may.
    var isSilent: Bool { ContinuousClock.now - lastHeard > job.request.limits.silence }

    /// Tells whoever waits that the transfer was ended.
    func giveUp() {
        job.end(isCancelled ? .failure(.cancelled) : .failure(.timedOut(job.request.address)))
    }

    /// Tells whoever waits how the transfer ended.
    func finish(_ code: CURLcode) {
        if let error = failure ?? (isEnough ? nil : error(code)) { return job.end(.failure(error)) }
        guard let head, isHeadComplete else { return job.end(.failure(.incomplete(job.request.address))) }
        do throws(CatalogError) {
            if head.isSuccess { try job.receiver.end() }
            job.end(.success(TransferJob.Answer(head: head, refusal: refusal)))
        } catch {
            job.end(.failure(error))
        }
    }

    private func error(_ code: CURLcode) -> CatalogError? {
        let proxyStatus = unsafe curl_number(functions, handle, CURLINFO_HTTP_CONNECTCODE)
        if proxyStatus >= 300 { return .proxyRefused(job.request.address, status: proxyStatus) }
        let words = unsafe detail.baseAddress.map { unsafe String(cString: $0) } ?? ""
        return Curl.error(code, from: job.request.address, detail: words)
    }

    // MARK: The request

    private func ask() {
        let request = job.request
        set(CURLOPT_URL, request.address.description)
        set(CURLOPT_USERAGENT, job.settings.userAgent)
        set(CURLOPT_ACCEPT_ENCODING, request.isPackable ? "" : "identity")
        for line in request.headers { unsafe headerLines = functions.curl_slist_append(headerLines, line) }
        unsafe set(CURLOPT_HTTPHEADER, headerLines)
        if let credential = request.sentCredential {
            let way = request.isDigested ? curl_digest : curl_basic
            set(CURLOPT_HTTPAUTH, way)
            set(CURLOPT_USERNAME, credential.user)
            set(CURLOPT_PASSWORD, credential.password)
        }
        // What is asked of this machine is nobody else's business; for the rest libcurl reads 'http_proxy', 'https_proxy',
        // 'all_proxy' and 'no_proxy'.
        if request.address.isLoopback { set(CURLOPT_NOPROXY, "*") }
    }

    private func limit() {
        let limits = job.request.limits
        set(CURLOPT_CONNECTTIMEOUT_MS, limits.connecting.milliseconds)
        set(CURLOPT_TIMEOUT_MS, limits.whole.milliseconds)
        // Silence is measured here, as libcurl takes the mean of some seconds; that is good for a trickle.
        set(CURLOPT_LOW_SPEED_LIMIT, limits.bytesPerSecond)
        set(CURLOPT_LOW_SPEED_TIME, max(1, limits.silence.milliseconds / 1_000))
        // A signal would end libcurl's waits by jumping out of them.
        set(CURLOPT_NOSIGNAL, 1)
    }

    private func secure() {
        check(unsafe curl_allow_web_only(functions, handle))
        set(CURLOPT_SSL_VERIFYPEER, 1)
        set(CURLOPT_SSL_VERIFYHOST, 2)
        set(CURLOPT_SSLVERSION, CLong(CURL_SSLVERSION_TLSv1_2))
        if let certificates = job.settings.certificates {
            set(CURLOPT_CAINFO, certificates)
        }
    }

    private func receive() {
        let me = unsafe Unmanaged.passUnretained(self).toOpaque()
        unsafe set(CURLOPT_ERRORBUFFER, detail.baseAddress)
        set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        unsafe set(CURLOPT_HEADERDATA, me)
        let headerCode = unsafe curl_set_receiver(functions, handle, CURLOPT_HEADERFUNCTION) {
            bytes, size, count, transfer in
            unsafe CurlTransfer.hand(bytes, count: size * count, to: transfer) { $0.takeHeader($1) }
        }
        check(headerCode)
        unsafe set(CURLOPT_WRITEDATA, me)
        let bodyCode = unsafe curl_set_receiver(functions, handle, CURLOPT_WRITEFUNCTION) {
            bytes, size, count, transfer in
            unsafe CurlTransfer.hand(bytes, count: size * count, to: transfer) { $0.takeBody($1) }
        }
        check(bodyCode)
    }

    private func set(_ option: CURLoption, _ value: Int) {
        check(unsafe curl_set_number(functions, handle, option, value))
    }

    private func set(_ option: CURLoption, _ value: String) {
        check(unsafe curl_set_text(functions, handle, option, value))
    }

    private func set(_ option: CURLoption, _ value: UnsafeMutableRawPointer?) {
        check(unsafe curl_set_pointer(functions, handle, option, value))
    }

    private func check(_ code: CURLcode) { isReady = isReady && code == CURLE_OK }

    // MARK: The answer

    /// Returns what libcurl wants to hear: `count` to go on, anything else to end the transfer.
    private static func hand(
        _ bytes: UnsafeMutablePointer<CChar>?, count: Int, to transfer: UnsafeMutableRawPointer?,
        _ take: (CurlTransfer, [UInt8]) -> Bool
    ) -> Int {
        guard let bytes = unsafe bytes, let transfer = unsafe transfer, count > 0 else { return count }
        let copy = unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
        let isWanted = unsafe take(Unmanaged<CurlTransfer>.fromOpaque(transfer).takeUnretainedValue(), copy)
        return isWanted ? count : 0
    }

    /// Takes one line of the header, with its line break.
    private func takeHeader(_ bytes: [UInt8]) -> Bool {
        lastHeard = .now
        headerLength += bytes.count
        guard headerLength <= Self.longestHeader else {
            failure = CatalogError(
                .refused, "'\(job.request.address.origin)' answers with a header without end; try another server")
            return false
        }
        let end = bytes.lastIndex { $0 != 0x0D && $0 != 0x0A }.map { $0 + 1 } ?? 0
        let line = Self.text(bytes[..<end])
        if let next = ResponseHead(statusLine: line) {
            // Others than the first follow on an interim answer, or on one that libcurl deals with itself.
            (head, isHeadComplete) = (next, false)
        } else if isHeadComplete {
            // What follows a body in parts tells nothing that is needed.
            return true
        } else if !line.isEmpty {
            head?.add(line)
        } else if let head, head.status >= 200 {
            isHeadComplete = true
            return attempt { () throws(CatalogError) in
                if head.isSuccess { try job.receiver.begin(head) } else { try job.receiver.refuse(head) }
            }
        }
        return true
    }

    /// Servers write UTF-8, or as they did before it Latin-1.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(validating: bytes, as: UTF8.self)
            ?? bytes.reduce(into: "") { $0.unicodeScalars.append(Unicode.Scalar($1)) }
    }

    private func takeBody(_ bytes: [UInt8]) -> Bool {
        lastHeard = .now
        guard let head else { return false }
        if head.isSuccess { return attempt { () throws(CatalogError) in try job.receiver.take(bytes) } }
        refusal += bytes
        isEnough = refusal.count > Self.longestRefusal
        return !isEnough
    }

    private func attempt(_ action: () throws(CatalogError) -> Void) -> Bool {
        do throws(CatalogError) {
            try action()
            return true
        } catch {
            failure = error
            return false
        }
    }
}

extension Duration {
    fileprivate var milliseconds: Int {
        Int(components.seconds) * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000)
    }
}
