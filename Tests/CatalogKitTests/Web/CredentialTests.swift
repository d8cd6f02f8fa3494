import CatalogKit
import Synchronization
import TestSupport
import Testing

/// Who gets to know a reader's name and password: their server, and nobody else.
struct CredentialTests {
    private static let basic = "Basic cmVhZGVyOnBhc3M6d29yZA=="

    private let client = WebClient(userAgent: "narrate/test")

    @Test func `a server that wants a name and a password says what for`() async throws {
        let server = try LoopbackServer { _ in
            LoopbackResponse(
                401, Array("{}".utf8), type: "application/opds-authentication+json",
                fields: [
                    ("WWW-Authenticate", "Digest realm=\"x\""),
                    ("WWW-Authenticate", "Basic realm=\"The \\\"books\\\"\""),
                ])
        }
        let address = try #require(WebAddress(server.address("/feed")))
        let error = await failure { try await load(address) }
        #expect(error?.code == .credentialsNeeded)
        #expect(error?.challenge?.address == address)
        #expect(error?.challenge?.bytes == Array("{}".utf8))
        #expect(error?.challenge?.contentType == "application/opds-authentication+json")
        #expect(server.requests.allSatisfy { $0["authorization"] == nil })
    }

    @Test func `a feed and a download get the name and the password`() async throws {
        let server = try LoopbackServer {
            $0["authorization"] == Self.basic ? LoopbackResponse(text: "in") : .unauthorized()
        }
        let address = try #require(WebAddress(server.address("/feed")))
        #expect(try await load(address, credential(for: address)).bytes == Array("in".utf8))
        let folder = TemporaryFolder()
        _ = try await client.download(
            address, to: folder.path + "/book", credential: credential(for: address), limits: WebLimits()
        ) { _ in }
        #expect(try folder.read("book") == "in")
        #expect(server.requests.map { $0["authorization"] } == [Self.basic, Self.basic])
    }

    @Test func `a wrong password is refused once, and told to nobody`() async throws {
        let server = try LoopbackServer { _ in .unauthorized() }
        let address = try #require(WebAddress(server.address("/")))
        let error = await failure { try await load(address, credential(for: address)) }
        #expect(error?.code == .credentialsRefused)
        #expect(error?.reason == "'\(address.origin)' doesn't accept this name and password; check them")
        #expect(server.requests.count == 1)
    }

    @Test func `who wants a digest gets no password`() async throws {
        let challenge = "Digest realm=\"books\", nonce=\"abc\", qop=\"auth\", algorithm=MD5"
        let server = try LoopbackServer { request in
            let answer = request["authorization"] ?? ""
            return answer.hasPrefix("Digest username=\"reader\"")
                ? LoopbackResponse(text: "in") : LoopbackResponse(401, fields: [("WWW-Authenticate", challenge)])
        }
        let address = try #require(WebAddress(server.address("/")))
        #expect(try await load(address, credential(for: address)).bytes == Array("in".utf8))
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func `a redirect takes them to no other host or port, and back again to their own`(status: Int) async throws {
        let own = Mutex("")
        let other = try LoopbackServer { request in
            request.path == "/back"
                ? .redirect(to: own.withLock { $0 } + "/end", status: status) : LoopbackResponse(text: "other")
        }
        let server = try LoopbackServer { request in
            switch request.path {
            case "/port": .redirect(to: other.address("/stay"), status: status)
            case "/host": .redirect(to: other.address("/stay", host: "localhost"), status: status)
            case "/name":
                .redirect(to: own.withLock { $0.replacing("127.0.0.1", with: "localhost") } + "/end", status: status)
            case "/round": .redirect(to: other.address("/back"), status: status)
            default: LoopbackResponse(text: "own")
            }
        }
        own.withLock { $0 = server.address("") }
        for path in ["/port", "/host", "/name", "/round"] {
            let address = try #require(WebAddress(server.address(path)))
            _ = try await load(address, credential(for: address))
        }
        #expect(other.requests.count == 3)
        #expect(other.requests.allSatisfy { $0["authorization"] == nil })
        let ends = server.requests.filter { $0.path == "/end" }
        #expect(ends.map { $0["host"]?.prefix(9) } == ["localhost", "127.0.0.1"])
        #expect(ends.map { $0["authorization"] } == [nil, Self.basic])
    }

    @Test func `they aren't sent to a server that they aren't for`() async throws {
        let server = try LoopbackServer { _ in .unauthorized() }
        let address = try #require(WebAddress(server.address("/")))
        let stranger = try #require(WebAddress(server.address("/", host: "localhost")))
        #expect(await failure { try await load(address, credential(for: stranger)) }?.code == .credentialsNeeded)
        #expect(server.requests.allSatisfy { $0["authorization"] == nil })
    }

    @Test(arguments: [
        ("http://books.example/", false, false), ("http://books.example/", true, true),
        ("https://books.example/", false, true), ("http://127.0.0.1:8080/", false, true),
        ("http://localhost/", false, true),
    ])
    func `over plain HTTP they only go to this machine, or where their owner wants it`(
        text: String, isAllowed: Bool, isSendable: Bool
    ) throws {
        let origin = try #require(WebAddress(text)).origin
        let credential = Credential(user: "reader", password: "x", origin: origin, allowsPlainText: isAllowed)
        #expect(credential.isSendable == isSendable)
    }

    private func credential(for address: WebAddress) -> Credential {
        Credential(user: "reader", password: "pass:word", origin: address.origin)
    }

    private func load(_ address: WebAddress, _ credential: Credential? = nil) async throws(CatalogError) -> WebResponse
    {
        try await client.load(address, accepting: "*/*", credential: credential, atMost: 1 << 20)
    }
}
