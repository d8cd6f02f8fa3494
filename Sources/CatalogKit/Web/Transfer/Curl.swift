import CCurl

/// libcurl as a whole.
enum Curl {
    /// Its functions; nil when it isn't installed.
    // Nobody changes it, and libcurl's functions may be called on any thread.
    nonisolated(unsafe) static let functions: curl_functions? = {
        var functions = curl_functions()
        guard unsafe curl_load(&functions) != 0 else { return nil }
        return functions.curl_global_init(CLong(CURL_GLOBAL_DEFAULT)) == CURLE_OK ? functions : nil
    }()

    /// What it means for a reader that a transfer from `address` ended with `code`; nil for success.
    ///
    /// Of libcurl's own words, `detail`, only those about certificates are told.
    static func error(_ code: CURLcode, from address: WebAddress, detail: String) -> CatalogError? {
        let host = "'\(address.origin)'"
        switch code {
        case CURLE_OK: return nil
        case CURLE_COULDNT_RESOLVE_HOST:
            return CatalogError(.unreachable, "there is no host of \(host), or no network; check both")
        case CURLE_COULDNT_RESOLVE_PROXY:
            return CatalogError(.unreachable, "the proxy's host isn't known; check 'http_proxy' and 'https_proxy'")
        case CURLE_COULDNT_CONNECT:
            return CatalogError(.unreachable, "nobody answers at \(host); check the address, or try again later")
        case CURLE_OPERATION_TIMEDOUT:
            return .timedOut(address)
        case CURLE_SSL_CACERT_BADFILE:
            return CatalogError(.insecure, "there are no certificates to know \(host) by; install ca-certificates")
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_ISSUER_ERROR:
            let reason = detail.isEmpty ? "" : ": \(detail)"
            return CatalogError(.insecure, "no safe connection to \(host)\(reason); ask who runs it")
        case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING, CURLE_HTTP2,
            CURLE_HTTP2_STREAM:
            return .incomplete(address)
        case CURLE_BAD_CONTENT_ENCODING:
            return CatalogError(.damaged, "what \(host) sent can't be unpacked; try again later")
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
            return CatalogError(.refused, "what answers at \(host) is no web server; check the address")
        default:
            return CatalogError(.refused, "\(host) can't be asked: libcurl's error \(code.rawValue); check the address")
        }
    }
}
