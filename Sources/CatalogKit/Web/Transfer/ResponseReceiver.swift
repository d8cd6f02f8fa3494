/// What the body of an answer is put into, on the thread on which it comes.
///
/// An error that it throws ends the transfer.
protocol ResponseReceiver: Sendable {
    /// The server says yes; the body follows.
    func begin(_ head: ResponseHead) throws(CatalogError)
    /// The server says no; nothing follows that is to be kept.
    func refuse(_ head: ResponseHead) throws(CatalogError)
    func take(_ bytes: [UInt8]) throws(CatalogError)
    /// All of the body has come.
    func end() throws(CatalogError)
}
