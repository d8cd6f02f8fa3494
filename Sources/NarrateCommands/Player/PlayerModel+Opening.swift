import SpeechKit

extension PlayerModel {
    /// A player of a book that was opened.
    init?(
        _ opened: OpenedBook, reader: ReaderProsody, advances: Bool, steps: Bool, isInteractive: Bool,
        staysAtEnd: Bool, keys: KeyMap
    ) {
        self.init(
            book: opened.book, at: opened.start, reader: reader, advances: advances, isInteractive: isInteractive,
            staysAtEnd: staysAtEnd, keys: keys, voiceName: opened.voices.preferred.name)
        path = opened.path
        step.isOn = steps
    }

    /// A player of another book, with all that was set as it was.
    init?(_ opened: OpenedBook, after model: PlayerModel) {
        self.init(
            opened, reader: model.reader, advances: model.advances, steps: model.step.isOn,
            isInteractive: model.isInteractive, staysAtEnd: model.staysAtEnd, keys: model.keys)
        isMuted = model.isMuted
        step = model.step
        loop = model.loop
        sleep = model.sleep
        note = opened.note
    }

    /// Begins to read.
    mutating func start() -> [Action] {
        phase = .speaking
        return begin(place)
    }
}
