/// A file that was fetched whole.
public struct DownloadedFile: Hashable, Sendable {
    public let path: String
    /// Where it came from, behind all redirects.
    public let address: WebAddress
    /// What the server says it is, in lower case and without parameters; the content may say otherwise.
    public let contentType: String?
    /// What the server calls it, made safe for a file.
    public let fileName: String?
    public let byteCount: Int

    public init(path: String, address: WebAddress, contentType: String?, fileName: String?, byteCount: Int) {
        self.path = path
        self.address = address
        self.contentType = contentType
        self.fileName = fileName
        self.byteCount = byteCount
    }
}
