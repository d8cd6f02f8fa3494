import Glibc
import TestSupport

/// A server of somebody else's that listens on this machine, as long as a test holds it.
final class LoopbackService: Sendable {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let address: String
    private let program: ChildProgram

    /// Starts the program whose words `command` makes of a free port, and waits until it listens.
    init(_ command: (_ port: UInt16) throws -> [String], environment: [String: String] = [:]) async throws {
        let port = try Self.freePort()
        let words = try command(port)
        let null = unsafe open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(null) }
        program = try ChildProgram(
            [SystemProgram.path(of: words[0]) ?? words[0]] + words.dropFirst(),
            environment: NarrateBinary.environment(environment), files: [null, null, null])
        address = "http://127.0.0.1:\(port)"
        try await onThread { [program] in
            for _ in 0..<600 {
                if Self.answers(at: port) { return }
                guard !program.poll() else { throw Failure(description: "\(words[0]) has ended") }
                poll(nil, 0, 100)
            }
            throw Failure(description: "\(words[0]) doesn't listen")
        }
    }

    deinit { program.send(SIGTERM) }

    private static func freePort() throws -> UInt16 {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(listener) }
        var (address, size) = (loopback(port: 0), socklen_t(MemoryLayout<sockaddr_in>.size))
        let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe bind(listener, $0, size) == 0 && getsockname(listener, $0, &size) == 0
            }
        }
        guard isBound else { throw Failure(description: "there is no free port") }
        return UInt16(bigEndian: address.sin_port)
    }

    private static func answers(at port: UInt16) -> Bool {
        let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(client) }
        var address = loopback(port: port)
        return unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    private static func loopback(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }
}

extension LoopbackService {
    /// nginx, which serves a folder; its own files are in `place`.
    static func nginx(serving folder: String, place: TemporaryFolder) async throws -> LoopbackService {
        try await LoopbackService { port in
            let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
                .map { "\($0)_temp_path \(place.path)/\($0);" }.joined(separator: " ")
            let configuration = """
                daemon off; master_process off; pid \(place.path)/nginx.pid; error_log \(place.path)/nginx.log;
                events {}
                http {
                  access_log \(place.path)/access.log; \(temporary)
                  types { text/html html; text/css css; text/xml xml; application/json json; image/png png; image/jpeg jpg; }
                  server { listen 127.0.0.1:\(port); root \(folder); }
                }
                """
            let path = try place.write(configuration, to: "nginx.conf")
            let tools = #filePath.split(separator: "/").dropLast(4).reduce("") { $0 + "/" + $1 } + "/.build/tools/nginx"
            return [
                SystemProgram.path(of: "nginx") ?? tools, "-p", place.path, "-e", "\(place.path)/nginx.log", "-c", path,
            ]
        }
    }

    /// calibre's content server on a library; its own files are in `place`.
    static func calibre(library: String, place: TemporaryFolder) async throws -> LoopbackService {
        try await LoopbackService(
            { port in
                ["calibre-server", "--port", "\(port)", "--listen-on", "127.0.0.1", "--disable-use-bonjour", library]
            }, environment: calibreEnvironment(place))
    }

    /// What keeps calibre out of its user's home.
    static func calibreEnvironment(_ place: TemporaryFolder) -> [String: String] {
        [
            "HOME": place.path, "CALIBRE_CONFIG_DIRECTORY": place.path + "/config",
            "CALIBRE_TEMP_DIR": place.path, "LANG": "C.UTF-8",
        ]
    }
}
