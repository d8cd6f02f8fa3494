/// What a server says that wants to know who asks.
public struct CredentialChallenge: Hashable, Sendable {
    /// What was asked for, behind all redirects.
    public let address: WebAddress
    /// What the server calls that for which it wants credentials.
    public let realm: String?
    /// What came with it: an OPDS authentication document, or a page for people.
    public let bytes: [UInt8]
    public let contentType: String?

    public init(address: WebAddress, realm: String?, bytes: [UInt8], contentType: String?) {
        self.address = address
        self.realm = realm
        self.bytes = bytes
        self.contentType = contentType
    }
}
