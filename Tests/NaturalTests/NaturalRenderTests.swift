import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Audiobooks that natural voices read.
@Suite(.serialized, .enabled(if: NaturalFixture.isInstalled)) struct NaturalRenderTests {
    private let home = TemporaryFolder()

    private func novel() throws -> String {
        let chapters = (1...4).map { chapter in
            "# Chapter \(chapter)\n\n"
                + (1...3).map { "This is sentence \($0), and it isn't the last." }.joined(separator: " ")
        }
        // How many threads add up what makes a sound shows in long sentences.
        let long = "The brook was dry, the pond was dust, and a thirsty crow flew over the fields in search of water."
        return try home.write((chapters + [long]).joined(separator: "\n\n"), to: "novel.md")
    }

    private func render(_ words: String...) async throws -> (NarrateBinary.Outcome, Data) {
        let output = home.path + "/novel.wav"
        let outcome = try await NarrateBinary.run(
            ["render", try novel(), "-o", output, "-f", "--voice", "piper:en_US-joe-medium"] + words,
            environment: NaturalFixture.environment(home: home))
        return (outcome, try Data(contentsOf: URL(filePath: output)))
    }

    @Test func `two workers make what one does, and what was made is kept`() async throws {
        let one = try await render("--workers", "1", "--no-cache")
        let two = try await render("--workers", "2", "--captions", "srt")
        #expect(one.0.status == 0 && complaints(one.0) == [] && two.0.status == 0)
        #expect(one.1 == two.1)
        let start = ContinuousClock.now
        #expect(try await render("--workers", "1").1 == one.1)
        #expect(ContinuousClock.now - start < .seconds(3), "nothing came from the cache")
        try checkCaptions(in: try home.read("novel.srt"), sound: one.1.dropFirst(44))
    }

    /// What was told beside how far it has come, which is told when it takes long.
    private func complaints(_ outcome: NarrateBinary.Outcome) -> [Substring] {
        outcome.errors.split(separator: "\n").filter { !$0.contains(" %") }
    }

    /// The last caption ends when the last sound does, and each word of the text is in one.
    private func checkCaptions(in captions: String, sound: Data) throws {
        let last = try #require(captions.split(separator: "\n").last { $0.contains(" --> ") })
        let parts = last.split { ": ,->".contains($0) }.suffix(4).compactMap { Double($0) }
        #expect(parts.count == 4)
        let end = parts[0] * 3_600 + parts[1] * 60 + parts[2] + parts[3] / 1_000
        let silence = sound.reversed().prefix { $0 == 0 }.count / 2
        let heard = Double(sound.count / 2 - silence) / 22_050
        #expect(abs(end - heard) < 0.01, "\(last), \(heard)")
        #expect(captions.components(separatedBy: "isn't the last").count == 13)
    }

    @Test func `a worker that is killed leaves no trace`() async throws {
        let whole = try await render("--workers", "1", "--no-cache").1
        let output = home.path + "/killed.wav"
        let outcome = try await NarrateBinary.run(
            ["render", try novel(), "-o", output, "--voice", "piper:en_US-joe-medium", "--no-cache"],
            environment: NaturalFixture.environment(home: home)
        ) { child in
            for _ in 0..<4 {
                usleep(900_000)
                Self.killPythons(below: child.id)
            }
        }
        #expect(outcome.status == 0 && complaints(outcome) == [])
        #expect(try Data(contentsOf: URL(filePath: output)) == whole)
    }

    private static func killPythons(below parent: pid_t) {
        let text = (try? String(contentsOfFile: "/proc/\(parent)/task/\(parent)/children", encoding: .utf8)) ?? ""
        for child in text.split(separator: " ").compactMap({ pid_t($0) }) {
            let command = (try? String(contentsOfFile: "/proc/\(child)/comm", encoding: .utf8)) ?? ""
            if command.hasPrefix("python") { kill(child, SIGKILL) }
        }
    }
}
