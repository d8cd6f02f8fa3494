/// What is asked of a server.
struct WebRequest: Hashable, Sendable {
    let address: WebAddress
    /// The header's lines, but for those that libcurl adds.
    var headers: [String] = []
    var credential: Credential?
    var limits = WebLimits()
}
