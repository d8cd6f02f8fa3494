import BookKit
import LibraryKit
import SpeechKit
import TerminalKit
import Testing
import TestSupport

@testable import NarrateCommands

/// Ten thousand keys and events in the model, from somebody who has no plan.
struct PlayerFuzzTests {
    private static let book = Book(
        title: "A Book", author: "Somebody", language: "en",
        pages: [
            Page(title: "One", utterances: [Utterance(text: "One two. Three four!"), Utterance(text: "\n\nFive.")]),
            Page(displayText: "a picture", displayDuration: 0.5), Page(utterances: [Utterance(text: "")]),
            Page(utterances: [Utterance(text: "吾輩は猫である。"), Utterance(text: "👩‍🚀 e\u{301}te\u{301}. السلام عليكم.")]),
        ])

    static let keys: [Key] =
        PlayerCommand.allCases.filter { $0 != .quit }.flatMap(\.usualKeys).compactMap(Key.init(name:))
        + [.escape, .tab, .delete, .enter, .enter, .up, .down] + "0123 xyze👩‍🚀".map { .character($0) }

    static func key(_ random: inout SplitMix) -> Key { keys.randomElement(using: &random) ?? .escape }

    @Test(arguments: 0..<4) func `the model is always at a place of the book, and its screen always full`(
        seed: UInt64
    ) throws {
        var random = SplitMix(seed: seed)
        let start = try #require(Self.book.start(ofPage: 0))
        var model = try #require(PlayerModel(book: Self.book, at: start, staysAtEnd: true))
        var view = PlayerView()
        let alarms: [PlayerModel.Alarm] = [.gap, .sleep, .fade]
        for step in 0..<2_500 {
            switch Int.random(in: 0..<8, using: &random) {
            case 0: hear(&model, &random)
            case 1: _ = model.handle(.didReachEnd)
            case 2: _ = model.handle(alarms.randomElement(using: &random) ?? .gap)
            case 3: _ = model.handle(Bool.random(using: &random) ? .didPause : .didContinue)
            default: _ = model.press(Self.key(&random))
            }
            #expect(model.outline.number == model.position.page)
            let utterance = try #require(Self.book.utterance(at: model.position))
            #expect(model.place.index <= utterance.text.endIndex)
            guard step.isMultiple(of: 25) else { continue }
            let size = TerminalSize(
                columns: Int.random(in: 20...120, using: &random), rows: Int.random(in: 5...40, using: &random))
            let lines = view.screen(of: model, in: size)
            #expect(lines.count == size.rows)
            #expect(lines.allSatisfy { $0.columns <= size.columns })
        }
    }

    private func hear(_ model: inout PlayerModel, _ random: inout SplitMix) {
        guard let utterance = Self.book.utterance(at: model.position) else { return }
        _ = model.handle(.didStart(utterance))
        if let word = WordTokenizer().words(in: utterance.text[...]).randomElement(using: &random) {
            _ = model.handle(.willSpeak(word, utterance))
        }
    }
}
