import Glibc

/// One connection of a `LoopbackServer`, until either side ends it.
struct LoopbackConnection {
    private let socket: CInt

    init(_ socket: CInt) { self.socket = socket }

    func serve(_ server: LoopbackServer.Shared) {
        defer { close(socket) }
        var received: [UInt8] = []
        while let request = next(&received) {
            let response = server.response(to: request)
            guard send(response, withBody: request.method != "HEAD") else { return }
        }
    }

    private func next(_ received: inout [UInt8]) -> LoopbackRequest? {
        while true {
            if let end = received.firstRange(of: Array("\r\n\r\n".utf8)) {
                let head = String(decoding: received[..<end.lowerBound], as: UTF8.self)
                received.removeSubrange(..<end.upperBound)
                return LoopbackRequest(head)
            }
            var block = [UInt8](repeating: 0, count: 1 << 14)
            let count = unsafe recv(socket, &block, block.count, 0)
            guard count > 0 else { return nil }
            received += block[..<count]
        }
    }

    /// Whether the connection may be used on.
    private func send(_ response: LoopbackResponse, withBody: Bool) -> Bool {
        if let raw = response.raw {
            _ = send(raw[...])
            return false
        }
        guard withBody else { return send(response.head[...]) }
        // In one piece: the end of two small ones would wait for the client to say that it has the first.
        guard response.fault != nil else { return send((response.head + response.body)[...]) }
        guard send(response.head[...]) else { return false }
        switch response.fault {
        case nil: break
        case .claims: _ = send(response.body[...])
        case .cut(let count): _ = send(response.body.prefix(count))
        case .reset(let count):
            _ = send(response.body.prefix(count))
            // Closing then breaks the connection instead of ending it.
            var lingering = linger(l_onoff: 1, l_linger: 0)
            unsafe setsockopt(socket, SOL_SOCKET, SO_LINGER, &lingering, socklen_t(MemoryLayout<linger>.size))
        case .slow(let count, let milliseconds):
            var rest = response.body[...]
            while !rest.isEmpty, send(rest.prefix(count)) {
                rest = rest.dropFirst(count)
                usleep(UInt32(milliseconds) * 1_000)
            }
        case .silence(let count):
            _ = send(response.body.prefix(count))
            var byte: UInt8 = 0
            _ = unsafe recv(socket, &byte, 1, 0)
        }
        return false
    }

    private func send(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes {
                unsafe Glibc.send(socket, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
