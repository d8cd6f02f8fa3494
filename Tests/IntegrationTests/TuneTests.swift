import BookKit
import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// `narrate tune` on a real terminal, and when it is killed.
@Suite(.serialized, .timeLimit(.minutes(3))) struct TuneTests {
    private let folder = TemporaryFolder()

    private func book(_ texts: [String] = ["Good night, moon.", " Sleep.", "\nThe end."]) throws -> String {
        let page = Page(utterances: texts.map { Utterance(text: $0) })
        let list = BookWriter().propertyList(
            of: Book(title: "Moon", pages: [page, Page(utterances: [Utterance(text: "Two")])]))
        // What a person has written stays as it is.
        let mine = list.split(separator: "<dict>", maxSplits: 1).joined(
            separator: "<!-- mine --><dict><key>own</key><true/>")
        return try folder.write(mine, to: "b.plist")
    }

    private func tune(_ path: String, _ options: [String] = [], size: [Int] = [80, 24]) throws -> TerminalProgram {
        try TerminalProgram(
            [NarrateBinary.path, "tune", path, "--device", "null"] + options, columns: size[0], rows: size[1],
            environment: ["HOME": folder.path])
    }

    /// Lines of the first text that aren't in the second, and the other way round.
    private func difference(_ old: String, _ new: String) -> [String] {
        let (before, after) = (old.split(separator: "\n"), new.split(separator: "\n"))
        return after.difference(from: before).map { change in
            switch change {
            case .insert(_, let line, _): "+" + line.drop { $0 == "\t" }
            case .remove(_, let line, _): "-" + line.drop { $0 == "\t" }
            }
        }
    }

    @Test func `keys change, split, join, undo and save, and the file differs in just those places`() async throws {
        let path = try book()
        let before = try folder.read("b.plist")
        let program = try tune(path)
        let steps = [
            ("", "‹Good› night"), ("[", "rate 0.45"), ("\u{1B}[C", "word 2 of 3"),
            ("s", "split: “Good” and “night, moon.”"),
            ("+", "pitch 1.05"), ("\u{1B}[B", "utterance 3 of 4"), ("j", "“Sleep. The end.”"),
            ("u", "taken back: joined"),
            ("e", "words: "), (" now\r", "Sleep. now"), ("u", "taken back: retyped"), (">", "pause after 0.05"),
            ("a", "as it was saved"), ("a", "B: as it is now"), ("c", "copied"), ("v", "Voices ("),
            ("\u{1B}", "space hears it"),
            ("?", "Sound of the utterance"), ("x", "Page 1 of 2"), (":title Night\r", "page's title is “Night”"),
            ("w", "page 1 of 2 “Night”"), ("n", "page 2 of 2"), ("b", "page 1 of 2"), ("S", "saved '"),
        ]
        for (key, seen) in steps {
            program.type(key)
            #expect(await program.waits(for: seen), "after \(key): \(program.screen.screen)")
        }
        program.type("q")
        #expect(await program.waitForExit() == 0)
        #expect(!program.screen.isAlternate && program.screen.isCursorVisible && program.hasUsualModes)
        #expect(program.screen.unknown == [])
        #expect(try folder.read("b.plist~") == before)
        let after = try folder.read("b.plist")
        #expect(after.contains("<!-- mine --><dict><key>own</key><true/>"))
        let changes = difference(before, after)
        #expect(changes.filter { $0.hasPrefix("-") } == ["-<string>Good night, moon.</string>"])
        #expect(changes.contains("+<string>Good</string>") && changes.contains("+<string> night, moon.</string>"))
        #expect(changes.contains("+<string>Night</string>") && changes.contains("+<real>1.05</real>"))
        let written = try BookReader().read(contentsOf: path).book.pages[0]
        #expect(written.utterances.map(\.text) == ["Good", " night, moon.", " Sleep.", "\nThe end."])
        #expect(written.utterances.map(\.attributes.rate) == [0.45, 0.45, 0.5, 0.5])
        #expect(written.utterances.map(\.attributes.postUtteranceDelay) == [0, 0, 0.05, 0])
    }

    @Test func `by lines, as for a screen reader, everything is answered`() async throws {
        let path = try book()
        let program = try tune(path, ["--plain"])
        let steps = [
            ("", "page 1 of 2, utterance 1 of 3: Good night, moon."), ("rate 0.4\n", "rate 0.4, 158 words a minute"),
            ("split moon\n", "split: “Good night,” and “moon.”"), ("undo\n", "taken back: split"),
            ("text Bye, moon.\n", "“Bye, moon.”"), ("text\n", "text Bye, moon."),
            ("next\n", "utterance 2 of 3: Sleep."),
            ("voice en-GB\n", "voice English (Great Britain)"), ("compare\n", "A: as it was saved"),
            ("what\n", "'what' is no command"),
            ("quit\n", "there are changes"), ("\u{4}", "'quit!' throws them away"), ("save\n", "saved '"),
        ]
        for (line, seen) in steps {
            program.type(line)
            #expect(
                await program.wait { $0.history.contains { $0.contains(seen) } },
                "after \(line): \(program.screen.history)")
        }
        program.type("quit\n")
        #expect(await program.waitForExit() == 0)
        #expect(program.hasUsualModes && !program.received.contains("\u{1B}"))
        let written = try BookReader().read(contentsOf: path).book.pages[0]
        #expect(written.utterances.map(\.text) == ["Bye, moon.", " Sleep.", "\nThe end."])
    }

    @Test(arguments: [[20, 5], [40, 12], [200, 50]]) func `it fits every screen, and asks before it ends`(size: [Int])
        async throws
    {
        let program = try tune(try book(), size: size)
        #expect(await program.waits(for: "‹Good›"))
        #expect(program.screen.screen.count == size[1])
        program.type("]")
        #expect(await program.waits(for: "rate 0.55"))
        program.type("\u{3}")
        #expect(await program.waits(for: "Save"))
        program.type("n")
        #expect(await program.waitForExit() == 0)
    }

    @Test func `when the terminal goes away, what wasn't saved is kept beside the book`() async throws {
        let path = try book()
        let program = try tune(path)
        #expect(await program.waits(for: "‹Good›"))
        program.type("]")
        #expect(await program.waits(for: "rate 0.55"))
        program.send(SIGHUP)
        #expect(await program.waitForExit() == 129)
        #expect(try BookReader().read(contentsOf: path).book.pages[0].utterances[0].attributes.rate == 0.5)
        #expect(
            try BookReader().read(contentsOf: path + ".unsaved").book.pages[0].utterances[0].attributes.rate == 0.55)
        let next = try tune(path)
        #expect(await next.waits(for: "weren't saved are in 'b.plist.unsaved'"))
        next.type("q")
        #expect(await next.waitForExit() == 0)
    }

    @Test func `killed while it saves, the old or the new book is there, whole`() async throws {
        let path = try book()
        let versions = (0..<15).map { "Number \($0) " + String(repeating: "word ", count: 1_000) }
        let script = versions.map { "text \($0)\nsave!\n" }.joined()
        let start = ContinuousClock.now
        let whole = try await NarrateBinary.run(["tune", path], input: script, environment: ["HOME": folder.path])
        #expect(whole.status == 0)
        let time = ContinuousClock.now - start
        let longest = UInt32(
            clamping: time.components.attoseconds / 1_000_000_000_000 + time.components.seconds * 1_000_000)
        var random = SplitMix(seed: 7)
        var seen: Set<String> = []
        for _ in 0..<50 {
            let delay = UInt32.random(in: longest / 10...longest, using: &random)
            _ = try await NarrateBinary.run(["tune", path], input: script, environment: ["HOME": folder.path]) {
                child in
                usleep(delay)
                child.send(SIGKILL)
            }
            for file in [path, path + "~"] where unsafe access(file, F_OK) == 0 {
                let reading = try BookReader().read(contentsOf: file)
                #expect(reading.diagnostics.count <= 1)
                #expect(reading.book.pages.count == 2 && reading.book.pages[0].utterances.count == 3)
                let text = reading.book.pages[0].utterances[0].text
                #expect(text == "Good night, moon." || versions.contains { $0.trimmingEnd == text.trimmingEnd })
                seen.insert(text)
            }
        }
        #expect(seen.count > 5)
    }
}

extension String {
    fileprivate var trimmingEnd: Substring { self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? endIndex)] }
}
