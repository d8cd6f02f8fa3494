import BookKit
import FoundationEssentials
import RemoteKit
import Synchronization
import TerminalKit
import TestSupport

@testable import NarrateCommands

/// Somebody who hears a long book on a virtual device, presses a key now and then, and follows each word.
///
/// Every word must be told once, in order; a key that leads elsewhere may break the order once.
final class SoakReader: TextOutput {
    private struct Event: Decodable {
        let event: String
        let time: Double
        let page: Int?
        let utterance: Int?
        let start: Int?
    }

    private struct State {
        var random: SplitMix
        /// The word that was told last, counted from the book's beginning.
        var last: Int?
        /// How often the order may break because of the keys that were pressed.
        var breaks = 0
        var sinceKey = 0
        /// The keys that were pressed last.
        var pressed: [Key] = []
        var untilKey = 100
        var told = 0
        var keys = 0
        var time = 0.0
        var mistakes: [String] = []
        var gauge = ProcessGauge()
        /// The list of voices lies over the page.
        var isChoosing = false
        var isEnding = false
    }

    /// Keys that change how it sounds, and keys that lead elsewhere: after the place was told, to the same word.
    private static let quiet: [[Key]] =
        [
            "]", "[", "}", "{", "+", "-", "0", "9", "m", "m", "'", "i", "?", "T",
        ].map { [.character($0)] } + [[.backspace], [.character(" ")], [.character(" ")]]
    private static let leading: [[Key]] =
        ["R", "r", "n", "b", "u", "w"].map { [.character($0)] } + [[.left], [.right], [.up], [.down]]

    /// How many words it waits for a key to lead elsewhere.
    private static let patience = 1_000

    private let book: SoakBook
    private let time: VirtualTime
    /// When it has heard enough, in frames.
    private let end: Int
    private let press: @Sendable (Key) -> Void
    private let state: Mutex<State>

    init(
        of book: SoakBook, time: VirtualTime, until end: Int, seed: UInt64, press: @escaping @Sendable (Key) -> Void
    ) {
        (self.book, self.time, self.end, self.press) = (book, time, end, press)
        state = Mutex(State(random: SplitMix(seed: seed)))
    }

    var isTerminal: Bool { true }
    var failure: String? { nil }

    func report(status: CInt, keptPages: [Int]) -> SoakReport {
        state.withLock { state in
            SoakReport(
                status: status, heard: time.heardCount, words: state.told, keys: state.keys,
                mistakes: Array(state.mistakes.prefix(20)), held: state.gauge,
                lastPage: state.last.map { book.page(of: $0) }, keptPages: keptPages)
        }
    }

    func write(_ text: String) {
        guard text.hasPrefix("{"), let event = try? JSONDecoder().decode(Event.self, from: Data(text.utf8)) else {
            return
        }
        let keys = state.withLock { state in
            let keys = follow(event, &state)
            if !keys.isEmpty { state.pressed = keys }
            return keys
        }
        keys.forEach(press)
    }

    private func follow(_ event: Event, _ state: inout State) -> [Key] {
        if event.time < state.time { state.mistakes.append("time runs backwards") }
        state.time = event.time
        if event.event == "didPause" { return state.isEnding ? [] : [.character(" ")] }
        if event.event == "didFail" { state.mistakes.append("a failure is told") }
        guard event.event == "willSpeak", event.page != 0 else { return [] }
        guard let word = book.word(page: event.page, utterance: event.utterance, start: event.start) else {
            state.mistakes.append("a word is told that isn't in the book")
            return []
        }
        hear(word, &state)
        return state.isEnding ? [] : nextKeys(after: word, &state)
    }

    private func hear(_ word: Int, _ state: inout State) {
        if let last = state.last, word != last + 1 {
            if state.breaks == 0 {
                state.mistakes.append(
                    "word \(word) after word \(last), \(state.sinceKey) words after \(state.pressed)")
            }
            state.breaks = max(0, state.breaks - 1)
        }
        state.last = word
        state.told += 1
        state.sinceKey += 1
        if state.told.isMultiple(of: 2_000) { state.gauge.look() }
    }

    private func nextKeys(after word: Int, _ state: inout State) -> [Key] {
        if time.heardCount >= end {
            state.isEnding = true
            return [.escape, .escape, .character("q")]
        }
        state.untilKey -= 1
        // Time passes so quickly here that many words may be told before a key is obeyed, if it leads elsewhere at all.
        guard state.untilKey <= 0, state.breaks == 0 || state.sinceKey >= Self.patience else { return [] }
        state.untilKey = Int.random(in: 60...180, using: &state.random)
        (state.sinceKey, state.keys, state.breaks) = (0, state.keys + 1, 0)
        if !state.isChoosing, Bool.random(using: &state.random) {
            return Self.quiet.randomElement(using: &state.random) ?? []
        }
        state.breaks = 1
        if state.isChoosing {
            state.isChoosing = false
            return [.down, Bool.random(using: &state.random) ? .enter : .escape, .escape]
        }
        if word > book.count * 8 / 10 { return [.escape, .home] }
        switch Int.random(in: 0..<12, using: &state.random) {
        case 0:
            let word = SoakBook.text(of: Int.random(in: 0..<book.count / 2, using: &state.random))
            return [.character("/")] + word.map { .character($0) } + [.enter]
        case 1:
            let page = Int.random(in: 1...book.book.pages.count / 2, using: &state.random)
            return [.character("g")] + "\(page)".map { .character($0) } + [.enter]
        case 2:
            state.isChoosing = true
            return [.escape, .character("v")]
        default: return Self.leading.randomElement(using: &state.random) ?? []
        }
    }
}
