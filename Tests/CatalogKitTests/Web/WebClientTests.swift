import CatalogKit
import FoundationEssentials
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

    // MARK: Redirects

    @Test(arguments: [301, 302, 303, 307, 308])
    func `a redirect is followed, and its end is the address`(status: Int) async throws {
        let server = try LoopbackServer { request in
            request.path == "/a/b" ? .redirect(to: "../c?d#e", status: status) : LoopbackResponse(text: request.target)
        }
        let response = try await load(server.address("/a/b"))
        #expect(String(decoding: response.bytes, as: UTF8.self) == "/c?d")
        #expect(response.address.description == server.address("/c?d"))
    }

    @Test func `a redirect that goes round ends`() async throws {
        let server = try LoopbackServer { .redirect(to: $0.path + "x") }
        #expect(await failure { try await load(server.address("/")) }?.code == .badRedirect)
        #expect(server.requests.count == 11)
    }

    @Test(arguments: ["ftp://127.0.0.1/x", "file:///etc/passwd", "", "data:text/plain,x"])
    func `a redirect out of the web isn't followed`(place: String) async throws {
        let server = try LoopbackServer { _ in .redirect(to: place) }
        #expect(await failure { try await load(server.address("/")) }?.code == .badRedirect)
    }

    // MARK: Refusals

    @Test(arguments: [
        (404, CatalogError.Code.notFound), (410, .notFound), (403, .refused), (500, .refused), (502, .refused),
        (418, .refused), (304, .refused),
    ])
    func `a refusal is told in one line`(status: Int, code: CatalogError.Code) async throws {
        let server = try LoopbackServer { _ in LoopbackResponse(status, Array("\u{1B}[2J\n".utf8)) }
        let error = await failure { try await load(server.address("/x?secret")) }
        #expect(error?.code == code)
        #expect(error?.reason.contains(server.address("/x?…")) == true)
        #expect(error?.reason.contains("\n") == false)
        #expect(server.requests.count == 1)
    }

    @Test(arguments: [
        ("120", "in 2 minutes"), ("30", "in 30 seconds"), ("-1", "in 1 seconds"),
        ("9223372036854775807", "in 1440 minutes"), ("Wed, 21 Oct 2015 07:28:00 GMT", "later"),
    ])
    func `who has too much to do is asked once, and says when`(time: String, words: String) async throws {
        let server = try LoopbackServer { _ in LoopbackResponse(429, fields: [("Retry-After", time)]) }
        let error = await failure { try await load(server.address("/")) }
        #expect(error?.code == .busy)
        #expect(error?.reason == "'http://127.0.0.1:\(server.port)' has too much to do; try again \(words)")
        #expect(server.requests.count == 1)
    }

    @Test(arguments: [
        "SSH-2.0-OpenSSH_9.2\r\n", "", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf",
        "HTTP/1.1 200 OK\r\nContent-Ty",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n", "\0\0\0\0",
    ])
    func `an answer that makes no sense or isn't whole is an error`(text: String) async throws {
        let server = try LoopbackServer { _ in .raw(Array(text.utf8)) }
        let error = await failure { try await load(server.address("/")) }
        #expect(error?.code == .refused || error?.code == .incomplete)
    }

    @Test func `a header without end is given up on`() async throws {
        let fields = (0..<40).map { (name: "X-\($0)", value: String(repeating: "x", count: 8_000)) }
        let server = try LoopbackServer { _ in LoopbackResponse(fields: fields) }
        #expect(await failure { try await load(server.address("/")) }?.code == .refused)
    }

    @Test func `an address where nobody listens is told`() async throws {
        let port = try LoopbackServer { _ in LoopbackResponse() }.port
        let error = await failure { try await load("http://127.0.0.1:\(port)/") }
        #expect(error?.code == .unreachable)
        #expect(error?.reason == "nobody answers at 'http://127.0.0.1:\(port)'; check the address, or try again later")
    }

    // MARK: Limits

    @Test func `more than is wanted isn't loaded, whether it is announced or not`() async throws {
        let body = [UInt8](repeating: 0x61, count: 3 << 20)
        let announced = try LoopbackServer { _ in LoopbackResponse(200, body) }
        let chunk = Array("300000\r\n".utf8) + body + Array("\r\n0\r\n\r\n".utf8)
        let chunked = try LoopbackServer { _ in
            .raw(Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n".utf8) + chunk)
        }
        for server in [announced, chunked] {
            let error = await failure { try await load(server.address("/"), atMost: 1 << 20) }
            #expect(error?.code == .tooLarge)
            #expect(error?.reason.hasSuffix("is larger than 1 MB, which isn't fetched; take it by a browser") == true)
            #expect(try await load(server.address("/"), atMost: 3 << 20).bytes == body)
        }
    }

    @Test func `a body that is packed comes unpacked, though at most so large`() async throws {
        let folder = TemporaryFolder()
        let zeros = 64 << 20
        _ = try await SystemProgram.run(
            ["sh", "-c", "head -c \(zeros) /dev/zero | gzip"], outputPath: folder.path + "/bomb")
        let bomb = [UInt8](try Data(contentsOf: URL(filePath: folder.path + "/bomb")))
        #expect(bomb.count < 1 << 17)
        let server = try LoopbackServer { _ in LoopbackResponse(200, bomb, fields: [("Content-Encoding", "gzip")]) }
        #expect(await failure { try await load(server.address("/"), atMost: 32 << 20) }?.code == .tooLarge)
        #expect(try await load(server.address("/"), atMost: zeros).bytes.count == zeros)
    }

    @Test func `a body that can't be unpacked is an error`() async throws {
        let server = try LoopbackServer { _ in
            LoopbackResponse(200, Array("no gzip".utf8), fields: [("Content-Encoding", "gzip")])
        }
        #expect(await failure { try await load(server.address("/")) }?.code == .damaged)
    }

    @Test func `a load that is given up ends at once`() async throws {
        let server = try LoopbackServer { _ in LoopbackResponse(200, [1, 2, 3], fault: .silence(after: 1)) }
        let load = Task { await failure { try await self.load(server.address("/")) } }
        while server.requests.isEmpty { await Task.yield() }
        load.cancel()
        #expect(await load.value?.code == .cancelled)
    }

    @Test(
        .enabled(if: CaseFolder.exists),
        arguments: [
            ("gzip", nil), ("redirect-relative-308", nil), ("basic-401", .credentialsNeeded),
            ("too-many-requests", .busy),
            ("login-page-200", nil), ("book-truncated", .incomplete),
        ] as [(String, CatalogError.Code?)])
    func `the cases that people sent are answered rightly`(name: String, code: CatalogError.Code?) async throws {
        let answer = try CaseFolder.bytes(of: "opds/http/\(name).http")
        let feed = try CaseFolder.bytes(of: "opds/acquisition-feed.atom")
        let server = try LoopbackServer { request in
            request.path == "/plain/acquisition-feed.atom" ? LoopbackResponse(200, feed) : .raw(answer)
        }
        if let code {
            #expect(await failure { try await load(server.address("/http/\(name)")) }?.code == code)
        } else {
            let text = String(decoding: try await load(server.address("/http/\(name)")).bytes, as: UTF8.self)
            #expect(text.hasPrefix(name.hasPrefix("login") ? "<!DOCTYPE html>" : "<?xml") || text.hasPrefix("<feed"))
        }
    }

    private func load(
        _ address: String, credential: Credential? = nil, atMost limit: Int = 1 << 20
    ) async throws(CatalogError) -> WebResponse {
        guard let address = WebAddress(address) else { throw CatalogError(.badAddress, "the test's address is none") }
        return try await client.load(address, accepting: "text/*", credential: credential, atMost: limit)
    }
}
