import FoundationEssentials
import Glibc
import Synchronization
import TestSupport

/// Chromium without a window, told what to do through a pair of pipes.
final class Browser: Sendable {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// What was received and not yet looked at.
    private struct Inbox {
        var bytes: [UInt8] = []
        var events: [JSONValue] = []
        var lastID = 0
    }

    private let program: ChildProgram
    private let (commands, answers) = (Pipe(), Pipe())
    private let profile = TemporaryFolder()
    private let inbox = Mutex(Inbox())

    init() throws {
        let silent = unsafe open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(silent) }
        // It ends when nobody holds the other ends any more.
        for end in [commands.reading, commands.writing, answers.reading, answers.writing] {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        let words = [
            SystemProgram.path(of: "chromium") ?? "chromium", "--headless", "--remote-debugging-pipe", "--no-sandbox",
            "--disable-gpu", "--mute-audio", "--autoplay-policy=no-user-gesture-required", "--no-first-run",
            "--user-data-dir=\(profile.path)", "about:blank",
        ]
        program = try ChildProgram(
            words, environment: NarrateBinary.environment(["HOME": profile.path]),
            files: [silent, silent, silent, commands.reading, answers.writing])
    }

    /// Opens an empty page of the size of a window, or of a telephone's.
    func page(width: Int = 1_280, height: Int = 800, isDark: Bool = false) async throws -> BrowserPage {
        let target = try await call("Target.createTarget", ["url": "about:blank"])["targetId"]
        let session = try await call("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"].text
        let page = BrowserPage(browser: self, session: session ?? "")
        for domain in ["Page", "Runtime", "Log"] { try await page.call("\(domain).enable", [:]) }
        try await page.call(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": .number(Double(width)), "height": .number(Double(height)), "deviceScaleFactor": 1,
                "mobile": .flag(width < 600),
            ])
        let scheme: JSONValue = ["name": "prefers-color-scheme", "value": .text(isDark ? "dark" : "light")]
        try await page.call("Emulation.setEmulatedMedia", ["features": [scheme]])
        return page
    }

    /// What the browser answers.
    @discardableResult
    func call(_ method: String, _ parameters: JSONValue, session: String? = nil) async throws -> JSONValue {
        try await onThread { [self] in
            try inbox.withLock { inbox in
                inbox.lastID += 1
                let id = JSONValue.number(Double(inbox.lastID))
                var message: [String: JSONValue] = ["id": id, "method": .text(method), "params": parameters]
                if let session { message["sessionId"] = .text(session) }
                try send(.object(message))
                while true {
                    let answer = try receive(&inbox)
                    guard answer["id"] == id else {
                        inbox.events.append(answer)
                        continue
                    }
                    if let reason = answer["error"]["message"].text {
                        throw Failure(description: "\(method): \(reason)")
                    }
                    return answer["result"]
                }
            }
        }
    }

    /// The events of a session that weren't asked for yet, and those that come until one has that name.
    func events(until name: String, session: String) async throws -> [JSONValue] {
        try await onThread { [self] in
            try inbox.withLock { inbox in
                while !inbox.events.contains(where: { $0["sessionId"].text == session && $0["method"].text == name }) {
                    inbox.events.append(try receive(&inbox))
                }
                defer { inbox.events.removeAll { $0["sessionId"].text == session } }
                return inbox.events.filter { $0["sessionId"].text == session }
            }
        }
    }

    private func send(_ message: JSONValue) throws {
        var bytes = Array(try JSONEncoder().encode(message)) + [0]
        while !bytes.isEmpty {
            let count = unsafe write(commands.writing, bytes, bytes.count)
            guard count > 0 else { throw Failure(description: "the browser has ended") }
            bytes.removeFirst(count)
        }
    }

    private func receive(_ inbox: inout Inbox) throws -> JSONValue {
        while true {
            if let end = inbox.bytes.firstIndex(of: 0) {
                let message = Data(inbox.bytes[..<end])
                inbox.bytes.removeFirst(end + 1)
                return try JSONDecoder().decode(JSONValue.self, from: message)
            }
            var waiting = pollfd(fd: answers.reading, events: Int16(POLLIN), revents: 0)
            guard unsafe poll(&waiting, 1, 60_000) > 0 else { throw Failure(description: "the browser says nothing") }
            var block = [UInt8](repeating: 0, count: 1 << 16)
            let count = unsafe read(answers.reading, &block, block.count)
            guard count > 0 else { throw Failure(description: "the browser has ended") }
            inbox.bytes += block.prefix(count)
        }
    }
}
