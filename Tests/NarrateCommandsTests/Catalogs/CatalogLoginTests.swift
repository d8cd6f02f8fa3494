import FoundationEssentials
import Glibc
import SystemKit
import TerminalKit
import TestSupport
import Testing

@testable import NarrateCommands

/// Catalogs that want to know who asks.
struct CatalogLoginTests {
    private let home = TemporaryFolder()

    private static let right = "Basic YW5uOnPDqWNyZXQ="  // ann:sécret

    /// A catalog and its book, for one reader only.
    private func server(document: String = "") throws -> LoopbackServer {
        try LoopbackServer { request in
            guard request["authorization"] == Self.right else {
                let type = document.isEmpty ? "text/plain" : "application/opds-authentication+json"
                return LoopbackResponse(
                    401, Array(document.utf8), type: type, fields: [("WWW-Authenticate", "Basic realm=\"Tales\"")])
            }
            return request.path == "/1.txt"
                ? LoopbackResponse(text: "Once upon a time.\n")
                : LoopbackResponse(
                    text: """
                        <feed><title>Tales</title><entry><title>One</title>
                        <link rel="http://opds-spec.org/acquisition" href="/1.txt"/></entry></feed>
                        """)
        }
    }

    /// Runs a command in a pipe.
    private func run(_ words: [String]) async -> TestContext.Outcome {
        let world = TestContext(environment: ["HOME": home.path])
        let status = await Narrate(context: world.context).run(words).code
        return TestContext.Outcome(status: status, output: world.output.text, errors: world.errors.text)
    }

    /// Runs it on a terminal, on which somebody types.
    private func run(_ words: [String], typing text: String) async -> (
        outcome: TestContext.Outcome, custody: TerminalCustody
    ) {
        let input = InputPipe()
        let world = TestContext(
            terminal: TerminalSize(columns: 80, rows: 24), environment: ["HOME": home.path], input: input.readEnd)
        input.write(text)
        let status = await Narrate(context: world.context).run(words).code
        return (
            TestContext.Outcome(status: status, output: world.output.text, errors: world.errors.text), world.custody
        )
    }

    private var passwords: String? { try? home.read(".local/share/narrate/passwords.json") }

    @Test func `in a pipe it is told how a password is given`() async throws {
        let server = try server()
        let outcome = await run(["catalog", "add", server.address("/feed")])
        let errors =
            "narrate: '\(server.address(""))' ('Tales') wants a name and a password; give '--user NAME' and "
            + "'--password-file FILE', or '-' as FILE for standard input\n"
        #expect(outcome == TestContext.Outcome(status: 1, errors: errors))
    }

    @Test func `a script gives the password in a file, which is sent for catalog and book`() async throws {
        let server = try server()
        let file = try home.write("sécret\nmore\n", to: "password")
        let login = ["--user", "ann", "--password-file", file]
        #expect(await run(["catalog", "add", server.address("/feed")] + login).status == 0)
        #expect(await run(["get", "tales:1"] + login).status == 0)
        #expect(await run(["get", "--replace", server.address("/1.txt")] + login).status == 0)
        #expect(server.requests.allSatisfy { $0["authorization"] == Self.right })
        #expect(passwords == nil)
    }

