import BookKit
import SpeechKit

extension PlayerModel {
    /// A player of a book that was opened.
    init?(_ opened: OpenedBook, options: PlayerOptions, isInteractive: Bool, staysAtEnd: Bool) {
        self.init(
            book: opened.book, at: opened.start, reader: options.reader, advances: options.advances,
            isInteractive: isInteractive, staysAtEnd: staysAtEnd, keys: options.keys,
            voiceName: opened.voices.preferred.name)
        path = opened.path
        isGrowing = !opened.reading.isComplete
        step.isOn = options.steps
        look = options.look
        kept = options.settings
    }

    /// A player of another book, with all that was set as it was.
    init?(_ opened: OpenedBook, after model: PlayerModel) {
        let options = PlayerOptions(
            reader: model.reader, advances: model.advances, steps: model.step.isOn, keys: model.keys, look: model.look,
            settings: model.kept)
        self.init(opened, options: options, isInteractive: model.isInteractive, staysAtEnd: model.staysAtEnd)
        isMuted = model.isMuted
        step = model.step
        loop = model.loop
        sleep = model.sleep
        if case .fading(_, let level) = sleep { sleep = .fading(from: place, level: level) }
        note = opened.note
    }

    /// Begins to read.
    mutating func start() -> [Action] {
        phase = .speaking
        return begin(place)
    }
}
