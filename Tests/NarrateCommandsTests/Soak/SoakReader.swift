import BookKit
import FoundationEssentials
import RemoteKit
import Synchronization
import TerminalKit
import TestSupport

@testable import NarrateCommands

/// Somebody who hears a long book on a virtual device, presses a key now and then, and follows each word.
///
/// Between two keys every word must be told once, in order; a key that leads elsewhere may break the order once.
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
        var untilKey = 100
        var told = 0
        var keys = 0
        var time = 0.0
        var mistakes: [String] = []
        var gauge = ProcessGauge()
        var isEnding = false
    }

    /// Keys that change how it sounds, and keys that lead elsewhere.
    private static let quiet: [[Key]] =
        [
            "]", "[", "}", "{", "+", "-", "0", "9", "m", "m", "'", "w", "i", "?", "T",
        ].map { [.character($0)] } + [[.backspace], [.character(" ")], [.character(" ")]]
    private static let leading: [[Key]] =
        ["R", "r", "n", "b", "u"].map { [.character($0)] } + [[.left], [.right], [.up], [.down]]

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

    /// What was wrong.
    var mistakes: [String] { state.withLock { $0.mistakes } }
    var told: Int { state.withLock { $0.told } }
    var keys: Int { state.withLock { $0.keys } }
    /// What the process held meanwhile.
    var gauge: ProcessGauge { state.withLock { $0.gauge } }
    /// The page of the word that was told last.
    var page: Int? { state.withLock { $0.last }.map { book.page(of: $0) } }

    func write(_ text: String) {
        guard text.hasPrefix("{"), let event = try? JSONDecoder().decode(Event.self, from: Data(text.utf8)) else {
            return
        }
        let keys = state.withLock { follow(event, &$0) }
        keys.forEach(press)
    }

    private func follow(_ event: Event, _ state: inout State) -> [Key] {
        if event.time < state.time { state.mistakes.append("time runs backwards") }
        state.time = event.time
        if event.event == "didPause" { return state.isEnding ? [] : [.character(" ")] }
        if event.event == "didFail" { state.mistakes.append("a failure is told") }
        guard event.event == "willSpeak" else { return [] }
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
                state.mistakes.append("word \(word) after word \(last), \(state.sinceKey) words after a key")
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
            return [.character("q")]
        }
        state.untilKey -= 1
        guard state.untilKey <= 0 else { return [] }
        state.untilKey = Int.random(in: 60...180, using: &state.random)
        (state.sinceKey, state.keys, state.breaks) = (0, state.keys + 1, 0)
        if word > book.count * 9 / 10 {
            state.breaks = 1
            return [.home]
        }
        if Bool.random(using: &state.random) { return Self.quiet.randomElement(using: &state.random) ?? [] }
        state.breaks = 1
        switch Int.random(in: 0..<12, using: &state.random) {
        case 0:
            let word = SoakBook.text(of: Int.random(in: 0..<book.count, using: &state.random))
            return [.character("/")] + word.map { .character($0) } + [.enter]
        case 1:
            let page = Int.random(in: 1...book.book.pages.count / 2, using: &state.random)
            return [.character("g")] + "\(page)".map { .character($0) } + [.enter]
        default: return Self.leading.randomElement(using: &state.random) ?? []
        }
    }
}
