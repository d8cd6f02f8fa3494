import BookKit
import FoundationEssentials
import Glibc
import TestSupport

/// A home folder with all that the examples name, where they are run as their reader would run them.
final class Sandbox: Sendable {
    private let folder = TemporaryFolder()
    private let web: LoopbackServer
    private let environment: [String: String]

    var home: String { folder.path }

    init() throws {
        web = try SandboxWeb.server()
        let home = folder.path
        environment = [
            "HOME": home, "PATH": "\(home)/bin:/usr/bin:/bin", "XDG_RUNTIME_DIR": "\(home)/run", "LANG": "C.UTF-8",
            // Sound goes nowhere, and takes no time.
            "ALSA_CONFIG_PATH": "\(home)/asound.conf", "PULSE_SERVER": "unix:/nowhere",
            // What is asked of any host comes from the test.
            "http_proxy": web.address(""), "no_proxy": "",
        ]
        for name in ["bin", "run", "books", "moon/images", "Downloads"] {
            try FileManager.default.createDirectory(atPath: "\(home)/\(name)", withIntermediateDirectories: true)
        }
        _ = unsafe chmod("\(home)/run", 0o700)
        try folder.write("pcm.!default { type null }\nctl.!default { type null }\n", to: "asound.conf")
        try addPrograms()
        try addBooks()
        try addTexts()
    }

    /// Whether something lies at a path below the home folder.
    func has(_ path: String) -> Bool { FileManager.default.fileExists(atPath: "\(home)/\(path)") }

    /// Runs a command line after those that prepare it, in a pipe.
    func run(_ line: String, after before: [String] = []) async throws -> NarrateBinary.Outcome {
        try await SystemProgram.run(["/bin/bash", "-c", script(line, before)], environment: environment)
    }

    /// Starts a command line after those that prepare it, on a terminal.
    func terminal(_ line: String, after before: [String] = [], columns: Int = 100) throws -> TerminalProgram {
        try TerminalProgram(
            ["/bin/bash", "-c", script(line, before)], columns: columns, rows: 30, environment: environment)
    }

    private func script(_ line: String, _ before: [String]) -> String {
        let isWeb = line.contains("narrate catalog") || line.contains("narrate get")
        // The test's web has no certificates.
        let line = isWeb ? line.replacing("https://", with: "http://") : line
        let prepared = before.map { "{ \($0)\n} </dev/null >/dev/null 2>&1 || exit 99\n" }.joined()
        return "set -o pipefail; cd \"$HOME\"\n\(prepared)\(line)"
    }

    private func addPrograms() throws {
        try FileManager.default.createSymbolicLink(
            atPath: "\(home)/bin/narrate", withDestinationPath: NarrateBinary.path)
        try folder.writeProgram("#!/bin/sh\necho 'You will be lucky today.'\n", to: "bin/fortune")
        try folder.writeProgram("#!/bin/sh\n[ \"$(head -c 4)\" = RIFF ] && cat >/dev/null\n", to: "bin/aplay")
    }

    private func addBooks() throws {
        let manager = FileManager.default
        try manager.createSymbolicLink(atPath: "\(home)/Books", withDestinationPath: repositoryPath("Books"))
        for (path, title, author) in [
            ("moby-dick.epub", "Moby-Dick", "Herman Melville"),
            ("Downloads/moby-dick.epub", "Moby-Dick", "Herman Melville"),
            ("novel.epub", "A Novel", "Anna"), ("books/novel.epub", "A Novel", "Anna"),
        ] {
            try SandboxBook.write(to: "\(home)/\(path)", title: title, author: author)
        }
        try manager.copyItem(
            atPath: repositoryPath("Books/WhirlySquirrelly.plist"), toPath: "\(home)/books/whirly.plist")
        let pages = ["Good night, moon.", "Sleep well.", "The end."].map { text in
            Page(utterances: [Utterance(text: text), Utterance(text: " Yes."), Utterance(text: " Now.")])
        }
        for (name, title, author) in [
            ("book.plist", "A Book", "Anna"), ("tale.plist", "A Tale", "Anna"), ("emma.plist", "Emma", "Jane Austen"),
        ] {
            let book = Book(title: title, author: author, pages: pages, hasOwnTitlePage: true)
            try folder.write(BookWriter().propertyList(of: book), to: name)
        }
        for name in ["good-night.plist", "moon/good-night.plist"] {
            try folder.write(try ReadmeText().book, to: name)
        }
    }

    private func addTexts() throws {
        try folder.write("Good night, moon.\n\nSleep well.\n\nThe end.\n", to: "poem.txt")
        for name in ["book.txt", "novel.txt", "moon/1.txt", "moon/2.txt"] {
            try folder.write("It was a dark night. Nobody slept.\n", to: name)
        }
        for name in ["notes.md", "talk.md"] { try folder.write("# A Talk\n\nHello to all.\n", to: name) }
        try folder.write("# The Devil's Dictionary\n\nAbsent, a person with an income.\n", to: "devil.md")
        for name in ["1", "2", "images/moon"] {
            try FileManager.default.copyItem(
                atPath: repositoryPath("Books/images/whirly-up.png"), toPath: "\(home)/moon/\(name).png")
        }
        for name in ["en_US-joe-medium", "en_GB-alan-medium"] {
            try folder.write("model", to: "\(name).onnx")
            try folder.write(
                """
                {"audio": {"sample_rate": 22050}, "espeak": {"voice": "en"}, "language": {"code": "en_US"},
                 "num_speakers": 1, "phoneme_id_map": {}}
                """, to: "\(name).onnx.json")
        }
    }
}
