import BookKit
import TestSupport
import Testing

/// `narrate play`, controlled from outside while it reads.
@Suite(.serialized, .timeLimit(.minutes(1))) struct RemotePlayTests {
    private let folder = TemporaryFolder()
    private let path: String

    init() throws {
        let pages = (1...3).map { page in
            var utterance = Utterance(text: "Page number \(page).")
            utterance.attributes.postUtteranceDelay = 60
            return Page(title: "Part \(page)", utterances: [utterance])
        }
        let book = Book(title: "The Fox", author: "A. Writer", identifier: "fox", pages: pages)
        path = try folder.write(BookWriter().propertyList(of: book), to: "book.plist")
    }

    private func play(_ environment: [String: String]) throws -> FollowedProgram {
        try FollowedProgram(
            [NarrateBinary.path, "play", path, "--device", "null", "--events", "--page", "1"],
            environment: environment.merging(["XDG_RUNTIME_DIR": folder.path]) { $1 })
    }

    /// Reads events until one has the text in it.
    private func waits(for text: String, from player: FollowedProgram) async -> Bool {
        while let line = await player.nextLine() {
            if line.contains(text) { return true }
        }
        return false
    }

    @Test(.enabled(if: PrivateBus.isInstalled))
    func `playerctl pauses, turns pages, changes speed and volume, and ends it`() async throws {
        let bus = try await PrivateBus()
        let player = try play(bus.environment)
        #expect(await waits(for: "\"didStart\"", from: player))
        try #require(await bus.waits(for: "org.mpris.MediaPlayer2.narrate"))
        func playerctl(_ words: String...) async throws -> String {
            try await SystemProgram.run(["playerctl", "--player=narrate"] + words, environment: bus.environment).output
        }
        #expect(try await playerctl("status") == "Playing\n")
        #expect(
            try await playerctl("metadata", "--format", "{{artist}}|{{album}}|{{title}}")
                == "A. Writer|The Fox|Part 1\n")
        _ = try await playerctl("pause")
        #expect(await waits(for: "\"didPause\"", from: player))
        #expect(try await playerctl("status") == "Paused\n")
        _ = try await playerctl("play")
        #expect(await waits(for: "\"didContinue\"", from: player))
        _ = try await playerctl("next")
        #expect(await waits(for: "Part 2", from: player))
        _ = try await playerctl("previous")
        #expect(await waits(for: "Part 1", from: player))
        _ = try await playerctl("volume", "0.5")
        #expect(try await playerctl("volume") == "0.500000\n")
        _ = try await playerctl("stop")
        #expect(await waits(for: "\"didPause\"", from: player))
        let quit = try await bus.call(
            "org.mpris.MediaPlayer2.Quit", [], at: "/org/mpris/MediaPlayer2", of: "org.mpris.MediaPlayer2.narrate")
        #expect(quit.status == 0)
        #expect(await player.waitForExit() == 0)
    }

    @Test func `narrate control does the same by a socket`() async throws {
        let player = try play([:])
        #expect(await waits(for: "\"didStart\"", from: player))
        func control(_ word: String) async throws -> NarrateBinary.Outcome {
            try await NarrateBinary.run(["control", word], environment: ["XDG_RUNTIME_DIR": folder.path])
        }
        #expect(try await control("pause").status == 0)
        #expect(await waits(for: "\"didPause\"", from: player))
        #expect(
            try await control("status").output.hasPrefix(
                "status: paused\nbook: The Fox\nauthor: A. Writer\npage: 1 of 3\n"))
        #expect(try await control("next").status == 0)
        #expect(try await control("resume").status == 0)
        #expect(await waits(for: "Part 2", from: player))
        player.send(15)
        #expect(await player.waitForExit() == 143)
        #expect(try await control("status").status == 69)
    }
}
