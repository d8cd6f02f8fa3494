import BookKit
import SpeechKit

// MARK: What is said beside the book

extension PlayerModel {
    private static let longestSample = 80

    mutating func tellPlace() -> [Action] {
        guard announcement == nil, phase != .lost else { return [] }
        let page = position.page == 0 ? "Title page." : "Page \(position.page)\(ofPages)."
        let words = Int((reader.speed * Prosody.wordsPerMinuteAtNormalSpeed).rounded())
        let text =
            "\(page) \(timeLeft.spokenTime) left. \(words) words per minute, "
            + "pitch \(Self.percent(reader.pitch)), volume \(Self.percent(reader.volume))."
        // Where it can't be heard it is to be read.
        if heardReader.volume == 0 { note = text }
        return announce(text)
    }

    private static func percent(_ factor: Double) -> String { "\(Int((factor * 100).rounded())) percent" }

    /// Lets a voice be heard that was just set, where the book itself doesn't let it.
    mutating func tryVoice(_ name: String) -> [Action] {
        guard phase != .lost, announcement != .speaking, announcement != nil || phase != .speaking else { return [] }
        let text = text.string[sentence]
        let words = WordTokenizer().words(in: text.prefix(Self.longestSample))
        return announce(words.last.map { String(text[..<$0.upperBound]) } ?? name)
    }

    /// Says something, and is then as paused as before.
    private mutating func announce(_ text: String) -> [Action] {
        announcement = announcement ?? phase
        return [.say(text)] + (phase == .paused ? [.resume] : [])
    }

    /// Says no more of it.
    mutating func endAnnouncement() -> [Action] {
        guard let before = announcement else { return [] }
        switch before {
        case .speaking, .paused: return begin(place)
        case .sentenceEnd, .pageEnd, .lost:
            announcement = nil
            return [.hush]
        }
    }

    mutating func handleAnnouncement(_ event: SpeechEvent) -> [Action] {
        switch event {
        case .didReachEnd:
            phase = announcement ?? phase
            return endAnnouncement()
        case .didFail(let error, nil):
            announcement = nil
            return lose(error)
        default: return []
        }
    }
}
