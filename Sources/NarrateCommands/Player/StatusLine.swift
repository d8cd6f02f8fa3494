import BookKit
import SpeechKit
import TerminalKit

/// The state of the player in a line: what matters most where there is little room, in the same order everywhere.
struct StatusLine {
    struct Part {
        let text: String
        /// What is left out first has the highest.
        let rank: Int
    }

    private let parts: [Part]

    init(_ parts: [Part]) { self.parts = parts }

    init(_ model: PlayerModel) {
        let time = model.duration(model.clock.time(at: model.place, in: model.book))
        let words = Int((model.reader.speed * Prosody.wordsPerMinuteAtNormalSpeed).rounded())
        var parts = [
            Part(text: Self.state(of: model), rank: 0), Part(text: Self.page(of: model), rank: 1),
            Part(
                text: BookClock.text(time) + (model.isGrowing ? "" : " -\(BookClock.text(model.timeLeft))"), rank: 3),
            Part(text: "\(words) wpm", rank: 5), Part(text: "pitch \(Self.percent(model.reader.pitch))", rank: 6),
            model.isMuted
                ? Part(text: "mute", rank: 2) : Part(text: "volume \(Self.percent(model.reader.volume))", rank: 7),
        ]
        if !model.voiceName.isEmpty { parts.append(Part(text: model.voiceName, rank: 8)) }
        parts += Self.modes(of: model).map { Part(text: $0, rank: 4) }
        self.parts = parts
    }

    /// As many of the parts as fit.
    func text(columns: Int) -> String {
        var kept = parts
        while kept.count > 1, Self.joined(kept).columns > columns {
            guard let last = kept.indices.max(by: { (kept[$0].rank, $0) < (kept[$1].rank, $1) }) else { break }
            kept.remove(at: last)
        }
        return Self.joined(kept)
    }

    private static func joined(_ parts: [Part]) -> String { parts.map(\.text).joined(separator: " · ") }

    static func state(of model: PlayerModel) -> String {
        switch model.phase {
        case .speaking where model.loading != nil: "loading the voice"
        case .speaking: "playing"
        case .paused: "paused"
        case .sentenceEnd: "waiting"
        case .pageEnd: model.isLastPage ? "the end" : "page end"
        case .lost: "no sound"
        }
    }

    static func page(of model: PlayerModel) -> String {
        model.position.page == 0 ? "title page" : "page \(model.position.page)\(model.ofPages)"
    }

    private static func modes(of model: PlayerModel) -> [String] {
        var modes: [String] = []
        if !model.advances { modes.append("page by page") }
        if model.step.isOn { modes.append(model.step.times == 1 ? "step" : "step ×\(model.step.times)") }
        switch model.loop {
        case .nothing: break
        case .page: modes.append("loop page")
        case .book: modes.append("loop book")
        }
        switch model.sleep {
        case .never: break
        case .atPageEnd: modes.append("sleep at page end")
        case .after(let minutes): modes.append("sleep \(minutes) min")
        case .fading: modes.append("fading")
        }
        if let search = model.search { modes.append("/" + search.words) }
        return modes
    }

    private static func percent(_ factor: Double) -> String { "\(Int((factor * 100).rounded())) %" }
}
