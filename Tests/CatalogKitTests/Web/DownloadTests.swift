import CatalogKit
import FoundationEssentials
import Glibc
import Synchronization
import TestSupport
import Testing

struct DownloadTests {
    private static let book = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }

    private let client = WebClient(userAgent: "narrate/test")
    private let folder = TemporaryFolder()
    private var limits: WebLimits {
        var limits = WebLimits()
        limits.pause = .zero
        return limits
    }

    @Test func `a file comes whole, and its progress is told to the end`() async throws {
        let server = try LoopbackServer {
            .file(
                Self.book, to: $0, tag: "\"1\"", type: "application/epub+zip",
                fields: [("Content-Disposition", "attachment; filename*=UTF-8''B%C3%BCch.epub")])
        }
        var states: [TransferProgress] = []
        let file = try await download(from: server) { states.append($0) }
        #expect(file.path == folder.path + "/book")
        #expect(file.byteCount == Self.book.count)
        #expect(file.contentType == "application/epub+zip")
        #expect(file.fileName == "Büch.epub")
        #expect(try content() == Self.book)
        #expect(states.last?.received == Self.book.count)
        #expect(states.allSatisfy { $0.total == Self.book.count })
        #expect(try names() == ["book"])
        #expect(server.requests.first?["accept-encoding"] == "identity")
    }

    @Test(arguments: [LoopbackResponse.Fault.cut(after: 70_000), .reset(after: 70_000), .claims(length: 300_000)])
    func `what was cut off goes on where it was`(fault: LoopbackResponse.Fault) async throws {
        let server = try LoopbackServer { request in
            var response = LoopbackResponse.file(Self.book, to: request, tag: "\"1\"")
            guard request.number < 3 else { return response }
            response.fault = fault
            if case .claims = fault { response.body = Array(response.body.prefix(70_000)) }
            return response
        }
        _ = try await download(from: server)
        #expect(try content() == Self.book)
        let later = server.requests.dropFirst()
        #expect(server.requests[0]["range"] == nil)
        #expect(later.contains { $0["range"] != nil && $0["range"] != "bytes=0-" && $0["if-range"] == "\"1\"" })
        #expect(try names() == ["book"])
    }

    @Test func `a later call goes on where an earlier one failed, and another file is fetched anew`() async throws {
        let isWell = Mutex(false)
        let server = try LoopbackServer { request in
            var response = LoopbackResponse.file(Self.book, to: request, tag: "\"1\"")
            if !isWell.withLock({ $0 }) {
                response.fault = request["range"] == nil ? .cut(after: 90_000) : .cut(after: 0)
            }
            return response
        }
        let error = await failure { try await download(from: server) }
        #expect(error?.code == .incomplete)
        #expect(
            error?.reason == "'http://127.0.0.1:\(server.port)' ended the connection before all had come; try again")
        #expect(try names() == ["book.part", "book.part-of"])
        let count = server.requests.count
        isWell.withLock { $0 = true }
        var first: TransferProgress?
        _ = try await download(from: server) { first = first ?? $0 }
        #expect(try content() == Self.book)
        #expect(server.requests[count]["range"] == "bytes=90000-")
        #expect((first?.received ?? 0) > 90_000)

        // The part of one file is never taken for that of another.
        isWell.withLock { $0 = false }
        #expect(await failure { try await download("/a", from: server) } != nil)
        isWell.withLock { $0 = true }
        let earlier = server.requests.count
        _ = try await download("/b", from: server)
        #expect(server.requests[earlier]["range"] == nil)
        #expect(try content() == Self.book)
    }

    @Test func `a file that changed meanwhile is fetched anew`() async throws {
        let new = Array(Self.book.reversed())
        let server = try LoopbackServer { request in
            if request["if-range"] == nil {
                var response = LoopbackResponse.file(Self.book, to: request, tag: "\"1\"")
                response.fault = .cut(after: 70_000)
                return response
            }
            return .file(new, to: request, tag: "\"2\"")
        }
        _ = try await download(from: server)
        #expect(try content() == new)
    }

    @Test(arguments: ["all of it", "another part", "no part", "a weak tag"])
    func `a server that knows no ranges, or gives wrong ones, does no harm`(kind: String) async throws {
        let server = try LoopbackServer { request in
            let isFirst = request.number == 1
            var response = LoopbackResponse.file(
                Self.book, to: request, tag: kind == "a weak tag" ? "W/\"1\"" : "\"1\"")
            if isFirst { response.fault = .cut(after: 70_000) }
            guard !isFirst, request["range"] != nil else { return response }
            switch kind {
            case "another part":
                response.fields.removeAll { $0.name == "Content-Range" }
                response.fields.append(("Content-Range", "bytes 10-\(Self.book.count - 1)/\(Self.book.count)"))
            case "no part": response.fields.removeAll { $0.name == "Content-Range" }
            default: response = LoopbackResponse(200, Self.book)
            }
            return response
        }
        _ = try await download(from: server)
        #expect(try content() == Self.book)
        #expect(try names() == ["book"])
    }

    @Test func `a part that is as long as the file, or longer, is fetched anew`() async throws {
        let server = try LoopbackServer { .file(Self.book, to: $0, tag: "\"1\"") }
        try Data(Self.book + [0]).write(to: URL(filePath: folder.path + "/book.part"))
        try folder.write("\(server.address("/book"))\n\"1\"\n", to: "book.part-of")
        let file = try await download(from: server)
        #expect(file.byteCount == Self.book.count)
        #expect(try content() == Self.book)
    }

    @Test func `the tries end when nothing more comes`() async throws {
        let server = try LoopbackServer { request in
            var response = LoopbackResponse.file(Self.book, to: request, tag: "\"1\"")
            response.fault = .cut(after: request["range"] == nil ? 10 : 0)
            return response
        }
        #expect(await failure { try await download(from: server) }?.code == .incomplete)
        #expect(server.requests.count == 1 + WebLimits().tries)
    }

    @Test func `what can't be gone on with isn't kept`() async throws {
        let server = try LoopbackServer { _ in LoopbackResponse(200, Self.book, fault: .cut(after: 70_000)) }
        #expect(await failure { try await download(from: server) }?.code == .incomplete)
        #expect(try names() == [])
    }

    @Test func `a refusal and a limit leave nothing behind, and what was there stays`() async throws {
        let server = try LoopbackServer { request in
            request.path == "/large" ? .file(Self.book, to: request, tag: "\"1\"") : LoopbackResponse(404)
        }
        try folder.write("old", to: "book")
        #expect(await failure { try await download(from: server) }?.code == .notFound)
        var limits = limits
        limits.bytes = Self.book.count - 1
        #expect(await failure { try await download("/large", from: server, limits: limits) }?.code == .tooLarge)
        #expect(try names() == ["book"])
        #expect(try folder.read("book") == "old")
    }

    @Test func `silence ends`() async throws {
        let server = try LoopbackServer { _ in LoopbackResponse(200, Self.book, fault: .silence(after: 70_000)) }
        var limits = limits
        (limits.silence, limits.tries) = (.seconds(1), 1)
        #expect(await failure { try await download(from: server, limits: limits) }?.code == .timedOut)
        (limits.silence, limits.whole) = (.seconds(30), .milliseconds(300))
        #expect(await failure { try await download(from: server, limits: limits) }?.code == .timedOut)
        #expect(try names() == [])
    }

    @Test func `a download that is given up keeps its part, and no half file has the name`() async throws {
        let server = try LoopbackServer { request in
            var response = LoopbackResponse.file(Self.book, to: request, tag: "\"1\"")
            if request["range"] == nil { response.fault = .silence(after: 70_000) }
            return response
        }
        let (states, told) = AsyncStream.makeStream(of: TransferProgress.self)
        let download = Task { await failure { try await self.download(from: server) { told.yield($0) } } }
        for await _ in states { break }
        download.cancel()
        #expect(await download.value?.code == .cancelled)
        #expect(try names() == ["book.part", "book.part-of"])
        _ = try await self.download(from: server)
        #expect(try content() == Self.book)
    }

    @Test func `a body that comes packed is kept unpacked`() async throws {
        _ = try await SystemProgram.run(
            ["sh", "-c", "head -c 300000 /dev/zero | gzip"], outputPath: folder.path + "/zip")
        let packed = [UInt8](try Data(contentsOf: URL(filePath: folder.path + "/zip")))
        let server = try LoopbackServer { request in
            let isFirst = request.number == 1
            return LoopbackResponse(
                200, packed, fields: [("Content-Encoding", "gzip"), ("ETag", "\"1\"")],
                fault: isFirst ? .cut(after: packed.count / 2) : nil)
        }
        let file = try await download(from: server)
        #expect(file.byteCount == 300_000)
        #expect(server.requests.allSatisfy { $0["range"] == nil })
        #expect(try names() == ["book", "zip"])
    }

    @Test func `a folder that isn't there is told before anything is fetched`() async throws {
        let server = try LoopbackServer { _ in LoopbackResponse() }
        let address = try #require(WebAddress(server.address("/book")))
        let error = await failure {
            try await client.download(
                address, to: folder.path + "/no/book", credential: nil, limits: limits
            ) { _ in }
        }
        #expect(error?.code == .unwritable)
        #expect(error?.reason == "cannot write '\(folder.path)/no/book': no such file or directory; check its folder")
        #expect(server.requests.isEmpty)
    }

    @Test func `two that fetch the same file don't meet in it`() async throws {
        let server = try LoopbackServer { _ in LoopbackResponse(200, Self.book, fault: .silence(after: 10)) }
        let first = Task { await failure { try await download(from: server) } }
        while server.requests.isEmpty { await Task.yield() }
        let error = await failure { try await download(from: server) }
        #expect(error?.reason == "'\(folder.path)/book' is being fetched already; wait for it")
        first.cancel()
        #expect(await first.value?.code == .cancelled)
    }

    @Test func `a full disk is told`() async throws {
        await #expect(processExitsWith: .success) {
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 50_000, rlim_max: 50_000)
            unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            let tests = DownloadTests()
            let server = try LoopbackServer { .file(Self.book, to: $0, tag: "\"1\"") }
            let error = await failure { try await tests.download(from: server) }
            #expect(error?.reason == "cannot write '\(tests.folder.path)/book': file too large; make room")
            #expect(try tests.names() == ["book.part", "book.part-of"])
        }
    }

    private func download(
        _ path: String = "/book", from server: LoopbackServer, limits: WebLimits? = nil,
        progress: (TransferProgress) -> Void = { _ in }
    ) async throws(CatalogError) -> DownloadedFile {
        guard let address = WebAddress(server.address(path)) else { throw CatalogError(.badAddress, path) }
        return try await client.download(
            address, to: folder.path + "/book", credential: nil, limits: limits ?? self.limits, progress: progress)
    }

    private func content() throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: folder.path + "/book"))) }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }
}