    @Test func `a password that a pipe gives but once is for all servers`() async throws {
        let servers = [try server(), try server()]
        let pipe = home.path + "/pipe"
        #expect(unsafe mkfifo(pipe, 0o600) == 0)
        startThread(name: "test") {
            for text in ["sécret\n", ""] {
                let end = unsafe open(pipe, O_WRONLY | O_CLOEXEC)
                _ = unsafe write(end, text, text.utf8.count)
                close(end)
            }
        }
        let addresses = servers.map { $0.address("/1.txt") }
        let outcome = await run(["get", "--replace", "--user", "ann", "--password-file", pipe] + addresses)
        close(unsafe open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC))  // lets the thread end
        #expect(outcome.status == 0)
        #expect(servers[1].requests.last?["authorization"] == Self.right)
    }

    @Test func `a name and a password in an address are used, and not kept in it`() async throws {
        let server = try server()
        let address = server.address("/feed").replacing("http://", with: "http://ann:s%C3%A9cret@")
        #expect(await run(["catalog", "add", address]).status == 0)
        #expect(await run(["catalog"]).output == "tales\tTales\t\(server.address("/feed"))\n")
    }

    @Test func `what is kept when asked is used the next time, and forgotten with the catalog`() async throws {
        let server = try server()
        let file = try home.write("sécret", to: "password")
        let login = ["--user", "ann", "--password-file", file, "--remember"]
        #expect(await run(["catalog", "add", server.address("/feed")] + login).status == 0)
        #expect(passwords?.contains("sécret") == true)
        #expect(await run(["get", "tales:1"]).status == 0)
        #expect(await run(["catalog", "remove", "tales"]).status == 0)
        #expect(passwords?.contains("ann") == false)
    }

    @Test func `a wrong password is told once, and isn't kept`() async throws {
        let server = try server()
        let file = try home.write("wrong", to: "password")
        let outcome = await run(
            ["catalog", "add", server.address("/feed"), "--user", "ann", "--password-file", file, "--remember"])
        let errors = "narrate: '\(server.address(""))' doesn't accept this name and password; check them\n"
        #expect(outcome == TestContext.Outcome(status: 1, errors: errors))
        #expect(server.requests.count == 1)
        #expect(passwords == nil)
    }

    @Test func `without a password there is nobody to ask in a pipe`() async throws {
        let outcome = await run(["catalog", "browse", "http://127.0.0.1:1/", "--user", "ann"])
        let errors = "narrate: there is no password for 'ann', and nobody to ask; give it with '--password-file FILE'\n"
        #expect(outcome == TestContext.Outcome(status: 64, errors: errors))
    }

    // MARK: Plain HTTP

    @Test func `no password goes over plain HTTP unless its owner says so`() async throws {
        let file = try home.write("p", to: "password")
        let login = ["--user", "ann", "--password-file", file]
        // A name that nobody answers to.
        let outcome = await run(["catalog", "add", "http://narrate.invalid/"] + login)
        let errors =
            "narrate: the password isn't sent to http://narrate.invalid, since others on the way can read what goes there; "
            + "use https, or allow it with '--plain-http'\n"
        #expect(outcome == TestContext.Outcome(status: 1, errors: errors))
        #expect(
            await run(["catalog", "add", "http://narrate.invalid/", "--plain-http"] + login).errors.contains(
                "narrate.invalid"))
    }

    @Test func `on a terminal consent is asked for`() async throws {
        let (outcome, _) = await run(
            ["catalog", "add", "http://narrate.invalid/", "--user", "ann"], typing: "secret\rn\r")
        #expect(
            outcome.errors.hasPrefix(
                "Password of ann for http://narrate.invalid: \nhttp://narrate.invalid has no TLS: others on the way can read "
                    + "the password. Send it? [y/N] n\nnarrate: the password isn't sent"))
        #expect(!outcome.errors.contains("secret"))
    }

    // MARK: On a terminal

    @Test func `a catalog asks in its own words, and the password isn't seen`() async throws {
        let document = """
            {"id": "x", "title": "Public Library", "authentication": [{"type": "http://opds-spec.org/auth/basic",
            "labels": {"login": "Library card", "password": "PIN",}},]}
            """
        let server = try server(document: document)
        let (outcome, custody) = await run(
            ["catalog", "add", server.address("/feed")], typing: "annx\u{7F}\rsécret\ry\r")
        #expect(
            outcome.errors
                == "Library card for '\(server.address(""))' ('Public Library'): annx\u{8} \u{8}\nPIN: \n"
                + "Keep the password for the next time? [y/N] y\n")
        #expect(outcome.status == 0)
        #expect(custody.drawing == nil)
        #expect(passwords?.contains("sécret") == true)
        #expect(await run(["catalog", "browse", "tales"]).output == "1\tOne\t\ttext\n")
    }

    @Test(arguments: ["ann\rsécret\rn\r", "ann\rsécret\r\r", "ann\rsécret\r\u{4}"])
    func `the password is kept only by a clear yes`(typed: String) async throws {
        let server = try server()
        #expect(await run(["catalog", "add", server.address("/feed")], typing: typed).outcome.status == 0)
        #expect(passwords == nil)
    }

    @Test(arguments: ["\u{4}", "ann\r\u{1B}", "\u{1B}", "\r"]) func `who doesn't answer isn't asked again`(
        typed: String
    ) async throws {
        let server = try server()
        let (outcome, custody) = await run(["catalog", "add", server.address("/feed")], typing: typed)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("wants a name and a password"))
        #expect(server.requests.count == 1)
        #expect(custody.drawing == nil)
    }

    @Test func `a wrong password ends it`() async throws {
        let server = try server()
        let (outcome, _) = await run(["catalog", "add", server.address("/feed")], typing: "ann\rwrong\r")
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasSuffix("doesn't accept this name and password; check them\n"))
        #expect(server.requests.count == 2)
    }

    @Test func `an outdated password is asked for anew`() async throws {
        let server = try server()
        let file = try home.write("old", to: "password")
        let open = try LoopbackServer { _ in LoopbackResponse(text: "<feed><title>Open</title></feed>") }
        // Kept by a server that takes any.
        #expect(
            await run(["catalog", "add", open.address("/"), "--user", "ann", "--password-file", file, "--remember"])
                .status == 0)
        let kept = try #require(passwords).replacing(open.address(""), with: server.address(""))
        try home.write(kept, to: ".local/share/narrate/passwords.json")
        _ = try FileManager.default.setAttributes(
            [.posixPermissions: 0o600], ofItemAtPath: home.path + "/.local/share/narrate/passwords.json")
        let (outcome, _) = await run(["catalog", "add", server.address("/feed")], typing: "ann\rsécret\ry\r")
        #expect(outcome.status == 0)
        #expect(passwords?.contains("sécret") == true)
    }

    @Test func `a catalog for browsers only says so`() async throws {
        let server = try server(
            document: #"{"title": "Shop", "authentication": [{"type": "http://opds-spec.org/auth/oauth/implicit"}]}"#)
        let outcome = await run(["catalog", "add", server.address("/feed")])
        let errors = "narrate: 'Shop' lets readers log in with a browser only; get its books there\n"
        #expect(outcome == TestContext.Outcome(status: 1, errors: errors))
    }
}
