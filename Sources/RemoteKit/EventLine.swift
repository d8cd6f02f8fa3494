/// An event of a player as a line of JSON, for programs that follow it.
///
/// A line has these keys, always in this order, and only those that mean something for its event:
///
/// | key | meaning |
/// |---|---|
/// | `event` | what happened, as `Event` names it |
/// | `time` | when, in seconds since the player started |
/// | `page` | the page, counted from 1; 0 is the title page |
/// | `utterance` | the utterance on that page, counted from 1 |
/// | `start`, `end` | the word in the text of its utterance, counted from 0 in Unicode scalars; `end` is behind it |
/// | `text` | the word for `willSpeak`, the whole text for `didStart`, the page's title for `didOpenPage` |
/// | `message` | why, for `didFail` |
public struct EventLine: Hashable, Sendable {
    /// What can happen, named as the engine's delegate names it.
    public enum Event: String, CaseIterable, Sendable {
        case didOpenPage, didStart, willSpeak, didFinish, didPause, didContinue, didCancel, didFail, didReachEnd
    }

    public var event: Event
    public var time: Duration
    public var page: Int?
    public var utterance: Int?
    public var range: Range<Int>?
    public var text: String?
    public var message: String?

    public init(
        _ event: Event, time: Duration, page: Int? = nil, utterance: Int? = nil, range: Range<Int>? = nil,
        text: String? = nil, message: String? = nil
    ) {
        self.event = event
        self.time = time
        self.page = page
        self.utterance = utterance
        self.range = range
        self.text = text
        self.message = message
    }

    /// A word of an utterance's text.
    public static func willSpeak(
        _ range: Range<String.Index>, of text: String, time: Duration, page: Int, utterance: Int
    ) -> EventLine {
        let start = text.unicodeScalars.distance(from: text.startIndex, to: range.lowerBound)
        let word = text[range]
        return EventLine(
            .willSpeak, time: time, page: page, utterance: utterance,
            range: start..<start + word.unicodeScalars.count, text: String(word))
    }

    /// The line, without its end.
    public var json: String {
        JSONLine.object([
            "event": .text(event.rawValue), "time": .time(time), "page": page.map { .integer($0) },
            "utterance": utterance.map { .integer($0) }, "start": range.map { .integer($0.lowerBound) },
            "end": range.map { .integer($0.upperBound) }, "text": text.map { .text($0) },
            "message": message.map { .text($0) },
        ])
    }
}
