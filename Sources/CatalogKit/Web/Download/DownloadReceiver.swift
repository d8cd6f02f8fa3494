import Synchronization

/// Puts a body behind what there is of a file, and tells how far it has come.
final class DownloadReceiver: ResponseReceiver {
    private struct State {
        var total: Int?
        var gauge = RateGauge()
        var lastTold: ContinuousClock.Instant?
    }

    /// Between two states that are told.
    private static let pause = Duration.milliseconds(100)

    private let part: PartFile
    private let address: WebAddress
    private let limit: Int
    private let progress: AsyncStream<TransferProgress>.Continuation
    private let state = Mutex(State())

    /// Takes one answer; `progress` is told of all bytes that `part` has.
    init(
        _ part: PartFile, from address: WebAddress, atMost limit: Int,
        progress: AsyncStream<TransferProgress>.Continuation
    ) {
        self.part = part
        self.address = address
        self.limit = limit
        self.progress = progress
    }

    func begin(_ head: ResponseHead) throws(CatalogError) {
        let total: Int?
        if head.status == 206 {
            guard let range = head.range, range.first == part.length, part.validator != nil, !head.isPacked else {
                // A part that the server made up would fit to nothing.
                try part.restart(validator: nil)
                throw CatalogError(.incomplete, "'\(address.origin)' sent another part of the file; try again")
            }
            total = range.total
        } else {
            total = head.isPacked ? nil : head.contentLength
            try part.restart(validator: head.isPacked ? nil : head.validator)
        }
        if let total, total > limit { throw .tooLarge(address, limit: limit) }
        state.withLock { $0.total = total }
    }

    func refuse(_ head: ResponseHead) throws(CatalogError) {
        // There is more than the server has, or just as much: the next try begins anew.
        if head.status == 416 { try part.restart(validator: nil) }
    }

    func take(_ bytes: [UInt8]) throws(CatalogError) {
        guard part.length + bytes.count <= limit else { throw .tooLarge(address, limit: limit) }
        try part.append(bytes)
        tell()
    }

    func end() throws(CatalogError) {
        if let total = state.withLock({ $0.total }), total != part.length { throw .incomplete(address) }
        tell(isLast: true)
        try part.publish()
    }

    private func tell(isLast: Bool = false) {
        let now = ContinuousClock.now
        let length = part.length
        let told: TransferProgress? = state.withLock { state in
            state.gauge.note(length, at: now)
            if let last = state.lastTold, now - last < Self.pause, !isLast { return nil }
            state.lastTold = now
            return TransferProgress(received: length, total: state.total, rate: state.gauge.rate)
        }
        if let told { progress.yield(told) }
    }
}
