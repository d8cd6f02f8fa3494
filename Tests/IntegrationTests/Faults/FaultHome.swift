import FoundationEssentials
import Glibc
import TestSupport

/// A home in which a command is run again and again, each time as if it were the first.
struct FaultHome {
    /// The files below a folder by their paths; what is kept between two runs has dates in it, and is only whole or not.
    typealias Snapshot = [String: Data]

    private static let markup = """
        # One

        The first sentence is here. And a second.

        ![a picture](p.png)

        # Two

        The end of it.

        """

    let operation: FaultOperation
    private let folder = TemporaryFolder()
    private let server: LoopbackServer

    private var home: String { folder.path + "/home" }
    private var tally: String { folder.path + "/tally" }
    private var log: String { folder.path + "/log" }

    init(_ operation: FaultOperation) throws {
        self.operation = operation
        let plist = #"{ title = "Fetched"; bookPages = ( { backgroundImage = "p.png"; utterances = "One."; } ); }"#
        server = try LoopbackServer { request in
            switch request.path {
            case "/b.plist": LoopbackResponse(text: plist)
            case "/p.png": LoopbackResponse(200, [UInt8](repeating: 7, count: 40_000), type: "image/png")
            default: LoopbackResponse(text: "\(request.path).plist\n")
            }
        }
    }

    /// Makes everything as it was before the command.
    func reset() async throws {
        try? FileManager.default.removeItem(atPath: home)
        for name in ["desk", "tmp"] {
            try FileManager.default.createDirectory(atPath: "\(home)/\(name)", withIntermediateDirectories: true)
        }
        try folder.write(Self.markup, to: "home/desk/b.md")
        try folder.write("Short.\n", to: "home/desk/c.txt")
        try folder.write(String(repeating: "picture ", count: 8_000), to: "home/desk/p.png")
        if let old = operation.old { try folder.write("old", to: "home/\(old.dropFirst(2))") }
        for words in operation.before { _ = try await run(words, input: "") }
    }

    /// Runs the command while a call fails, or none.
    func run(_ call: SystemCall? = nil, _ fault: Fault? = nil) async throws -> NarrateBinary.Outcome {
        try folder.write(String(repeating: "\0", count: 512), to: "tally")
        var environment = ["LD_PRELOAD": FaultLibrary.path ?? "", "FAULT_TALLY": tally]
        if let call, let fault {
            environment.merge(["FAULT_CALL": call.name, "FAULT_AT": "\(call.number)", "FAULT_ERROR": "\(fault)"]) { $1 }
        } else {
            try? FileManager.default.removeItem(atPath: log)
            environment["FAULT_LOG"] = log
        }
        return try await run(operation.words, changes: environment)
    }

    /// Runs it as if nothing had happened.
    func runAgain() async throws -> NarrateBinary.Outcome { try await run(operation.again) }

    private func run(
        _ words: [String], input: String? = nil, changes: [String: String] = [:]
    ) async throws -> NarrateBinary.Outcome {
        let words = words.map { word in
            word.hasPrefix("~/") ? home + word.dropFirst() : word.hasPrefix("@/") ? address(word.dropFirst()) : word
        }
        let environment = ["HOME": home, "TMPDIR": home + "/tmp", "XDG_RUNTIME_DIR": home + "/tmp"]
        return try await NarrateBinary.run(
            words, input: input ?? operation.input, environment: environment.merging(changes) { $1 })
    }

    private func address(_ path: Substring) -> String { server.address(String(path)) }

    /// The calls of the last run without a fault, by their names.
    func calls() throws -> [String: Int] {
        let lines = try folder.read("log").split(separator: "\n")
        return Dictionary(grouping: lines) { String($0.prefix { $0 != " " }) }.mapValues(\.count)
    }

    /// What is there; what is only kept to be quicker the next time isn't looked at.
    func snapshot() -> Snapshot {
        var files: Snapshot = [:]
        for name in (try? FileManager.default.subpathsOfDirectory(atPath: home)) ?? [] {
            guard !name.hasPrefix(".cache/"), let data = try? Data(contentsOf: URL(filePath: "\(home)/\(name)")) else {
                continue
            }
            files[name] = Self.isDated(name) && Self.isWhole(data) ? Data("whole".utf8) : data
        }
        return files
    }

    /// Whether a file has the time in it, and so is another one after each run.
    private static func isDated(_ path: String) -> Bool {
        [".local/state/", "site/"].contains(where: path.hasPrefix) && [".json", ".xml"].contains(where: path.hasSuffix)
    }

    private static func isWhole(_ data: Data) -> Bool {
        ["}\n", "}", "</feed>\n", "</feed>"].contains { data.suffix($0.utf8.count) == Data($0.utf8) }
    }

    /// What is in the cache and has no name yet; a download that failed goes on there the next time.
    func leftoversInCache(after status: Int32) -> [String] {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: home + "/.cache")) ?? []
        return names.filter { Self.isUnfinished($0) && (status == 0 || !$0.hasPrefix("narrate/downloads/")) }
    }

    /// Whether a file is one that has no name yet, which only a process that was killed leaves.
    static func isUnfinished(_ path: String) -> Bool {
        path.split(separator: "/").contains { $0.hasPrefix(".narrate-") } || path.hasPrefix("tmp/")
            || path.hasSuffix(".part") || path.hasSuffix(".part-of")
    }
}
