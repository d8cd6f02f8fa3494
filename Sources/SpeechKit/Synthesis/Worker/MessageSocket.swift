import Glibc

/// One end of the socket between a reader and its worker, over which messages go.
///
/// A message is a header of JSON and a payload of frames, 16-bit numbers with the low byte first, after their lengths in
/// bytes as 32-bit numbers in network byte order.
final class MessageSocket: Sendable {
    struct Message: Sendable {
        var header: [UInt8]
        var payload: [Int16] = []
    }

    /// No header is longer, nor any request's text.
    static let headerLimit = 16 << 20
    /// An hour and a half of speech.
    static let payloadLimit = 256 << 20

    private let descriptor: CInt

    /// Takes a connected stream socket, and closes it in the end.
    init(_ descriptor: CInt) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// The two ends of a new connection, which no program that is started later gets to see.
    static func pair() -> (MessageSocket, MessageSocket)? {
        var ends: [CInt] = [-1, -1]
        let type = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard unsafe socketpair(AF_UNIX, type, 0, &ends) == 0 else { return nil }
        return (MessageSocket(ends[0]), MessageSocket(ends[1]))
    }

    func withDescriptor<Result>(_ body: (CInt) -> Result) -> Result { body(descriptor) }

    /// Sends `message`, by `deadline` if there is one.
    func send(_ message: Message, by deadline: SuspendingClock.Instant? = nil) throws(WorkerFailure) {
        let lengths = [message.header.count, message.payload.count * 2].flatMap { UInt32($0).bigEndianBytes }
        try send(lengths + message.header, by: deadline)
        try send(message.payload, by: deadline)
    }

    /// Sends the bytes of `elements` as they are in memory: every machine that Swift runs on has the low byte first.
    private func send<Element: BitwiseCopyable>(
        _ elements: [Element], by deadline: SuspendingClock.Instant?
    ) throws(WorkerFailure) {
        let count = elements.count * MemoryLayout<Element>.stride
        var sent = 0
        while sent < count {
            try wait(for: POLLOUT, until: deadline)
            let flags = CInt(MSG_NOSIGNAL | MSG_DONTWAIT)
            let result = unsafe elements.withUnsafeBytes { bytes in
                let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[sent...])
                return unsafe Glibc.send(descriptor, rest.baseAddress, rest.count, flags)
            }
            sent += try transferred(result)
        }
    }

    /// Waits for a message, until `deadline` if there is one.
    func receive(by deadline: SuspendingClock.Instant? = nil) throws(WorkerFailure) -> Message {
        let lengths: [UInt8] = try receive(count: 8, by: deadline)
        let headerLength = Int(UInt32(bigEndianBytes: lengths[..<4]))
        let payloadLength = Int(UInt32(bigEndianBytes: lengths[4...]))
        guard headerLength <= Self.headerLimit, payloadLength <= Self.payloadLimit, payloadLength.isMultiple(of: 2)
        else { throw .malformed }
        return Message(
            header: try receive(count: headerLength, by: deadline),
            payload: try receive(count: payloadLength / 2, by: deadline))
    }

    /// Waits until the other end is closed.
    func waitForClose() {
        // Asked for nothing, it still tells of that.
        var entry = pollfd(fd: descriptor, events: 0, revents: 0)
        while unsafe poll(&entry, 1, -1) < 1 {}
    }

    private func receive<Element: FixedWidthInteger>(
        count: Int, by deadline: SuspendingClock.Instant?
    ) throws(WorkerFailure) -> [Element] {
        var failure: WorkerFailure?
        let elements = unsafe [Element](unsafeUninitializedCapacity: count) { elements, initialized in
            let wanted = unsafe UnsafeMutableBufferPointer(rebasing: elements[..<count])
            do throws(WorkerFailure) {
                try unsafe receive(into: UnsafeMutableRawBufferPointer(wanted), by: deadline)
                initialized = count
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return elements
    }

    /// Waits until so many bytes have come that `bytes` is full.
    private func receive(
        into bytes: UnsafeMutableRawBufferPointer, by deadline: SuspendingClock.Instant?
    ) throws(WorkerFailure) {
        var received = 0
        while received < bytes.count {
            try wait(for: POLLIN, until: deadline)
            let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[received...])
            received += try transferred(unsafe recv(descriptor, rest.baseAddress, rest.count, CInt(MSG_DONTWAIT)))
        }
    }

    /// How many bytes went through, as a call of the system says.
    private func transferred(_ result: Int) throws(WorkerFailure) -> Int {
        if result > 0 { return result }
        guard result < 0, errno == EAGAIN || errno == EINTR else { throw .closed }
        return 0
    }

    private func wait(for events: CInt, until deadline: SuspendingClock.Instant?) throws(WorkerFailure) {
        var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        var ready: CInt
        repeat {
            let milliseconds = deadline.map { max(0, ($0 - SuspendingClock().now) / .milliseconds(1)) } ?? -1
            ready = unsafe poll(&entry, 1, CInt(milliseconds.rounded(.up)))
        } while ready < 0 && errno == EINTR
        guard ready > 0 else { throw .timedOut }
    }
}

extension UInt32 {
    fileprivate var bigEndianBytes: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) } }

    fileprivate init(bigEndianBytes bytes: ArraySlice<UInt8>) { self = bytes.reduce(0) { $0 << 8 | UInt32($1) } }
}
