import Synchronization

/// Keeps a body in memory, up to a limit.
final class MemoryReceiver: ResponseReceiver {
    private let address: WebAddress
    private let limit: Int
    private let received = Mutex<[UInt8]>([])

    init(_ address: WebAddress, atMost limit: Int) {
        self.address = address
        self.limit = limit
    }

    var bytes: [UInt8] { received.withLock { $0 } }

    func begin(_ head: ResponseHead) throws(CatalogError) {
        if let length = head.contentLength, length > limit { throw .tooLarge(address, limit: limit) }
    }

    func refuse(_ head: ResponseHead) {}

    func take(_ bytes: [UInt8]) throws(CatalogError) {
        let isTooMuch = received.withLock { received in
            received += bytes
            return received.count > limit
        }
        if isTooMuch { throw .tooLarge(address, limit: limit) }
    }

    func end() {}
}
