/// What the ear has reached, and what became of the device.
enum OutputEvent: Sendable {
    enum Moment: Sendable {
        case started
        case reached(WordMark)
        case finished
    }

    case heard(Moment, TimelineEntry, epoch: Int)
    /// The timeline was cut: where to go on, nil when nothing was queued, and the frame counts of the entries kept.
    case cut(TimelineEntry.CutPoint?, entries: [Int], epoch: Int)
    /// The output is silent, as the halt with this token asked.
    case halted(token: Int)
    /// The device is lost; the output is silent and keeps its place.
    case lost(SpeechError)
}
