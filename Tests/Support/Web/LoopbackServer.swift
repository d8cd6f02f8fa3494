import Glibc
import Synchronization
import SystemKit

/// A web server on this machine that answers as a test wants it to, and remembers what it was asked.
public final class LoopbackServer: Sendable {
    /// Where it listens; its host is `127.0.0.1`.
    public let port: Int

    private let listener: CInt
    private let shared: Shared

    /// Answers each request with what `respond` makes of it, on a thread of the connection's own.
    ///
    /// - Throws: When the system has no socket left.
    public init(_ respond: @escaping @Sendable (LoopbackRequest) -> LoopbackResponse) throws {
        listener = try Self.listen()
        port = Self.port(of: listener)
        shared = Shared(respond: respond)
        startThread(name: "test") { [listener, shared] in
            while true {
                let connection = nextConnection(of: listener)
                guard connection >= 0 else { break }
                startThread(name: "test") { LoopbackConnection(connection).serve(shared) }
            }
            close(listener)
        }
    }

    /// Ends the wait for connections; those that are open end with their clients.
    deinit { shutdown(listener, CInt(SHUT_RDWR)) }

    /// The address of a path that begins with a slash.
    public func address(_ path: String, host: String = "127.0.0.1") -> String { "http://\(host):\(port)\(path)" }

    /// What it was asked so far, in order.
    public var requests: [LoopbackRequest] { shared.requests }

    /// What the connections need.
    final class Shared: Sendable {
        private let respond: @Sendable (LoopbackRequest) -> LoopbackResponse
        private let log = Mutex<[LoopbackRequest]>([])

        init(respond: @escaping @Sendable (LoopbackRequest) -> LoopbackResponse) { self.respond = respond }

        var requests: [LoopbackRequest] { log.withLock { $0 } }

        func response(to request: LoopbackRequest) -> LoopbackResponse {
            var request = request
            log.withLock { log in
                request.number = log.count + 1
                log.append(request)
            }
            return respond(request)
        }
    }

    private static func listen() throws -> CInt {
        let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = unsafe withUnsafePointer(to: &address) {
            unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe bind(listener, $0, size) }
        }
        guard listener >= 0, status == 0, Glibc.listen(listener, 256) == 0 else {
            throw ChildProgram.Failure(description: "no server can listen here: error \(errno)")
        }
        return listener
    }

    private static func port(of listener: CInt) -> Int {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = unsafe withUnsafeMutablePointer(to: &address) {
            unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe getsockname(listener, $0, &size) }
        }
        return Int(UInt16(bigEndian: address.sin_port))
    }
}

/// The next connection; negative when there will be none.
private func nextConnection(of listener: CInt) -> CInt {
    while true {
        let connection = accept(listener, nil, nil)
        if connection < 0, errno == EINTR || errno == ECONNABORTED { continue }
        if connection >= 0 { _ = fcntl(connection, F_SETFD, FD_CLOEXEC) }
        return connection
    }
}
