import CatalogKit
import TestSupport
import Testing

struct WebClientTests {
    private let client = WebClient(userAgent: "narrate/test")

    @Test func `what is at an address is loaded, with its type, its name and its place`() async throws {
        let server = try LoopbackServer { _ in
            LoopbackResponse(
                text: "Grüße", type: "Text/Plain; Charset=\"utf-8\"",
                fields: [("Content-Disposition", "attachment; filename=\"../a/Grüße.txt\"")])
        }
        let response = try await load(server.address("/x/?q=a%20b"))
        #expect(String(decoding: response.bytes, as: UTF8.self) == "Grüße")
        #expect(response.contentType == "text/plain")
        #expect(response.charset == "utf-8")
        #expect(response.fileName == "Grüße.txt")
        #expect(response.address.description == server.address("/x/?q=a%20b"))
        let request = try #require(server.requests.first)
        #expect(request.target == "/x/?q=a%20b")
        #expect(request["accept"] == "text/*")
        #expect(request["user-agent"] == "narrate/test")
        #expect(request["authorization"] == nil)
    }

    private func load(_ address: String, credential: Credential? = nil, atMost limit: Int = 1 << 20)
        async throws(CatalogError) -> WebResponse
    {
        guard let address = WebAddress(address) else { throw CatalogError(.badAddress, "the test's address is none") }
        return try await client.load(address, accepting: "text/*", credential: credential, atMost: limit)
    }
}
