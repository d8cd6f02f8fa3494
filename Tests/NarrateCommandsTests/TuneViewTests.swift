import BookKit
import TerminalKit
import Testing

@testable import NarrateCommands

@MainActor
struct TuneViewTests {
    private func model() -> TuneModel {
        let utterances = ["Whisky,", " frisky,", "\nhippity hop!"].map { Utterance(text: $0) }
        var model = TuneModel(
            BookDraft(Book(title: "Squirrel", pages: [Page(title: "Up", utterances: utterances), Page()])))
        model.voiceName = "English (America)"
        return model
    }

    private func screen(_ model: TuneModel, _ columns: Int, _ rows: Int) -> [String] {
        var view = TuneView(TestContext().context)
        return view.screen(of: model, in: TerminalSize(columns: columns, rows: rows), picture: nil).map { line in
            line.spans.map { $0.style.contains(.reversed) ? "‹\($0.text)›" : $0.text }.joined()
        }
    }

    @Test func `the page, the values and the place are seen`() {
        var model = model()
        _ = model.press(.down)
        _ = model.press(.down)
        _ = model.press(.right)
        model.note = nil
        let empty = Array(repeating: "", count: 5)
        #expect(
            screen(model, 100, 12) == ["Squirrel · Page 1 of 2: Up", "", "Whisky, frisky,", "hippity ‹hop›!"] + empty
                + [
                    "rate 0.5 (175 wpm) · pitch ×1 · volume 100 % · before 0 s · after 0 s · English (America)",
                    "silent · utterance 3 of 3 · word 2 of 2 · saved",
                    "space hears it · ? keys · q quits · [ slower · ] faster · + higher · > longer pause · s splits",
                ])
    }

    @Test func `on 20 by 5 what matters most is seen`() {
        var model = model()
        _ = model.press(.character("]"))
        #expect(
            screen(model, 20, 5) == [
                "‹Whisky›, frisky,", "hippity hop!", "", "rate 0.55 (201 wpm)", "rate 0.55, 201 words",
            ])
        #expect(screen(model, 40, 12).first == "Squirrel * · Page 1 of 2: Up")
    }

    @Test(arguments: [[20, 5], [40, 12], [80, 24], [200, 50]])
    func `nothing is wider or higher than the screen`(size: [Int]) {
        var model = model()
        for keys in ["", "e", ":", "?", "t", "]q", "/x"] {
            for key in keys { _ = model.press(.character(key)) }
            let lines = screen(model, size[0], size[1])
            #expect(lines.count == size[1])
            #expect(lines.allSatisfy { $0.filter { !"‹›".contains($0) }.columns <= size[0] })
            _ = model.press(.escape)
            (model.overlay, model.question) = (nil, nil)
        }
    }

    @Test func `a line that is typed shows its cursor, in wide letters too`() {
        var prompt = Prompt(.text, text: "吾輩は猫である")
        #expect(PromptLine.line(of: prompt, columns: 30).text == "words: 吾輩は猫である_")
        #expect(PromptLine.line(of: prompt, columns: 12).text == "は猫である_")
        let long = String(repeating: "a page in one utterance, ", count: 8_000)
        #expect(PromptLine.line(of: Prompt(.text, text: long), columns: 30).text == String(long.suffix(29)) + "_")
        _ = prompt.press(.home)
        #expect(PromptLine.line(of: prompt, columns: 12).columns <= 12)
        #expect(PromptLine.line(of: prompt, columns: 12).text.hasPrefix("吾輩"))
        _ = prompt.press(.delete)
        _ = prompt.press(.right)
        _ = prompt.press(.character("犬"))
        #expect(prompt.text == "輩犬は猫である")
        _ = prompt.press(.control("k"))
        _ = prompt.press(.control("w"))
        #expect(prompt.press(.backspace) == .left)
    }
}
