import BookKit
import SpeechKit
import Synchronization
import TestSupport

@testable import AudiobookKit

/// A fake synthesizer that ends, as a process would, at some texts; what it renders depends on what came before it in
/// the unit.
final class FragileSynthesizer: UnitSynthesizer {
    let voice: String? = nil
    private struct State {
        var count = 0
        var isLost = true
        var refusesNext = false
        /// How often each text is still deadly.
        var deadly: [String: Int]
        var begun = 0
    }

    private let state: Mutex<State>

    /// Ends so often at a text with these words in it.
    init(deadly: [String: Int] = [:]) { state = Mutex(State(deadly: deadly)) }

    var isLost: Bool { state.withLock { $0.isLost } }
    /// How many units were begun.
    var begun: Int { state.withLock { $0.begun } }
    var refusesNext: Bool {
        get { state.withLock { $0.refusesNext } }
        set { state.withLock { $0.refusesNext = newValue } }
    }

    func begin() {
        state.withLock { state in
            (state.count, state.isLost) = (0, false)
            state.begun += 1
        }
    }

    func end() {}

    func prepare() { begin() }

    func render(_ request: SpeechRequest) throws(SpeechError) -> RenderedSpeech {
        let failure = SpeechError(.synthesisFailed, "can't say that")
        if refusesNext { throw failure }
        let isDeadly = state.withLock { state in
            let key = state.deadly.first { request.text.contains($0.key) && $0.value > 0 }?.key
            if let key {
                state.deadly[key, default: 0] -= 1
                state.isLost = true
            }
            return key != nil
        }
        if isDeadly { throw failure }
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        let speech = try FakeSynthesizer().render(request)
        return RenderedSpeech(
            sampleRate: speech.sampleRate, frames: speech.frames.map { $0 &+ Int16(number) }, marks: speech.marks)
    }
}
