import BookKit
import LibraryKit
import SpeechKit
import TerminalKit

// MARK: What is kept for good

extension PlayerModel {
    /// What the reader has set by keys or on the command line, and the settings have otherwise.
    var unkept: [SettingChange] {
        var changes: [SettingChange] = []
        if let voice = voice ?? askedVoice, ![voice.identifier, voice.name].contains(kept.voice(for: book.language)) {
            let before = kept.voice(for: book.language) ?? "the book's"
            changes.append(
                SettingChange(key: voiceKey, value: voice.identifier, voiceName: voice.name, before: before))
        }
        var wanted = kept
        if differs(reader.speed, kept.speed) { wanted.speed = Self.rounded(reader.speed) }
        if differs(reader.pitch, kept.pitch) { wanted.pitch = Self.rounded(reader.pitch) }
        if differs(reader.volume, kept.volume) { wanted.volume = Self.rounded(reader.volume) }
        if advances != kept.advances ?? true { wanted.advances = advances }
        if look.showsPictures != kept.showsImages ?? true { wanted.showsImages = look.showsPictures }
        if look.theme != kept.theme ?? .auto { wanted.theme = look.theme }
        return changes
            + SettingKey.single.dropFirst().compactMap { key in
                guard let value = wanted.value(of: key), value != kept.value(of: key) else { return nil }
                let before = kept.value(of: key) ?? key.standardValue ?? ""
                return SettingChange(key: key, value: value, before: before)
            }
    }

    /// The setting for the voice of books in this one's language.
    var voiceKey: SettingKey { book.language.flatMap { try? SettingKey("voice." + $0) } ?? .voice }

    mutating func offerToKeep() -> [Action] {
        let changes = unkept
        guard !changes.isEmpty else {
            note = "nothing differs from your settings"
            return []
        }
        overlay = .keep(changes)
        return []
    }

    mutating func answer(_ key: Key, about changes: [SettingChange]) -> [Action] {
        overlay = nil
        let what = changes.count == 1 ? changes[0].title : "\(changes.count) settings"
        switch key {
        case .character("y"), .character("Y"), .enter:
            note = "kept for good: \(what)"
            return [.keep(changes)]
        default:
            note = "\(what) for now, until you quit"
            return []
        }
    }

    /// The settings have the changes now.
    mutating func didKeep(_ changes: [SettingChange]) {
        // What was written is what holds: it was taken from here.
        for change in changes { try? kept.set(change.key, to: change.value) }
    }

    /// Settings hold hundredths, which nobody hears.
    private static func rounded(_ factor: Double) -> Double { (factor * 100).rounded() / 100 }

    private func differs(_ factor: Double, _ setting: Double?) -> Bool {
        Self.rounded(factor) != Self.rounded(setting ?? 1)
    }
}
