/// What is asked of a server.
struct WebRequest: Sendable {
    var address: WebAddress
    /// Lines of the header, beside those that libcurl writes itself.
    var headers: [String] = []
    /// Whether the body may come packed.
    var isPackable = true
    var credential: Credential?
    /// Whether the password is sent as a digest (RFC 7616), which some servers want, not as it is.
    var isDigested = false
    var limits = WebLimits()

    /// The credential, if it is for this server and may be sent to it.
    var sentCredential: Credential? {
        credential.flatMap { $0.origin == address.origin && $0.isSendable ? $0 : nil }
    }
}
