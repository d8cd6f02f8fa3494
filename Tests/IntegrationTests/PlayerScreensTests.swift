import BookKit
import Glibc
import TestSupport
import Testing

/// What is seen of books on a real terminal of each size, and what each key does to it and to the engine.
@Suite(.serialized, .timeLimit(.minutes(2))) struct PlayerScreensTests {
    private static let cases =
        #filePath.split(separator: "/").dropLast(3).dropLast().map { "/" + $0 }.joined() + "/shared/cases/plist/"
    private static let hasCases = unsafe access(cases + "whirly-squirrelly.plist", R_OK) == 0
    private static let sizes = [[20, 5], [80, 24], [200, 50]]

    private let folder = TemporaryFolder()

    private func play(
        _ path: String, _ options: [String] = [], size: [Int] = [80, 24], environment: [String: String] = [:]
    ) throws -> TerminalProgram {
        try TerminalProgram(
            [NarrateBinary.path, "play", path, "--device", "null", "--page", "1"] + options, columns: size[0],
            rows: size[1], environment: ["HOME": folder.path].merging(environment) { $1 })
    }

    /// A book that stays at each utterance.
    private func stillBook(_ texts: [String]) throws -> String {
        let pages = texts.enumerated().map { number, text in
            var utterance = Utterance(text: text)
            utterance.attributes.postUtteranceDelay = 60
            return Page(title: "Part \(number + 1)", utterances: [utterance])
        }
        return try folder.write(BookWriter().propertyList(of: Book(pages: pages)), to: "still.plist")
    }

    private func quit(_ program: TerminalProgram) async {
        program.type("q")
        #expect(await program.waitForExit() == 0)
        #expect(!program.screen.isAlternate && program.screen.isCursorVisible && program.hasUsualModes)
        #expect(program.screen.unknown == [])
    }

    // MARK: Handed books

    @Test(.enabled(if: hasCases), arguments: ["whirly-squirrelly", "string-pages", "all-properties"], sizes)
    func `a handed book fills a screen of each size, with a word lit`(name: String, size: [Int]) async throws {
        let program = try play(Self.cases + name + ".plist", ["--no-advance"], size: size)
        #expect(await program.wait { $0.screen.contains { $0.contains("‹") } })
        let rows = program.screen.screen
        #expect(rows.count == size[1])
        #expect(rows.joined().contains("playing"))
        #expect(rows.last?.hasPrefix("space pauses") == true)
        #expect(rows.contains { $0.hasPrefix("Page 1 of ") } == (size[1] >= 7))
        #expect(rows.contains { $0.contains("━") || $0.contains("──") } == (size[1] >= 9))
        #expect(rows.contains { $0.contains("175 wpm") } == (size[0] >= 80))
        await quit(program)
    }

    @Test(.enabled(if: hasCases)) func `a handed book says what is wrong with it after the screen is gone`()
        async throws
    {
        let program = try play(Self.cases + "string-pages.plist")
        #expect(await program.wait { $0.screen.contains { $0.contains("‹") } })
        await quit(program)
        #expect(program.screen.screen.joined().contains("2 warnings"))
    }

    // MARK: Scripts

    @Test(arguments: [
        ("吾輩は猫である。名前はまだ無い。", "ja", ["吾輩は猫である。名前", "はまだ無い。"]),
        ("The 👩‍🚀 flew to the 🌙, e\u{301}te\u{301}.", "en", ["The 👩‍🚀 flew to the", "🌙, e\u{301}te\u{301}."]),
        ("السلام عليكم ورحمة الله", "ar", ["  السلام عليكم ورحمة", "                الله"]),
        ("שלום עולם", "he", ["           שלום עולם"]),
        ("ทุกเย็นคุณยายนั่งอ่านนิทานให้เด็กๆ ฟัง", "th", ["ทุกเย็นคุณยายนั่งอ่านนิทาน", "ให้เด็กๆ ฟัง"]),
        ("매일 저녁 할머니는 책을 읽었다.", "ko", ["매일 저녁 할머니는", "책을 읽었다."]),
        ("每天晚上，奶奶坐在窗边读书。", "zh-CN", ["每天晚上，奶奶坐在窗", "边读书。"]),
    ])
    func `every script lines up on 20 by 5, without colours`(text: String, language: String, lines: [String])
        async throws
    {
        let program = try play(
            try stillBook([text]), ["--voice", language], size: [20, 5], environment: ["NO_COLOR": "1"])
        #expect(await program.wait { $0.screen.contains { $0.contains("‹") } })
        let rows = program.screen.screen.prefix(lines.count).map { $0.filter { $0 != "‹" && $0 != "›" } }
        #expect(rows == lines)
        let lit = program.screen.screen.joined().drop { $0 != "‹" }.dropFirst().prefix { $0 != "›" }
        #expect(WordTokenizer().words(in: text[...]).contains { text[$0] == lit })
        #expect(!program.received.contains("[3"))
        await quit(program)
    }

    // MARK: Keys

    /// A key, what is seen then, and the end of what the engine is told to do, if that is something.
    private static let steps: [(key: String, seen: String, event: String?)] = [
        (" ", "paused · page 1", "\"didPause\""), (" ", "playing · page 1", "\"didContinue\""),
        ("n", "‹Three›", "\"text\":\"Three. Four.\""), ("b", "‹One›", "\"text\":\"One. Two.\""),
        ("\u{1B}[C", "One. ‹Two›", "\"text\":\"Two\""), ("\u{1B}[D", "‹One›", "\"text\":\"One\""),
        ("\u{1B}[B", "‹Three›", "\"text\":\"Three\""), ("\u{1B}[A", "‹One›", "\"text\":\"One\""),
        ("\u{1B}[F", "‹Five›", "\"text\":\"Five\""), ("\u{1B}[H", "‹One›", "\"text\":\"One\""),
        ("g2\r", "‹Three›", "\"text\":\"Three\""), ("u", "‹One›", "\"text\":\"One\""),
        ("/five\r", "‹Five›", "\"text\":\"Five\""), ("\u{1B}", "the search has ended", nil),
        ("t", "Contents (3)", nil), ("\u{1B}", "‹Five›", nil), ("t2\r", "‹Three›", "\"text\":\"Three\""),
        ("r", "‹Three›", "\"text\":\"Three\""),
        ("]", "210 wpm", nil), ("[", "168 wpm", nil), ("\u{7F}", "175 wpm", nil), ("}", "184 wpm", nil),
        ("{", "175 wpm", nil), ("+", "pitch 120 %", nil), ("-", "pitch 96 %", nil), ("0", "volume 110 %", nil),
        ("9", "volume 100 %", nil), ("m", " · mute", nil), ("m", "sound on", nil), ("a", "page by page", nil),
        ("a", "pages turn by themselves", nil), (".", " · step", nil), (".", "reads on", nil),
        ("o", "loop page", nil), ("o", "loop book", nil), ("o", "repeats nothing", nil), ("s5\r", "sleep 5 min", nil),
        ("s0\r", "no sleep timer", nil), ("'", "bookmark: Three.", nil), ("\"", "Bookmarks (1)", nil),
        ("\u{1B}", "‹Three›", nil), ("T", "colours: dark", nil), ("I", "no pictures", nil),
        ("K", "Keep for good", nil), ("n", "settings for now", nil), ("i", "File: ", nil), ("x", "‹Three›", nil),
        ("?", "pause, and go on", nil), ("x", "‹Three›", nil), ("v", "Voices (", nil),
        ("\u{1B}", "‹Three›", nil), ("w", "playing · page 2", nil), ("R", "‹Three›", "\"text\":\"Three\""),
    ]

    @Test func `each key's effect is seen on the screen`() async throws {
        let program = try play(try stillBook(["One. Two.", "Three. Four.", "Five."]), size: [120, 24])
        #expect(await program.waits(for: "‹One›"))
        for step in Self.steps {
            program.type(step.key)
            #expect(await program.waits(for: step.seen), "after \(step.key)")
        }
        await quit(program)
    }

    @Test func `each key's effect is heard by the engine`() async throws {
        let program = try play(try stillBook(["One. Two.", "Three. Four.", "Five."]), ["--events"], size: [400, 400])
        #expect(await program.wait { _ in program.received.contains("\"text\":\"One\"") })
        for step in Self.steps {
            guard let event = step.event else { continue }
            let before = program.received.utf8.count
            program.type(step.key)
            #expect(
                await program.wait { _ in
                    String(decoding: program.received.utf8.dropFirst(before), as: UTF8.self).contains(event)
                }, "after \(step.key)")
        }
        program.type("q")
        #expect(await program.waitForExit() == 0)
    }
}
