import CatalogKit
import TestSupport
import Testing

@Suite(.enabled(if: SecureServer.isInstalled))
struct SecureServerTests {
    @Test func `a server is spoken to whose certificate is vouched for and names it`() async throws {
        let server = try await SecureServer(["page": "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello"])
        let client = WebClient(userAgent: "narrate/test", certificates: server.certificate)
        let address = try #require(WebAddress("https://localhost:\(server.port)/page"))
        let response = try await client.load(address, accepting: "*/*", credential: nil, atMost: 100)
        #expect(response.bytes == Array("hello".utf8))
    }

    @Test func `a certificate that nobody vouches for, or of another host, isn't believed`() async throws {
        let server = try await SecureServer(["page": "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello"])
        let usual = WebClient(userAgent: "narrate/test")
        let trusting = WebClient(userAgent: "narrate/test", certificates: server.certificate)
        for (client, host) in [(usual, "localhost"), (trusting, "127.0.0.1")] {
            let address = try #require(WebAddress("https://\(host):\(server.port)/page"))
            let error = await failure {
                try await client.load(address, accepting: "*/*", credential: nil, atMost: 100)
            }
            #expect(error?.code == .insecure)
            #expect(error?.reason.hasPrefix("no safe connection to 'https://\(host):\(server.port)': SSL") == true)
            #expect(error?.reason.contains("\n") == false)
        }
    }

    @Test func `a redirect out of TLS isn't followed`() async throws {
        let plain = try LoopbackServer { _ in LoopbackResponse(text: "for all to read") }
        let head =
            "HTTP/1.1 302 Found\r\nLocation: \(plain.address("/x", host: "localhost"))\r\nContent-Length: 0\r\n\r\n"
        let server = try await SecureServer(["page": head])
        let client = WebClient(userAgent: "narrate/test", certificates: server.certificate)
        let address = try #require(WebAddress("https://localhost:\(server.port)/page"))
        let error = await failure { try await client.load(address, accepting: "*/*", credential: nil, atMost: 100) }
        #expect(error?.code == .insecure)
        #expect(plain.requests.isEmpty)
    }
}
