import TestSupport

/// A server with TLS, openssl's, and a certificate for `localhost` that it signed itself.
final class SecureServer: Sendable {
    static let isInstalled = SystemProgram.areInstalled("openssl", "sh")

    let port: Int
    /// The file with the certificate.
    let certificate: String

    private let folder: TemporaryFolder
    private let program: FollowedProgram

    /// Answers with what is in `pages`, heads and bodies, by the ends of their paths.
    init(_ pages: [String: String]) async throws {
        let folder = TemporaryFolder()
        for (name, page) in pages { try folder.write(page, to: name) }
        let names = "-keyout key.pem -out cert.pem -subj /CN=localhost -addext subjectAltName=DNS:localhost"
        let key = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 \(names) 2>/dev/null"
        let serve = "exec openssl s_server -accept 127.0.0.1:0 -cert cert.pem -key key.pem -HTTP"
        program = try FollowedProgram(["sh", "-c", "cd '\(folder.path)' && \(key) && \(serve)"])
        var port: Int?
        while port == nil, let line = await program.nextLine() {
            if line.hasPrefix("ACCEPT") { port = line.split(separator: ":").last.flatMap { Int($0) } }
        }
        // Nobody listens at 0, so a test fails at its first request if openssl doesn't.
        self.port = port ?? 0
        (self.folder, certificate) = (folder, folder.path + "/cert.pem")
    }
}
