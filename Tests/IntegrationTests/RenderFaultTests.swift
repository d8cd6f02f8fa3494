import BookKit
import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// `narrate render` when processes are killed and disks are full.
@Suite(.serialized) struct RenderFaultTests {
    private let folder = TemporaryFolder()
    private let cache = TemporaryFolder()

    private func novel() throws -> String {
        let paragraph = (1...10).map { "This is sentence \($0), and it isn't the last." }.joined(separator: " ")
        let chapters = (1...6).map { "# Chapter \($0)\n\n\(paragraph)\n" }
        return try folder.write(chapters.joined(separator: "\n"), to: "novel.md")
    }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    private var environment: [String: String] { ["XDG_CACHE_HOME": cache.path] }

    /// Everything in the folder but the book.
    private var files: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0 != "novel.md" } }
    }

    private enum Victim: String, CaseIterable { case parent, worker, encoder }

    @Test(arguments: ["m4b", "opus", "wav"])
    func `whoever is killed, there is a right file or none, and the next run finishes`(kind: String) async throws {
        let book = try novel()
        let output = path("novel.\(kind)")
        #expect(try await NarrateBinary.run(["render", book, "-o", output, "--no-cache"]).status == 0)
        let whole = try Data(contentsOf: URL(filePath: output))
        var random = SplitMix(seed: 11)
        for round in 0..<18 {
            try? FileManager.default.removeItem(atPath: output)
            let victim = Victim.allCases[round % 3]
            let delay = UInt32.random(in: 1_000...400_000, using: &random)
            let options = round.isMultiple(of: 2) ? ["--no-cache"] : []
            let outcome = try await NarrateBinary.run(
                ["render", book, "-o", output] + options, environment: environment
            ) { child in
                usleep(delay)
                switch victim {
                case .parent: child.send(SIGKILL)
                case .worker: Self.kill("narrate", below: child.id)
                case .encoder: Self.kill("ffmpeg", below: child.id)
                }
            }
            if FileManager.default.fileExists(atPath: output) {
                #expect(try Data(contentsOf: URL(filePath: output)) == whole, "\(victim) \(delay)")
            } else {
                #expect(outcome.status != 0)
            }
            let left = try files.filter { $0 != "novel.\(kind)" }
            #expect(left == [], "\(victim) \(delay)")
        }
        let last = try await NarrateBinary.run(["render", book, "-o", output, "-f"], environment: environment)
        #expect(last.status == 0, "\(last.errors)")
        #expect(try Data(contentsOf: URL(filePath: output)) == whole)
    }

    /// Kills the processes of that name that descend from another.
    private static func kill(_ name: String, below parent: pid_t) {
        for child in children(of: parent) {
            let command = (try? String(contentsOfFile: "/proc/\(child)/cmdline", encoding: .utf8)) ?? ""
            kill(name, below: child)
            if command.hasPrefix("/proc/self/exe") ? name == "narrate" : command.contains(name) {
                Glibc.kill(child, SIGKILL)
            }
        }
    }

    private static func children(of parent: pid_t) -> [pid_t] {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(parent)/task")) ?? []
        return threads.flatMap { thread in
            let list = try? String(contentsOfFile: "/proc/\(parent)/task/\(thread)/children", encoding: .utf8)
            return list?.split(separator: " ").compactMap { pid_t($0) } ?? []
        }
    }

    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(CInt, Int32)])
    func `a signal ends it at once, and leaves nothing`(signal: CInt, status: Int32) async throws {
        let book = try novel()
        let outcome = try await NarrateBinary.run(
            ["render", book, "-o", path("novel.opus"), "--no-cache"], environment: environment
        ) { child in
            usleep(300_000)
            child.send(signal)
        }
        #expect(outcome.status == status)
        #expect(try files == [])
    }

    @Test(arguments: ["wav", "flac", "mp3", "opus", "m4b"])
    func `a full disk is told in one line`(kind: String) async throws {
        let book = try novel()
        let outcome = try await NarrateBinary.run(
            ["render", book, "-o", "/dev/full", "--format", kind], environment: environment)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("no space left") && outcome.complaints.filter { $0 == "\n" }.count == 1)
    }

    @Test(arguments: ["wav", "flac", "mp3", "opus", "m4b"])
    func `a limit on the size of files is told in one line, and leaves nothing`(kind: String) async throws {
        let book = try novel()
        let command = "ulimit -f 300; exec \"$0\" render \"$1\" -o \"$2\" --no-cache"
        let outcome = try await SystemProgram.run(
            ["sh", "-c", command, NarrateBinary.path, book, path("novel.\(kind)")], environment: environment)
        #expect(outcome.status == 1)
        #expect(
            outcome.complaints.hasPrefix("narrate: ") && outcome.complaints.filter { $0 == "\n" }.count == 1,
            "\(outcome.errors)")
        #expect(try files == [])
    }

    @Test func `who reads standard output and stops ends it quietly, as programs do`() async throws {
        let command = "\"$0\" render \"$1\" -o - --format wav | head -c 1000"
        let outcome = try await SystemProgram.run(
            ["sh", "-c", command, NarrateBinary.path, try novel()], outputPath: path("head"), environment: environment)
        #expect(outcome.complaints == "")
        #expect(try Data(contentsOf: URL(filePath: path("head"))).count == 1_000)
        #expect(try files == ["head"])
    }
}
