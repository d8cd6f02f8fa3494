import CatalogKit
import Glibc
import TestSupport
import Testing

/// The environment belongs to the whole process, so each of these has one of its own.
struct ProxyTests {
    @Test func `plain addresses are asked for through the proxy, but for those of this machine`() async {
        await #expect(processExitsWith: .success) {
            let proxy = try LoopbackServer { _ in LoopbackResponse(text: "by proxy") }
            let server = try LoopbackServer { _ in LoopbackResponse(text: "own") }
            unsafe setenv("http_proxy", proxy.address(""), 1)
            #expect(try await load("http://books.example/feed?x") == "by proxy")
            #expect(proxy.requests.map(\.target) == ["http://books.example/feed?x"])
            #expect(try await load(server.address("/")) == "own")
            #expect(try await load(server.address("/", host: "localhost")) == "own")
            #expect(proxy.requests.count == 1)
        }
    }

    @Test(arguments: ["no_proxy", "NO_PROXY"])
    func `an exception from the proxy is asked itself`(variable: String) async {
        await #expect(processExitsWith: .success) { [variable] in
            let proxy = try LoopbackServer { _ in LoopbackResponse(text: "by proxy") }
            let server = try LoopbackServer { _ in LoopbackResponse(text: "own") }
            unsafe setenv("http_proxy", proxy.address(""), 1)
            // A way to write this machine's address that isn't taken for it.
            let address = server.address("/", host: "127.1")
            #expect(try await load(address) == "by proxy")
            unsafe setenv(variable, "example.org,127.0.0.1", 1)
            #expect(try await load(address) == "own")
        }
    }

    @Test func `a proxy gets no password to read, unless its owner allows it`() async {
        await #expect(processExitsWith: .success) {
            let proxy = try LoopbackServer {
                $0["authorization"] == nil ? .unauthorized() : LoopbackResponse(text: "in")
            }
            unsafe setenv("http_proxy", proxy.address(""), 1)
            let error = await failure { try await load("http://books.example/", isAllowed: false) }
            #expect(error?.code == .credentialsUnsafe)
            #expect(proxy.requests.map { $0["authorization"] } == [nil])
            #expect(try await load("http://books.example/", isAllowed: true) == "in")
        }
    }

    @Test func `a safe connection leads through the proxy, or says that it doesn't`() async {
        await #expect(processExitsWith: .success) {
            let proxy = try LoopbackServer { _ in LoopbackResponse(407) }
            unsafe setenv("https_proxy", "http://me:secret@127.0.0.1:\(proxy.port)", 1)
            let error = await failure { try await load("https://books.example/feed", isAllowed: true) }
            #expect(
                error?.reason == "on the way to 'https://books.example' the proxy wants a name and a password; "
                    + "check the variable 'https_proxy'")
            #expect(proxy.requests.map(\.method) == ["CONNECT"])
            #expect(proxy.requests.map(\.target) == ["books.example:443"])
            #expect(proxy.requests.first?["authorization"] == nil)
        }
    }
}

/// The text at an address, asked for with a credential for it if `isAllowed` says whether that may be sent openly.
private func load(_ text: String, isAllowed: Bool? = nil) async throws -> String {
    let address = try #require(WebAddress(text))
    let credential = isAllowed.map {
        Credential(user: "reader", password: "x", origin: address.origin, allowsPlainText: $0)
    }
    let response = try await WebClient(userAgent: "narrate/test").load(
        address, accepting: "*/*", credential: credential, atMost: 1_000)
    return String(decoding: response.bytes, as: UTF8.self)
}
