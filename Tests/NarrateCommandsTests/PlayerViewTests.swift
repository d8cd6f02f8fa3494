import BookKit
import LibraryKit
import SpeechKit
import TerminalKit
import Testing
import TestSupport

@testable import NarrateCommands

struct PlayerViewTests {
    private var view = PlayerView()

    /// The screen as text: the word is between ‹ and ›, and what is bold besides between * and *.
    private mutating func screen(of model: PlayerModel, _ columns: Int, _ rows: Int) -> [String] {
        view.screen(of: model, in: TerminalSize(columns: columns, rows: rows)).map { line in
            line.spans.map { span in
                span.style.contains(.reversed) ? "‹\(span.text)›" : span.style == .bold ? "*\(span.text)*" : span.text
            }.joined()
        }
    }

    /// A model that hears the word `number` of an utterance of page 1.
    private func model(
        _ texts: [String], hears number: Int = 0, of index: Int = 0, title: String? = nil, advances: Bool = true
    ) throws -> PlayerModel {
        let page = Page(title: title, utterances: texts.map { Utterance(text: $0) })
        let book = Book(pages: [page, Page(utterances: [Utterance(text: "The end.")])])
        let start = try #require(book.start(ofPage: 1))
        var model = try #require(
            PlayerModel(book: book, at: start, advances: advances, staysAtEnd: true, voiceName: "Daniel"))
        let utterance = try #require(book.utterance(at: BookPosition(page: 1, utterance: index)))
        _ = model.handle(.didStart(utterance))
        let words = WordTokenizer().words(in: utterance.text[...])
        if words.indices.contains(number) { _ = model.handle(.willSpeak(words[number], utterance)) }
        return model
    }

    @Test mutating func `80 by 24 shows everything`() throws {
        let model = try model(["Whisky, frisky,", " hippity hop. Up he goes."], hears: 0, of: 1, title: "Up")
        #expect(
            screen(of: model, 80, 24)
                == [
                    "*Page 1 of 2: Up*", "", "*Whisky, frisky, *‹hippity›* hop.* Up he goes.",
                ] + Array(repeating: "", count: 18) + [
                    String(repeating: "━", count: 27) + String(repeating: "─", count: 53),
                    "playing · page 1 of 2 · 0:01 -0:03 · 175 wpm · pitch 100 % · volume 100 %",
                    "space pauses · ? keys · q quits · [ slower · ] faster · n next page · v voice",
                ])
    }

    @Test mutating func `20 by 5 is still usable`() throws {
        let model = try model([(1...100).map { "word\($0)" }.joined(separator: " ") + "."], hears: 49)
        #expect(
            screen(of: model, 20, 5) == [
                "*word49 *‹word50›* word51*", "*word52 word53 word54*", "*word55 word56 word57*", "playing",
                "space pauses",
            ])
    }

    @Test mutating func `200 by 50 leaves the text at the top and the state at the bottom`() throws {
        let model = try model(["Up he goes."], hears: 0)
        let lines = screen(of: model, 200, 50)
        #expect(lines.count == 50)
        #expect(lines[2] == "‹Up›* he goes.*")
        #expect(
            lines[48] == "playing · page 1 of 2 · 0:00 -0:02 · 175 wpm · pitch 100 % · volume 100 % · Daniel")
    }

    @Test(arguments: [(20, 5), (20, 6), (20, 9), (33, 10), (80, 24), (300, 100)], [0, 3, 500, 999])
    mutating func `the screen is exactly full, and the word is in view`(
        size: (columns: Int, rows: Int), word: Int
    ) throws {
        var model = try model([(1...1_000).map { "word\($0)" }.joined(separator: " ")], hears: word)
        let lines = screen(of: model, size.columns, size.rows)
        #expect(lines.count == size.rows)
        #expect(lines.contains { $0.contains("‹word\(word + 1)›") })
        for command in [PlayerCommand.help, .info, .contents, .goToPage, .search, .sleep] {
            model.overlay = nil
            _ = model.handle(command)
            let rows = view.screen(of: model, in: TerminalSize(columns: size.columns, rows: size.rows))
            #expect(rows.count == size.rows)
            #expect(rows.allSatisfy { $0.columns <= size.columns })
        }
    }

    @Test(arguments: [
        ("吾輩は猫である。名前はまだ無い。", ["‹吾›*輩は猫である。*名前", "はまだ無い。"]),
        ("The 👩‍🚀 flew to the 🌙!", ["‹The›* 👩‍🚀 flew to the*", "*🌙!*"]),
        ("السلام عليكم ورحمة الله وبركاته", ["  ‹السلام›* عليكم ورحمة*", "        *الله وبركاته*"]),
        ("e\u{301}te\u{301}", ["‹e\u{301}te\u{301}›"]),
    ])
    mutating func `every script is shown in logical order, and lit by whole characters`(
        text: String, lines: [String]
    ) throws {
        var model = try model([text], hears: .max)
        let utterance = try #require(model.book.utterance(at: model.position))
        let word = text.prefix { !$0.isWhitespace && $0 != "輩" }
        _ = model.handle(.willSpeak(word.startIndex..<word.endIndex, utterance))
        #expect(screen(of: model, 20, 24).dropFirst(2).prefix(lines.count) == lines[...])
    }

    @Test mutating func `where nobody can press keys there is nothing about them`() throws {
        let book = Book(pages: [Page(displayText: "A picture.")])
        let start = try #require(book.start(ofPage: 1))
        let model = try #require(PlayerModel(book: book, at: start, isInteractive: false))
        #expect(
            screen(of: model, 80, 6) == [
                "A picture.", "", "", "", "playing · page 1 of 1 · 0:00 -0:03 · 175 wpm · pitch 100 % · volume 100 %",
                "",
            ])
    }

    @Test mutating func `with colours the word and its sentence have them, and without they are reversed and bold`()
        throws
    {
        var model = try model(["Up he goes. Then down."])
        model.look = PlayerLook(theme: .dark, hasColour: true)
        let lines = view.screen(of: model, in: TerminalSize(columns: 40, rows: 12))
        #expect(lines[2].spans.map(\.style) == [[.reversed, .yellow], .yellow, []])
        model.look = PlayerLook(theme: .dark, hasColour: false)
        let plain = view.screen(of: model, in: TerminalSize(columns: 40, rows: 12))
        #expect(plain[2].spans.map(\.style) == [.reversed, .bold, []])
    }

    @Test mutating func `what a terminal would obey isn't shown`() throws {
        let model = try model(["Red \u{1B}[31malert\u{7}\u{9B}2J now"])
        #expect(screen(of: model, 80, 24)[2] == "‹Red›* [31malert2J now*")
    }

    @Test mutating func `a silent page shows its text`() throws {
        let book = Book(title: "A Book", author: "Somebody", pages: [Page(displayText: "A picture.")])
        let (first, cover) = (try #require(book.start(ofPage: 1)), try #require(book.start(ofPage: 0)))
        let model = try #require(PlayerModel(book: book, at: first))
        #expect(screen(of: model, 80, 24).prefix(3) == ["*A Book · Page 1 of 1*", "", "A picture."])
        let title = try #require(PlayerModel(book: book, at: cover))
        #expect(screen(of: title, 80, 24).prefix(4) == ["*A Book*", "", "*A Book*", "*Somebody*"])
    }

    @Test mutating func `the last lines say what state it is in and what can be done`() throws {
        var model = try model(["One."], advances: false)
        var status: [[String]] = []
        func look(_ model: PlayerModel, _ view: inout PlayerView) {
            let lines = view.screen(of: model, in: TerminalSize(columns: 40, rows: 24)).map(\.text)
            status.append([String(lines[22].prefix { $0 != "·" }), lines[23]])
        }
        _ = model.handle(.faster)
        look(model, &view)
        _ = model.handle(.pauseOrContinue)
        look(model, &view)
        _ = model.handle(.pauseOrContinue)
        _ = model.handle(.didReachEnd)
        look(model, &view)
        _ = model.handle(.nextPage)
        _ = model.handle(.didStart(try #require(model.book.utterance(at: model.position))))
        _ = model.handle(.didReachEnd)
        look(model, &view)
        _ = model.handle(.didFail(SpeechError(.deviceFailed, "gone"), nil))
        look(model, &view)
        #expect(
            status == [
                ["playing ", "speed 120 %, about 210 words per minute"],
                ["paused ", "space goes on · ? keys · q quits"], ["page end ", "end of the page · space turns it"],
                ["the end ", "end of the book · space ends"], ["no sound ", "space tries again · q quits"],
            ])
    }

    @Test mutating func `the help is scrolled and every command is in it`() throws {
        var model = try model(["One."])
        _ = model.handle(.help)
        #expect(screen(of: model, 60, 12)[2] == "*Reading*")
        _ = model.press(.down)
        #expect(screen(of: model, 60, 12)[2] == "  space p   pause, and go on")
        _ = model.press(.end)
        #expect(screen(of: model, 60, 12)[7] == "Ctrl-Z stops for a while; fg goes on.")
        _ = model.press(.character("x"))
        #expect(model.overlay == nil)
        #expect(HelpPage.text(of: KeyMap()).count == PlayerCommand.allCases.count)
    }
}
