/// How a caption format writes its cues.
protocol CueFormat {
    var clock: CaptionClock { get }
    /// The beginning of the file, which has the same length for any length of the sound; nil when that stays unknown.
    func opening(_ tags: AudioTags, frameCount: Int?) -> String
    func text(of cue: TimedCue) -> String
}

/// Writes sentences as cues.
struct CueWriter<Format: CueFormat>: CaptionWriter {
    private let format: Format
    private var timer: CueTimer
    /// May go on in the next one.
    private var held: TimedSentence?

    init(format: Format) {
        self.format = format
        timer = CueTimer(clock: format.clock)
    }

    func opening(_ tags: AudioTags, frameCount: Int?) -> String { format.opening(tags, frameCount: frameCount) }

    mutating func text(of sentence: TimedSentence) -> String {
        if let held, held.isContinued(by: sentence) {
            self.held = held.joined(with: sentence)
            return ""
        }
        defer { held = sentence }
        return held.map { cues(of: $0) } ?? ""
    }

    mutating func closing(frameCount: Int, chapters: [TimedChapter]) -> String {
        let text = held.map { cues(of: $0) } ?? ""
        return text + (timer.finish(frameCount: frameCount).map(format.text) ?? "")
    }

    private mutating func cues(of sentence: TimedSentence) -> String {
        var text = ""
        for cue in CaptionCue.cues(of: sentence) {
            if let cue = timer.add(cue) { text += format.text(of: cue) }
        }
        return text
    }
}

extension [CaptionPiece] {
    /// The pieces as they are read, each changed by `write`.
    func joined(_ write: (CaptionPiece) -> String = \.text) -> String {
        var line = ""
        for piece in self {
            if piece.isSpaced, !line.isEmpty { line += " " }
            line += write(piece)
        }
        return line
    }
}
