/// What gets things from the web.
public protocol WebFetching: Sendable {
    /// Gets what is at the address into memory, behind redirects, and unpacked.
    ///
    /// At most `bytes` may come. What media types are understood is told as the header `Accept` lists them.
    ///
    /// - Throws: `credentialsNeeded` with what the server said, when it asks who asks; else why nothing came.
    func load(
        _ address: WebAddress, accepting types: String, credential: Credential?, atMost bytes: Int
    ) async throws(CatalogError) -> WebResponse

    /// Gets what is at the address into a file, in place of what is there under that name.
    ///
    /// Until all has come it is in a file beside it whose name ends in `.part`, from which a later call goes on.
    /// `progress` is told now and then how far it has come.
    ///
    /// - Throws: As `load`; `unwritable` when the file can't be made.
    func download(
        _ address: WebAddress, to file: String, credential: Credential?, limits: WebLimits,
        progress: (TransferProgress) -> Void
    ) async throws(CatalogError) -> DownloadedFile
}
