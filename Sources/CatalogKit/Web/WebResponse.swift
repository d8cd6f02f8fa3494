/// What a server answered, all of it in memory.
public struct WebResponse: Hashable, Sendable {
    /// Unpacked, if it came packed.
    public let bytes: [UInt8]
    /// Where it came from, behind all redirects; what is relative in it is relative to this.
    public let address: WebAddress
    /// The media type in lower case, without its parameters.
    public let contentType: String?
    public let charset: String?
    public let status: Int
    /// What the server calls it, made safe for a file.
    public let fileName: String?

    public init(
        bytes: [UInt8], address: WebAddress, contentType: String? = nil, charset: String? = nil, status: Int = 200,
        fileName: String? = nil
    ) {
        self.bytes = bytes
        self.address = address
        self.contentType = contentType
        self.charset = charset
        self.status = status
        self.fileName = fileName
    }
}
